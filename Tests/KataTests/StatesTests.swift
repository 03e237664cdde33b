import Foundation
import TestSupport
import Testing

@testable import Kata

/// The places of many states of work, for `Scripts/check-review --states`, which knows what they should be.
@Suite("States of work") struct StatesTests {
  /// A state: the commits, the newest first, and the code at work; the texts of files by their names.
  private struct State: Decodable {
    let commits: [[String: String]]
    let work: [String: String]
  }

  private struct Answer: Codable, Sendable {
    let index: Int
    let done: Int
    let isLost: Bool
    /// The function that is said to be too early; empty if there is none.
    let early: String
  }

  private static let path = ProcessInfo.processInfo.environment["PLAYBILL_STATES"]

  @Test(.enabled(if: path != nil))
  func `have the place that the code of the course says`() async throws {
    let url = URL(filePath: try #require(Self.path))
    let states = try JSONDecoder().decode([State].self, from: Data(contentsOf: url))
    let map = CourseMap(of: try Course.embedded().steps)
    let answers = await withTaskGroup(of: Answer.self) { group in
      for (index, state) in states.enumerated() {
        let (work, commits) = (files(state.work), state.commits.map(files))
        group.addTask {
          let place = map.place(of: work, after: commits[0], older: Array(commits.dropFirst()))
          return Answer(
            index: index,
            done: place.reached.number,
            isLost: place.isLost,
            early: place.ahead?.name ?? ""
          )
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let sorted = answers.sorted { $0.index < $1.index }
    try JSONEncoder().encode(sorted).write(to: url.appendingPathExtension("answers"))
  }

  private func files(_ texts: [String: String]) -> [CourseFile] {
    texts.sorted { $0.key < $1.key }.map { CourseFile(path: $0.key, text: $0.value) }.mainFirst
  }
}
