import Foundation
import Kata
import Preferences
import Spelling
import Statements

/// The parameters that several commands have.
enum Shared {
  static let locale = Parameter.option(
    "--locale",
    .text("ID", completion: .candidates { Locale.availableIdentifiers.map { ($0, "") } }),
    default: "en_US",
    help: "how to write amounts and days, and the language and paper of a page, such as de_DE"
  ).preferred(as: .locale)

  static let plays = file(
    .plays,
    "the plays; else the preferred ones, else plays.json beside the first file of invoices"
  )
  static let tariff = file(
    .tariff,
    "the rates and the currency; else the preferred ones, else the standard tariff"
  )
  static let letterhead = file(
    .letterhead,
    "the sender and the payment details on a page of html: JSON with at least a \"name\"; else "
      + "the preferred one"
  )
  static let style = file(.style, "CSS to add to a page of html; else the preferred one")
  static let ledger = file(
    .ledger,
    "the ledger's file; else the preferred one, else one in the user's data folder"
  )

  static let strict = Parameter.flag(
    "--strict",
    help: "refuse each field that is not read, and an invoice with a warning"
  )
  static let paper = Parameter.optional(
    "--paper",
    ValueKind<PageDesign.Paper>.choice("PAPER"),
    help: "the paper of a page of html; else the preferred one, else that of the locale's region"
  ).preferred(as: .paper)

  static let statementFormat = Parameter.option(
    "--format",
    short: "f",
    ValueKind<StatementFormat>.choice("FORMAT"),
    default: "text",
    help: "the format of the statements"
  ).preferred(as: .format)

  static let invoices = Parameter.repeated(
    "INVOICES",
    .file,
    atLeast: 1,
    help: "files of invoices; - is standard input"
  )

  /// An option that has the name of its preference.
  private static func file(_ key: Preferences.Key, _ help: String) -> Parameter<String?> {
    .optional("--" + key.rawValue, .file, help: help).preferred(as: key)
  }
}

extension Parameter where Value == Language? {
  static let language = optional(
    "--language",
    .choice("LANGUAGE"),
    help: "the language of notes and pages; else the preferred one, else the locale's"
  ).preferred(as: .language)
}

enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
}

extension Parameter where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static func format(default value: Value) -> Self {
    option("--format", short: "f", .choice("FORMAT"), default: value.rawValue, help: "the format")
  }
}

extension Arguments {
  /// The ending of the output's name in small letters; nil if there is none, as of a folder's name.
  func ending(of output: Parameter<String?>) -> String? {
    guard let name = self[output], name.utf8.last != UInt8(ascii: "/") else { return nil }
    let ending = (name as NSString).pathExtension.lowercased()
    return ending.isEmpty ? nil : ending
  }

  /// The given format, else that of the output's ending, else the preferred one, else the default.
  ///
  /// Throws if the ending is that of no format, or of one that is never written, such as `.pdf`. A note says if the
  /// given format is not that of the ending; `haveSameEnding` compares the two.
  func format<Format: Equatable & RawRepresentable<String>>(
    _ format: Parameter<Format>,
    of output: Parameter<String?>,
    byEnding formats: [String: Format],
    on console: Console,
    haveSameEnding: (Format, Format) -> Bool = { $0 == $1 }
  ) throws(CommandError) -> Format {
    guard let name = self[output], let ending = ending(of: output) else { return self[format] }
    if ["pdf", "docx", "xlsx"].contains(ending) {
      let advice =
        ending != "pdf"
        ? ""
        : ": write a page of html, and convert it with: chromium --headless --no-pdf-header-footer "
          + "--print-to-pdf=FILE.pdf FILE.html"
      throw CommandError("\(quoted(name)) would not be a .\(ending)\(advice)")
    }
    if isGiven(format) {
      let given = self[format]
      if let expected = formats[ending], !haveSameEnding(given, expected) {
        console.writeMessage(
          "note: \(quoted(name)) holds \(given.rawValue), by '--format', not \(expected.rawValue)"
        )
      }
      return given
    }
    guard let format = formats[ending] else {
      throw CommandError(
        "no format is named '.\(escaped(ending))': give the format of \(quoted(name)) with '--format'"
      )
    }
    return format
  }
}
