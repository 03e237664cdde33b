import Foundation
import Ledger
import Payments
import TestSupport
import Testing

@testable import BoxOffice

@Suite("A payment whose process is killed, or has rivals", .serialized)
struct CrashTests {
  @Test(
    "takes the money once, before or after the gateway's yes",
    arguments: [GatewayKind.paypal, .stripe],
    ["before", "after"]
  )
  func crash(kind: GatewayKind, moment: String) throws {
    try withLedger { path, office throws in
      for key in ["a", "b", "c"] {
        #expect(try run(path, kind, key, moment) == "killed")
        #expect(try office.entries(of: "BigCo").last?.state == .pending)
        #expect(try run(path, kind, key, "never") == "")
        #expect(try run(path, kind, key, "never") == "")
      }
      #expect(try office.balances().map(\.paid) == [dollars(3 * 500_00)])
      #expect(try kind.makeSimulator(beside: path).totalPayments == [dollars(3 * 500_00)])
    }
  }

  @Test("stays pending where a gateway that cannot be asked has taken the money")
  func amazon() throws {
    try withLedger { path, office throws in
      #expect(try run(path, .amazon, "a", "after") == "killed")
      let key = try PaymentKey("a")
      let again = PaymentRun(
        ledger: try SQLiteProvider(path: path).open(),
        gateway: try GatewayKind.amazon.makeSimulator(beside: path),
        patience: .zero
      )
      for _ in 1...2 {
        #expect(throws: BoxOfficeError.stillPending(key, gateway: "Amazon (simulator)")) {
          try again.pay(dollars(500_00), for: "BigCo", key: key, on: day("2026-11-21"))
        }
      }
      #expect(try office.balances().map(\.paid) == [dollars(0)])
      try office.settle(key, as: .taken())
      #expect(try run(path, .amazon, "a", "never") == "")
      #expect(try office.balances().map(\.paid) == [dollars(500_00)])
      let account = try String(contentsOfFile: path + ".amazon-simulator", encoding: .utf8)
      #expect(account == "500.0 USD\n")
    }
  }

  @Test("takes the money once when processes ask for it at once", arguments: GatewayKind.allCases)
  func processes(kind: GatewayKind) throws {
    try withLedger { path, office throws in
      let payers = try (0..<6).map { try start(path, kind, "key-\($0 % 2)", "never") }
      for payer in payers { #expect(finish(payer) == "") }
      #expect(try office.balances().map(\.paid) == [dollars(2 * 500_00)])
      if kind == .amazon {
        let account = try String(contentsOfFile: path + ".amazon-simulator", encoding: .utf8)
        #expect(account == "500.0 USD\n500.0 USD\n")
      } else {
        #expect(try kind.makeSimulator(beside: path).totalPayments == [dollars(2 * 500_00)])
      }
    }
  }

  @Test("takes no more than is open when processes pay at once", arguments: GatewayKind.allCases)
  func rivals(kind: GatewayKind) throws {
    try withLedger { path, office throws in
      let payers = try (0..<8).map { try start(path, kind, "key-\($0)", "never") }
      let said = payers.map(finish)
      #expect(said.filter(\.isEmpty).count == 3, "three times 500.00 of 1730.00")
      #expect(said.filter { $0.hasPrefix("'500.00 USD' is more than") }.count == 5)
      #expect(try office.balances().map(\.paid) == [dollars(3 * 500_00)])
      #expect(try office.pendingEntries() == [])
    }
  }

  /// A ledger in a file, in which BigCo owes $1,730.00.
  private func withLedger(_ body: (String, BoxOffice) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let office = try BoxOffice(ledger: .sqlite(path: path))
      try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
      try body(path, office)
    }
  }

  // MARK: The executable Payer, which lies beside the tests in the build folder

  private func run(
    _ path: String,
    _ kind: GatewayKind,
    _ key: String,
    _ moment: String
  ) throws -> String {
    finish(try start(path, kind, key, moment))
  }

  private func start(
    _ path: String,
    _ kind: GatewayKind,
    _ key: String,
    _ moment: String
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = buildFolder.appending(path: "Payer")
    process.arguments = [path, kind.rawValue, key, moment]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  /// What the payer said, or `killed`.
  private func finish(_ payer: (process: Process, output: Pipe)) -> String {
    let output = payer.output.fileHandleForReading.readDataToEndOfFile()
    payer.process.waitUntilExit()
    return payer.process.terminationReason == .uncaughtSignal
      ? "killed" : String(decoding: output, as: UTF8.self)
  }
}
