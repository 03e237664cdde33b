import Foundation
import NameMatching
import SafeText

/// The identifier of a locale whose language, region and numbering system are in the locale data.
///
/// Foundation accepts any text as a locale, and formats something.
struct LocaleIdentifier: Hashable, Sendable {
  /// The identifier in the spelling that Foundation understands.
  let canonical: String

  /// The numbering system that the identifier names, such as `deva`; nil if it names none.
  let numberingSystem: String?

  /// Checks an identifier: `de_DE`, `pt-BR`, `sr_Latn_RS`, `ar_EG@numbers=latn`, `hi-u-nu-deva`,
  /// `de_DE.UTF-8`.
  init(_ text: String) throws(MoneyFormatError) {
    canonical = Locale.identifier(.icu, from: text.lowercased())
    numberingSystem = Locale.Components(identifier: canonical).numberingSystem?.identifier
    guard Self.isKnown(text), numberingSystem.map(Self.numberingSystems.contains) ?? true else {
      throw .unknownLocale(text, hint: Self.hint(for: text))
    }
  }

  /// Whether a text has the form of an identifier, and the locale data have its language and region.
  private static func isKnown(_ text: String) -> Bool {
    guard hasForm(text) else { return false }
    let parts = Locale.Components(identifier: text).languageComponents
    let language = parts.languageCode?.identifier ?? ""
    let code = Locale(identifier: language).language.languageCode?.identifier ?? language
    // The likely-subtags data also lead from a withdrawn code to its successor: iw to he.
    let successor = Locale.Language(identifier: language).maximalIdentifier.prefix { $0 != "-" }
    guard languages.contains(code[...]) || languages.contains(successor) else { return false }
    return parts.region.map(Locale.Region.isoRegions.contains) ?? true
  }

  /// Whether a text has the form of `ca_latn_es_valencia-u-nu-latn.utf-8@numbers=latn`: language, script, region,
  /// variants, extensions, a character set, keywords.
  private static func hasForm(_ text: String) -> Bool {
    func isWord(_ word: Substring, _ sizes: ClosedRange<Int> = 1...Int.max) -> Bool {
      sizes ~= word.utf8.count && word.utf8.allSatisfy(\.isLetterOrDigit)
    }
    func isLetters(_ word: Substring, _ sizes: ClosedRange<Int>) -> Bool {
      isWord(word, sizes) && !word.utf8.contains { $0 < 0x41 }
    }
    func isDigits(_ word: Substring) -> Bool { word.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    func isJoinedWords(_ text: Substring) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || "_-".utf8.contains($0) }
    }
    func halves(_ text: Substring, _ separator: Character) -> [Substring] {
      text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    }
    let keywords = halves(text[...], "@")
    let charset = halves(keywords[0], ".")
    for keyword in keywords.dropFirst().flatMap({
      $0.split(separator: ";", omittingEmptySubsequences: false)
    }) {
      let pair = halves(keyword, "=")
      guard pair.count == 2, isWord(pair[0]), isJoinedWords(pair[1]) else { return false }
    }
    guard charset.dropFirst().allSatisfy(isJoinedWords) else { return false }
    var parts = charset[0].split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    guard isLetters(parts.removeFirst(), 2...3) else { return false }
    if let script = parts.first, isLetters(script, 4...4) { parts.removeFirst() }
    if let region = parts.first,
      isLetters(region, 2...2) || region.utf8.count == 3 && isDigits(region)
    {
      parts.removeFirst()
    }
    while let variant = parts.first,
      isWord(variant, 5...8) || isWord(variant, 4...4) && isDigits(variant.prefix(1))
    {
      parts.removeFirst()
    }
    guard let singleton = parts.popFirst() else { return true }
    return isWord(singleton, 1...1) && !parts.isEmpty && parts.allSatisfy { isWord($0, 1...8) }
  }

  /// The language's code, the shortest that there is.
  var language: String {
    let code = Locale(identifier: canonical).language.languageCode
    return code?.identifier(.alpha2) ?? code?.identifier ?? "en"
  }

  /// The region that the identifier names, else the one with most of the language's speakers.
  var region: String? {
    let locale = Locale(identifier: canonical)
    let likely = locale.language.maximalIdentifier.split(separator: "-").last
    return locale.region?.identifier ?? likely.map(String.init)
  }

  /// Whether the identifier asks for digits other than ASCII.
  var wantsOtherDigits: Bool { numberingSystem.map { $0 != "latn" && $0 != "native" } ?? false }

  /// The numbering systems of the locale data, and the names for those of a language: its native
  /// digits, a traditional system (`traditio` after `-u-nu-`), and the one of its cheques.
  private static let numberingSystems =
    Set(Locale.NumberingSystem.availableNumberingSystems.map(\.identifier))
    .union(["native", "traditional", "traditio", "finance"])

  private static let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" } })

  /// The known locale nearest to `text`; nil if none is near.
  ///
  /// Among equals the region with most of the language's speakers wins: `en_US` for `en_UX`.
  private static func hint(for text: String) -> String? {
    let word = text.replacing("-", with: "_")
    let language = word.prefix { $0 != "_" }.lowercased()
    // `UK` in `en_UK` is nearly a country's code.
    let country = Country.hint(for: String(word.dropFirst(language.count + 1)))
    let meant = "\(language)_\(country ?? "")"
    if Locale.availableIdentifiers.contains(meant) { return meant }
    let likely = Locale.Language(identifier: language).maximalIdentifier.split(separator: "-")
    let home = likely.count == 3 ? "\(likely[0])_\(likely[2])" : ""
    return nearest(to: word, among: [home].filter(isKnown))
      ?? nearest(to: word, among: Locale.availableIdentifiers)
  }
}
