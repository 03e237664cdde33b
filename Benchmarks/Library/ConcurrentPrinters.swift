import Dispatch
import Statements

/// Prints the same feed 300 times in a row, in 300 tasks at once, and 300 times at once on Dispatch.
///
/// A round is a line with the milliseconds of each.
@main enum ConcurrentPrinters {
  static let count = 300

  static func main() async throws {
    let rounds = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 7
    for _ in 0..<rounds {
      let begin = ContinuousClock.now
      for _ in 0..<count { try print() }
      let row = ContinuousClock.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { try print() } }
        try await group.waitForAll()
      }
      let tasks = ContinuousClock.now
      await withCheckedContinuation { done in
        let group = DispatchGroup()
        for _ in 0..<count {
          DispatchQueue.global().async(group: group) { @Sendable in try? print() }
        }
        group.notify(queue: .global()) { @Sendable in done.resume() }
      }
      let times = [row - begin, tasks - row, ContinuousClock.now - tasks]
      Swift.print(times.map { "\(Int($0 / .milliseconds(1)))" }.joined(separator: " "))
    }
  }

  /// A feed of several blocks, so that every printer asks for help.
  static let feed = [UInt8](
    String(
      repeating: #"{"customer":"A","performances":[{"playID":"hamlet","audience":55}]}"# + "\n",
      count: 10_000
    ).utf8
  )

  static func print() throws {
    let hamlet = Play(name: "Hamlet", type: "tragedy")
    var printer = try StatementPrinter(plays: Repertoire(["hamlet": hamlet]))
    printer.jobs = 2
    var length = 0
    try printer.print([MemorySource(feed, named: "feed")]) { length += $0.byteCount }
    precondition(length > 0)
  }
}
