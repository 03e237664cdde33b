import Foundation
import Kata
import Preferences
import SafeText
import Statements

// The parameters that several commands have.

extension Parameter where Value == String {
  static var locale: Self {
    .option(
      "--locale",
      .text("ID", completion: .candidates { Locale.availableIdentifiers.map { ($0, "") } }),
      default: "en_US",
      help: "how to write amounts and days, and the language and paper of a page, such as de_DE"
    ).preferred(as: .locale)
  }
}

extension Parameter where Value == String? {
  static var plays: Self {
    .file(
      .plays,
      "the plays; else the preferred ones, else plays.json beside the first file of invoices"
    )
  }

  static var tariff: Self {
    .file(
      .tariff,
      "the rates and the currency; else the preferred ones, else the standard tariff"
    )
  }

  static var letterhead: Self {
    .letterhead(
      "the sender and the payment details on a page of html: JSON with at least a \"name\"; else "
        + "the preferred one"
    )
  }

  /// A letterhead of which a command may read a part only, as the help says.
  static func letterhead(_ help: String) -> Self { .file(.letterhead, help) }

  static var style: Self { .file(.style, "CSS to add to a page of html; else the preferred one") }

  static var ledger: Self {
    .file(
      .ledger,
      "the ledger's file; else the preferred one, else one in the user's data folder"
    )
  }

  /// An option that has the name of its preference.
  private static func file(_ key: Preferences.Key, _ help: String) -> Self {
    .optional("--" + key.rawValue, .file, help: help).preferred(as: key)
  }
}

extension Parameter where Value == [String] {
  static var invoices: Self {
    .repeated(
      "INVOICES",
      .file,
      atLeast: 1,
      help: "files of invoices; - is standard input"
    )
  }
}

extension Parameter where Value == Bool {
  static var byteOrderMark: Self {
    .flag(
      "--bom",
      help:
        "begin CSV with a byte order mark, for Excel; amounts have a decimal point, so import them "
        + "as such where the spreadsheet writes a comma"
    )
  }

  static var strict: Self {
    .flag("--strict", help: "treat each warning, and each field that is not read, as an error")
  }
}

extension Parameter where Value == PageDesign.Paper? {
  static var paper: Self {
    .optional(
      "--paper",
      .choice("PAPER"),
      help: "the paper of a page of html; else the preferred one, else that of the locale's region"
    ).preferred(as: .paper)
  }
}

extension Parameter where Value == StatementFormat {
  static var statementFormat: Self {
    .option(
      "--format",
      short: "f",
      .choice("FORMAT"),
      default: .text,
      help: "the format of the statements"
    ).preferred(as: .format)
  }
}

extension Parameter where Value == Language? {
  static var language: Self {
    .optional(
      "--language",
      .choice("LANGUAGE"),
      help: "the language of notes and pages; else the preferred one, else the locale's"
    ).preferred(as: .language)
  }
}

enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
}

extension Parameter where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static func format(default value: Value) -> Self {
    .option("--format", short: "f", .choice("FORMAT"), default: value, help: "the format")
  }
}

extension Preferences.Key {
  /// The parameter whose default it is.
  var parameter: ParameterOutline {
    switch self {
    case .locale: Parameter.locale.outline
    case .format: Parameter.statementFormat.outline
    case .plays: Parameter.plays.outline
    case .tariff: Parameter.tariff.outline
    case .ledger: Parameter.ledger.outline
    case .letterhead: Parameter<String?>.letterhead.outline
    case .style: Parameter.style.outline
    case .paper: Parameter.paper.outline
    case .language: Parameter.language.outline
    }
  }
}

// MARK: The format of a file

extension Parsed where Value: Equatable & RawRepresentable<String> {
  /// The given format, else that of the ending of the output's name, else the preferred one, else the default.
  ///
  /// Throws if the ending is that of no format, or of one that is never written, such as `.pdf`. A note says if the
  /// given format is not that of the ending; `haveSameEnding` compares the two.
  func format(
    of output: String?,
    byEnding formats: [String: Value],
    on console: Console,
    haveSameEnding: (Value, Value) -> Bool = { $0 == $1 }
  ) throws(CommandError) -> Value {
    guard let output, let ending = fileEnding(of: output) else { return wrappedValue }
    if ["pdf", "docx", "xlsx"].contains(ending) {
      let advice =
        ending != "pdf"
        ? ""
        : ": write a page of html, and convert it with: chromium --headless --no-pdf-header-footer "
          + "--print-to-pdf=FILE.pdf FILE.html"
      throw CommandError("\(quoted(output)) would not be a .\(ending)\(advice)")
    }
    if isGiven {
      if let expected = formats[ending], !haveSameEnding(wrappedValue, expected) {
        // The command's word for a table is not what the ending says.
        let promised = ending == "txt" ? "text" : expected.rawValue
        console.writeMessage(
          "note: \(quoted(output)) holds \(wrappedValue.rawValue), by '\(name)', not \(promised)"
        )
      }
      return wrappedValue
    }
    guard let format = formats[ending] else {
      throw CommandError(
        "no format is named '.\(escaped(ending))': give the format of \(quoted(output)) with "
          + "'\(name)'"
      )
    }
    return format
  }
}

/// The ending of a file's name in small letters; nil if there is none, as of a folder's name.
func fileEnding(of name: String) -> String? {
  guard name.utf8.last != UInt8(ascii: "/") else { return nil }
  let ending = (name as NSString).pathExtension.lowercased()
  return ending.isEmpty ? nil : ending
}
