import Foundation
import OperatingSystem
import Preferences
import TestSupport

@testable import PlaybillCommand

/// A folder with the documents' data, and commands that run there in this process.
struct Desk {
  /// Posts an invoice of $1,730.00 for BigCo.
  static let post = "ledger post bill.json --ledger l"

  /// Pays a part of it; a test adds the gateway.
  static let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22 --reference rent"

  private let place: TemporaryFolder

  /// Whether a post by the standard tariff shows its note.
  var showsTariff = false

  /// Makes a desk, and runs some command lines.
  init(after lines: String...) throws {
    place = try .withBook()
    let season = packageFolder.appending(path: "Data/season.json")
    try place.put(String(contentsOf: season, encoding: .utf8), into: "season.json")
    try place.put(
      """
      {"customer": "BigCo", "number": "2026-117", "date": "2026-11-21", "performances": [
        {"playID": "hamlet", "audience": 55}, {"playID": "as-like", "audience": 35},
        {"playID": "othello", "audience": 40}]}

      """,
      into: "bill.json"
    )
    for line in lines { _ = try run(line) }
  }

  var folder: String { place.path }

  /// The environment that commands see.
  var environment: [String: String] {
    [
      "HOME": folder + "/home", "XDG_CONFIG_HOME": folder + "/config",
      "PLAYBILL_TODAY": "2026-12-31",
    ]
  }

  /// Runs a command line in the folder.
  func run(_ line: String) throws -> Outcome { try run(words(of: line)) }

  /// Runs a command of `ledger` on the ledger `l`.
  func ledger(_ line: String) throws -> Outcome { try run("ledger \(line) --ledger l") }

  /// Runs a command line in the folder, with an unwritable standard output.
  func runWithoutOutput(_ line: String) throws -> Outcome {
    let file = try FileDescriptor(opening: "/dev/null", O_RDONLY)
    defer { try? file.close() }
    return try run(words(of: line)) { console in
      console.output = Writer(file: file, name: "standard output")
    }
  }

  /// Runs a command line in the folder.
  func run(
    _ words: [String],
    changing change: (inout Console) -> Void = { _ in }
  ) throws -> Outcome {
    let stage = try Stage(environment: environment)
    change(&stage.console)
    stage.console.folder = folder
    stage.console.preferences = Preferences(path: folder + "/config/playbill/preferences")
    var outcome = stage.run(words)
    outcome.errors.replace(Self.noteOfToday, with: "")
    if !showsTariff, words.starts(with: ["ledger", "post"]) {
      outcome.errors.replace(Self.noteOfTariff, with: "")
    }
    return outcome
  }

  /// The note that comes with each command of a ledger on another day than the clock's.
  static var noteOfToday: Regex<Substring> {
    /note: today is 2026-12-31 by PLAYBILL_TODAY, and .+ by the clock\n/
  }

  /// The note that comes with what is posted by the standard tariff.
  static let noteOfTariff =
    "note: the amounts are those of the standard tariff, in US dollars: name your own with --tariff\n"

  /// The CSV rows of a `ledger` command, with the cells of some columns joined by spaces.
  func rows(_ line: String, _ columns: Int...) throws -> [String] {
    try ledger("\(line) -f csv").output.split(separator: "\r\n").dropFirst().map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return columns.map { String(cells[$0]) }.joined(separator: " ")
    }
  }

  /// The balances at the end of the season: `BigCo 1730.00 500.00 1230.00`.
  func balances() throws -> [String] { try rows("balance --to 2026-12-31", 0, 3, 4, 5) }

  /// All entries: `payment 500.00 settled rent`.
  func entries() throws -> [String] { try rows("entries", 3, 4, 7, 9) }

  func write(_ text: String, to name: String) throws { try place.put(text, into: name) }

  func contents(of name: String) throws -> String { try place.text(of: name) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: place.file(name)) }
}

/// The words of a command line, of which those with spaces are in single quotes.
func words(of line: String) -> [String] {
  line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
    index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
  }
}

/// The rows of a table for a test, whose cells have ` | ` between.
func table(_ text: String) -> [[String]] {
  text.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
}

extension TemporaryFolder {
  /// A folder with the book's plays and its invoice in it.
  static func withBook() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["plays.json", "invoices.json"] {
      try FileManager.default.copyItem(
        atPath: packageFolder.appending(path: "Data/\(name)").path,
        toPath: folder.file(name)
      )
    }
    return folder
  }
}
