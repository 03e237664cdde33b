import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

/// The sources that the built command reads, and its errors.
@Suite("Input")
struct InputTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test
  func `from many files needs few descriptors`() throws {
    let outcome = try binary.run(
      """
      i=0; while [ $i -lt 200 ]; do ln invoices.json f$i.json; i=$((i+1)); done
      ulimit -n 64; playbill statement f*.json | grep -c 'Statement for BigCo'
      """
    )
    #expect(outcome == .prints("200\n"))
  }

  @Test(
    arguments: [
      "statement - -", "statement - --plays -", "statement - --tariff -",
      "statement invoices.json --plays - --tariff -", "ledger post - --plays -",
      "statement /dev/stdin --plays /dev/stdin", "statement - --plays /dev/fd/0",
    ]
  )
  func `can't be standard input twice`(line: String) throws {
    let outcome = try binary.run("cat invoices.json | playbill \(line)")
    #expect(outcome.code == 64)
    #expect(
      outcome.errors.hasPrefix("error: <stdin> can be read only once, but is given more than once")
    )
  }

  @Test
  func `that continues holds no fault back`() throws {
    let errors = Pipe()
    let (process, input) = try binary.start("statement - --keep-going -j 1") {
      $0.standardError = errors
    }
    let shown = Background {
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }
    // Spaces fill the block in which the fault is.
    let feed = "{}\n" + String(repeating: " ", count: 400_000)
    try input.write(contentsOf: Data(feed.utf8))
    #expect(shown.value()?.hasPrefix("<stdin>:1:1: error: ") == true)
    try input.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
  }

  @Test
  func `can be the same file several times`() throws {
    let outcome = try binary.run("playbill statement invoices.json - invoices.json <invoices.json")
    #expect(outcome.output.split(separator: "\n").count { $0 == "Statement for BigCo" } == 3)
    #expect(outcome.code == 0)
  }
}
