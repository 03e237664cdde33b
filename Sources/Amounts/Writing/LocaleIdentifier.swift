import Foundation
import Spelling

/// A locale's identifier whose language, region and numbering system the locale data know.
///
/// Foundation itself takes any text for a locale, and writes something for it.
struct LocaleIdentifier: Hashable, Sendable {
  /// The identifier in the spelling that Foundation understands.
  let canonical: String

  /// The numbering system that the identifier asks for, such as `deva`; `nil` if it leaves that to
  /// the locale.
  let numberingSystem: String?

  /// Checks an identifier: `de_DE`, `pt-BR`, `sr_Latn_RS`, `ar_EG@numbers=latn`, `hi-u-nu-deva`,
  /// `de_DE.UTF-8`.
  ///
  /// - Throws: ``MoneyFormatError/unknownLocale(_:hint:)`` or
  ///   ``MoneyFormatError/unknownNumberingSystem(_:locale:hint:)``.
  init(_ text: String) throws(MoneyFormatError) {
    guard let parts = Parts(text), parts.isKnown else {
      throw .unknownLocale(text, hint: Self.hint(for: text))
    }
    canonical = parts.canonical
    numberingSystem = parts.numberingSystem
    if let numberingSystem, !Self.numberingSystems.contains(numberingSystem) {
      let hint = nearest(to: numberingSystem, among: Self.numberingSystems)
      throw .unknownNumberingSystem(numberingSystem, locale: text, hint: hint)
    }
  }

  /// Whether the identifier asks for digits other than those of ASCII.
  var wantsOtherDigits: Bool { numberingSystem.map { $0 != "latn" && $0 != "native" } ?? false }

  /// The numbering systems of the locale data, and what stands for one that depends on the language: that
  /// of its native digits, a traditional one (`traditio` after `-u-nu-`), and that of its cheques.
  private static let numberingSystems =
    Set(Locale.NumberingSystem.availableNumberingSystems.map(\.identifier))
    .union(["native", "traditional", "traditio", "finance"])

  /// The languages that the locale data have.
  private static let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" } })

  /// The known locale that `text` was most likely meant to be; `nil` if none is near.
  ///
  /// Of several that are equally near, the one where most of the language's speakers are: `en_US`
  /// for `en_UX`.
  private static func hint(for text: String) -> String? {
    let word = text.replacing("-", with: "_")
    let parts = word.split(separator: "_")
    let language = word.prefix { $0 != "_" }.lowercased()
    // What `en_UK` and `fr_FRA` say of their country is nearly a country's code or name.
    if parts.count == 2, let region = Country.hint(for: String(parts[1])) {
      let meant = "\(language)_\(region)"
      if Locale.availableIdentifiers.contains(meant) { return meant }
    }
    let english = Locale(identifier: "en_US")
    if let named = languages.first(where: {
      english.localizedString(forLanguageCode: String($0))?.lowercased() == word.lowercased()
    }) {
      return home(of: String(named))
    }
    return home(of: language).flatMap { nearest(to: word, among: [$0]) }
      ?? nearest(to: word, among: Locale.availableIdentifiers)
  }

  /// The locale of the region where most of a language's speakers are.
  private static func home(of language: String) -> String? {
    let likely = Locale.Language(identifier: language).maximalIdentifier.split(separator: "-")
    return likely.count == 3 ? "\(likely[0])_\(likely[2])" : nil
  }
}

extension LocaleIdentifier {
  /// The parts of an identifier by their form.
  private struct Parts {
    var language: String
    var region: String?
    var numberingSystem: String?
    var canonical: String

