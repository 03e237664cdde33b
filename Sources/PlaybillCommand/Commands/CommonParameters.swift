import BoxOffice
import Foundation
import Statements

// The options that several commands have. Each is declared here alone.

extension Parameter where Value == String {
  /// `--locale ID`, of every command that writes amounts for people.
  static let locale = option(
    "locale",
    .text("ID", completion: .computed { _ in .words(Locale.availableIdentifiers) }),
    default: "en_US",
    help: "how to write amounts, such as de_DE"
  ).preferred(as: .locale)
}

extension Parameter where Value == String? {
  /// `--plays FILE`, of every command that prices performances.
  static let plays = option(
    "plays",
    .file(),
    help: "the plays; else the preferred ones, else plays.json beside the first file of invoices, "
      + "else plays.json in the current folder"
  ).preferred(as: .plays)

  /// `--tariff FILE`, of every command that prices performances by the library.
  static let tariff = option(
    "tariff",
    .file(),
    help: "the rates and the currency; else the preferred ones, else the standard tariff"
  ).preferred(as: .tariff)

  /// `--letterhead FILE`, of every command that writes pages for customers.
  static let letterhead = option(
    "letterhead",
    .file(),
    help: "who sends a page of html, and how to pay it: JSON with a \"name\" at least"
  )

  /// `--style FILE`, likewise.
  static let style = option("style", .file(), help: "CSS to add to a page of html")

  /// `--ledger FILE`, of every command that keeps or shows accounts.
  static let ledger = option(
    "ledger",
    .file(),
    help: "the ledger's file; else the preferred one, else one in the user's data folder"
  ).preferred(as: .ledger)
}

extension Parameter where Value == StatementFormat {
  /// `--format FORMAT` of statements.
  static let statementFormat = option(
    "format",
    short: "f",
    .choice("FORMAT"),
    default: .text,
    help: "the format of the statements"
  ).preferred(as: .format)
}

extension Parameter where Value == [String] {
  /// `INVOICES ...`, the feeds to read.
  static let invoices = arguments(
    .file("INVOICES"),
    atLeast: 1,
    help: "files of invoices; - is standard input"
  )
}

/// How a report is written.
enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text

  /// For programs.
  case json
}

extension Parameter where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// `--format FORMAT` of a listing or report.
  static func format(default defaultValue: Value) -> Self {
    option("format", short: "f", .choice("FORMAT"), default: defaultValue, help: "the format")
  }
}

extension Console {
  /// The tariff in the file that was named, else the standard one.
  func tariff(named name: String?) throws -> Tariff {
    guard let name else { return .standard }
    let file = try read(name, holding: "a tariff")
    return try Tariff(json: file.bytes, named: file.name)
  }
}
