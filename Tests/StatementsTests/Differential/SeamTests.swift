import Statements
import Testing

/// Random feeds, sound and damaged, printed in small blocks by several threads.
///
/// `BlockTests` splits chosen feeds at every byte; these feeds are random. The fuzz target `Run`
/// does the same without end.
@Suite("Random feeds in small blocks") struct SeamTests {
  @Test("blocks leave no seam in any format", arguments: StatementFormat.allCases)
  func blocksLeaveNoSeamInAny(format: StatementFormat) throws {
    var json = RandomJSON(seed: 5)
    for round in 0..<8 {
      let text =
        round % 2 == 0
        ? json.feed() : (0..<4).map { _ in json.invoice() }.joined(separator: "\n")
      for (number, feed) in [Array(text.utf8), json.mutant(of: text)].enumerated() {
        let whole = try printed(feed, format: format) { $0.keepsGoing = true }
        let (size, jobs) = [(1, 3), (131, 2), (feed.count, 2)][(round + number) % 3]
        let cut = try printed(feed, format: format) {
          $0.keepsGoing = true
          $0.blockSize = max(1, size)
          $0.jobs = jobs
        }
        #expect(cut == whole, "blocks of \(size) bytes, \(jobs) jobs: \(feed)")
      }
    }
  }
}