    /// Reads `language[_Script][_REGION][_VARIANT…][_extension…][.codeset][@key=value…]`; `nil` if
    /// the text is not of that form.
    init?(_ text: String) {
      let name = text.prefix { $0 != "@" && $0 != "." }
      // Foundation compares keys and values as they are written, and its own are small letters.
      let attributes = text.dropFirst(name.count).lowercased()
      guard Self.areAttributes(attributes[...]) else { return nil }
      canonical = name + attributes
      var subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
      guard subtags.allSatisfy({ 1...8 ~= $0.count && $0.utf8.allSatisfy(\.isLetterOrDigit) }),
        let first = subtags.popFirst(), 2...3 ~= first.count, first.allSatisfy(\.isLetter)
      else { return nil }
      language = first.lowercased()

      if let script = subtags.first, script.count == 4, script.allSatisfy(\.isLetter) {
        subtags.removeFirst()
      }
      if let tag = subtags.first, Self.isRegion(tag) {
        region = tag.uppercased()
        subtags.removeFirst()
      }
      while let variant = subtags.first, variant.count > 4 || variant.count == 4 && variant < "A" {
        subtags.removeFirst()
      }
      // A single letter begins an extension such as `u-nu-latn`; what follows it is the extension's
      // own.
      guard subtags.isEmpty || subtags.first?.count == 1 && subtags.count > 1 else { return nil }
      numberingSystem =
        Self.value(of: "numbers", in: attributes) ?? Self.numberingSystem(in: subtags)
    }

    /// What follows the key `nu` among the extensions of Unicode, those behind the letter `u`;
    /// nothing if the key is there and no value.
    private static func numberingSystem(in extensions: ArraySlice<Substring>) -> String? {
      let subtags = extensions.map { $0.lowercased() }.prefix { $0 != "x" }  // the rest is private
      guard let start = subtags.firstIndex(of: "u") else { return nil }
      let keywords = subtags[(start + 1)...].prefix { $0.count > 1 }
      guard let key = keywords.firstIndex(of: "nu") else { return nil }
      return keywords[(key + 1)...].prefix { $0.count > 2 }.joined(separator: "-")
    }

    /// The value of a key among `@key=value;key=value`; `nil` if it is not there.
    private static func value(of key: String, in attributes: String) -> String? {
      let pairs = attributes.drop { $0 != "@" }.dropFirst().split(separator: ";")
      let pair = pairs.first { $0.hasPrefix(key + "=") }
      return pair.map { String($0.dropFirst(key.count + 1)) }
    }

    /// Whether the subtag has the form of a region: two letters or three digits.
    private static func isRegion(_ subtag: Substring) -> Bool {
      subtag.count == 2 && subtag.allSatisfy(\.isLetter)
        || subtag.count == 3 && subtag.allSatisfy(\.isNumber)
    }

    /// Whether the text is nothing, or `.codeset`, or `@key=value;key=value`, or both.
    private static func areAttributes(_ text: Substring) -> Bool {
      let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      if let codeset = parts.first, !codeset.isEmpty {
        let name = codeset.utf8.dropFirst()
        guard !name.isEmpty, name.allSatisfy(isInAName) else { return false }
      }
      guard parts.count > 1 else { return true }
      return parts[1].split(separator: ";", omittingEmptySubsequences: false).allSatisfy { pair in
        let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { !$0.isEmpty }
          && sides[0].utf8.allSatisfy(\.isLetterOrDigit) && sides[1].utf8.allSatisfy(isInAName)
      }
    }

    /// Whether the byte is one of a codeset's name or of a value: a letter, a digit, `-` or `_`.
    private static func isInAName(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether the locale data have the language and, if one is given, the region.
    var isKnown: Bool {
      let code = Locale(identifier: language).language.languageCode?.identifier ?? language
      // The likely-subtags data also lead from a withdrawn code to its successor: iw to he.
      let successor = Locale.Language(identifier: language).maximalIdentifier.prefix { $0 != "-" }
      let languages = LocaleIdentifier.languages
      guard languages.contains(code[...]) || languages.contains(successor) else { return false }
      guard let region else { return true }
      return Locale.Region.isoRegions.contains { $0.identifier == region }
    }
  }
}
