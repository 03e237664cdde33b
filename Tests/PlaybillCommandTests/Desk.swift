import Amounts
import BoxOffice
import Foundation
import OperatingSystem
import Payments
import TestSupport

@testable import PlaybillCommand

/// A folder of one's own with the book's data in it, and commands that run there in this process.
struct Desk {
  /// Posts the book's invoice.
  static let post = "ledger post invoices.json --ledger l --date 2026-11-21"

  /// Pays a part of it; the gateway is to be added.
  static let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22 --key rent"

  private let place: TemporaryFolder

  /// Lays out a desk at which some command lines have been run.
  init(after lines: String...) throws {
    place = try .withBook()
    for line in lines { _ = try run(line) }
  }

  var folder: String { place.path }

  /// The environment that commands see.
  var environment: [String: String] {
    ["HOME": folder + "/home", "XDG_CONFIG_HOME": folder + "/config"]
  }

  /// Runs a command line, given as words with spaces between, in the folder.
  func run(_ line: String) throws -> Outcome {
    try run(line.split(separator: " ").map(String.init))
  }

  /// Runs a command line in the folder, with a standard output to which nothing can be written.
  func runWithoutOutput(_ line: String) throws -> Outcome {
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
  ) throws -> Outcome {
    let stage = try Stage(environment: environment)
    change(&stage.console)
    stage.console.folder = folder
    stage.console.preferences = Preferences(
      FilePreferenceStore(path: folder + "/config/playbill/preferences")
    )
    return stage.run(words)
  }

  /// The payments in the book of a gateway.
  func book(_ gateway: String) throws -> [Int] {
    try SimulatedGateway.stripe(book: "\(folder)/l.\(gateway)-simulator")
      .totalPayments.map(\.minorUnits)
  }

  func write(_ text: String, to name: String) throws { try place.put(text, into: name) }

  func contents(of name: String) throws -> String { try place.text(of: name) }
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
