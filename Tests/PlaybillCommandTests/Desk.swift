import BoxOffice
import Foundation
import OperatingSystem
import TestSupport

@testable import PlaybillCommand

/// A folder of one's own with the book's invoice in it, and commands that run there.
struct Desk {
  /// Posts the book's invoice.
  static let post = "ledger post invoices.json --ledger l --date 2026-11-21"

  /// Pays a part of it; the gateway is to be added.
  static let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22 --key rent"

  let folder: String

  /// The environment that commands see.
  var environment: [String: String] {
    ["HOME": folder + "/home", "XDG_CONFIG_HOME": folder + "/config"]
  }

  /// Calls the body with a desk, whose folder is removed afterwards.
  static func with(_ body: (Desk) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try withExtendedLifetime(folder) { try body(Desk(in: folder)) }
  }

  /// Lays out a desk in a folder, and is there no longer than that.
  init(in place: TemporaryFolder) throws {
    folder = place.path
    try write(
      """
      [{"customer": "BigCo", "performances": [
        {"playID": "hamlet", "audience": 55},
        {"playID": "as-like", "audience": 35},
        {"playID": "othello", "audience": 40}
      ]}]
      """,
      to: "invoices.json"
    )
    try write(
      """
      {"hamlet": {"name": "Hamlet", "type": "tragedy"},
       "as-like": {"name": "As You Like It", "type": "comedy"},
       "othello": {"name": "Othello", "type": "tragedy"}}
      """,
      to: "plays.json"
    )
  }

  /// Runs a command line, given as words with spaces between, in the folder.
  func run(_ line: String) throws -> Stage.Outcome {
    try run(line.split(separator: " ").map(String.init))
  }

  /// Runs a command line in the folder, with a standard output to which nothing can be written.
  func runWithoutOutput(_ line: String) throws -> Stage.Outcome {
    let file = try FileDescriptor(opening: "/dev/null", O_RDONLY)
    defer { try? file.close() }
    return try run(line.split(separator: " ").map(String.init)) { console in
      console.output = Writer(file, name: "standard output")
    }
  }

  /// Runs a command line in the folder.
  func run(
    _ words: [String],
    changing change: (inout Console) -> Void = { _ in }
  ) throws -> Stage.Outcome {
    let stage = try Stage(environment: environment)
    change(&stage.console)
    stage.console.folder = folder
    stage.console.preferences = Preferences(
      FilePreferenceStore(path: folder + "/config/playbill/preferences")
    )
    return stage.run(words)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  func contents(of name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }
}

extension Stage.Outcome {
  /// What a command that went well printed.
  static func prints(_ output: String) -> Self { Self(code: 0, output: output, errors: "") }

  /// What a command that went wrong said.
  static func fails(_ code: Int32, _ errors: String) -> Self {
    Self(code: code, output: "", errors: errors)
  }
}
