import BoxOffice
import Foundation
import TestSupport
import Testing

@Suite("A payment whose process is killed, or has rivals", .serialized)
struct CrashTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    arguments: [GatewayKind.paypal, .stripe],
    ["before", "after"]
  )
  func `takes the money once, before or after the gateway's yes`(
    kind: GatewayKind,
    moment: String
  ) throws {
    for reference in ["a", "b", "c"] {
      #expect(try finish(pay(kind, reference, moment)) == "killed")
      #expect(try desk.state(reference) == .pending)
      #expect(try taken(by: kind).contains(reference) == (moment == "after"))
      for _ in 1...2 { #expect(try finish(pay(kind, reference)) == "") }
      #expect(try desk.state(reference) == .settled)
    }
    #expect(try desk.standing[1] == 3 * 500_00 && Set(taken(by: kind)) == ["a", "b", "c"])
  }

  @Test
  func `stays pending if a gateway that remembers nothing may have taken the money`() throws {
    #expect(try finish(pay(.amazon, "a", "after")) == "killed")
    for _ in 1...2 { #expect(try finish(pay(.amazon, "a")).hasPrefix("'a' is still pending")) }
    try desk.boxOffice.settle("a", as: .settled)
    #expect(try finish(pay(.amazon, "a")) == "" && desk.standing[1] == 500_00)
    #expect(try taken(by: .amazon) == ["a"])
  }

  @Test(
    arguments: GatewayKind.allCases
  )
  func `takes the money once, and no more than is open, from processes at the same time`(
    kind: GatewayKind
  ) throws {
    // Two processes make each of eight payments of 500.00; 1730.00 is enough for three.
    let said = try (0..<16).map { try pay(kind, "key-\($0 % 8)") }.map(finish)
    #expect(
      said.allSatisfy {
        $0.isEmpty || $0.hasPrefix("the payment of '500.00 USD' is more than is open")
          // At Amazon the second process may find the first one's payment pending.
          || kind == .amazon && $0.contains("is still pending")
      }
    )
    let entries = try desk.boxOffice.entries().dropFirst()
    #expect(entries.count == 3 && entries.allSatisfy { $0.state == .settled })
    #expect(try desk.standing[1] == 3 * 500_00)
    // A gateway that remembers may be asked by both processes of a payment.
    let taken = try taken(by: kind)
    #expect(Set(taken) == Set(entries.map(\.reference)))
    if kind == .amazon { #expect(taken.count == 3) }
  }

  @Test
  func `takes the money once, at whatever moment its process is killed`() throws {
    try desk.post(invoice("118", seats: 15_000))
    let began = Date.now
    #expect(try finish(pay(.stripe, "0")) == "")
    let duration = Date.now.timeIntervalSince(began) * 1_000_000
    var (random, number, killed) = (SeededGenerator(seed: 48), 0, 0)
    // A kill that comes too late shows nothing.
    while killed < 9 {
      number += 1
      try #require(number < 250)
      let process = try pay(.stripe, "\(number)")
      usleep(UInt32(Double.random(in: 0...duration, using: &random)))
      kill(process.processIdentifier, SIGKILL)
      if finish(process) == "killed" { killed += 1 }
      #expect(try finish(pay(.stripe, "\(number)")) == "")
    }
    #expect(try desk.standing[1] == (number + 1) * 500_00)
    #expect(try Set(taken(by: .stripe)).count == number + 1)
  }

  @Test
  func `waits for a transaction, even if that process opens and closes the file again`() throws {
    let ledger = try SQLiteProvider(path: desk.path).open()
    let payer = try ledger.connection.transaction {
      try ledger.enter(entry(.credit, reference: "first"))
      _ = try SQLiteProvider(path: desk.path, mode: .reading).open().select(.all)
      let payer = try pay(.stripe, "a")
      usleep(300_000)
      try ledger.enter(entry(.credit, reference: "second"))
      return payer
    }
    #expect(finish(payer) == "")
    let references = try ledger.select(.all).map(\.reference)
    #expect(references == ["117", "first", "second", "a"])
  }

  /// The references of what a gateway took, as often as it did.
  private func taken(by kind: GatewayKind) throws -> [String] {
    try desk.folder.text(of: "l.taken").split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0[0] == kind.rawValue }.map { String($0[1]) }
  }

  /// Starts the executable Payer, which lies beside the tests in the build folder.
  private func pay(
    _ kind: GatewayKind,
    _ reference: String,
    _ moment: String = "never"
  ) throws -> Process {
    let process = Process()
    process.executableURL = buildFolder.appending(path: "Payer")
    process.arguments = [desk.path, kind.rawValue, reference, moment]
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// The payer's words, or `killed`.
  private func finish(_ process: Process) -> String {
    let pipe = process.standardOutput as? Pipe
    let output = pipe?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? "killed" : String(decoding: output, as: UTF8.self)
  }
}
