import Foundation
import Spelling

/// A locale's identifier whose language and region the locale data know.
///
/// Foundation itself takes any text for a locale, and prints something for it.
struct LocaleIdentifier: Hashable, Sendable {
  /// The identifier as given.
  let text: String

  /// Checks an identifier: `de_DE`, `pt-BR`, `sr_Latn_RS`, `ar_EG@numbers=latn`, `de_DE.UTF-8`.
  ///
  /// - Throws: `MoneyFormatError.unknownLocale`.
  init(_ text: String) throws(MoneyFormatError) {
    guard Locale.availableIdentifiers.contains(text) || Parts(text)?.isKnown == true else {
      throw .unknownLocale(text, hint: Self.hint(for: text))
    }
    self.text = text
  }

  /// The languages that the locale data have.
  private static let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" } })

  /// The known locale that `text` was most likely meant to be; `nil` if none is near.
  ///
  /// Of several that are equally near, the one where most of the language's speakers are: `en_US`
  /// for `en_UX`.
  private static func hint(for text: String) -> String? {
    let word = text.replacing("-", with: "_")
    let language = word.prefix { $0 != "_" }.lowercased()
    let likely = Locale.Language(identifier: language).maximalIdentifier.split(separator: "-")
    if likely.count == 3, let home = nearest(to: word, among: ["\(likely[0])_\(likely[2])"]) {
      return home
    }
    return nearest(to: word, among: Locale.availableIdentifiers)
  }
}

extension LocaleIdentifier {
  /// The parts of an identifier by their form.
  private struct Parts {
    var language: String
    var region: String?

    /// Reads `language[_Script][_REGION][_VARIANT…][.codeset][@key=value…]`; `nil` if the text is
    /// not of that form.
    init?(_ text: String) {
      let name = text.prefix { $0 != "@" && $0 != "." }
      guard Self.areAttributes(text.dropFirst(name.count)) else { return nil }
      var subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
      guard subtags.allSatisfy({ 1...8 ~= $0.count && $0.utf8.allSatisfy(Self.isAlphanumeric) }),
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
        guard !name.isEmpty, name.allSatisfy(isAlphanumeric) else { return false }
      }
      guard parts.count > 1 else { return true }
      return parts[1].split(separator: ";", omittingEmptySubsequences: false).allSatisfy { pair in
        let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
        return sides.count == 2
          && sides.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isAlphanumeric) }
      }
    }

    /// Whether the byte is an ASCII letter or digit, or joins them as `-` and `_` do.
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default:
        false
      }
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
