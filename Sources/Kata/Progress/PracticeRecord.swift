import Differences
package import Foundation
import OperatingSystem

/// What `kata watch` saw at one moment: counts, names and times, and nothing of the code.
package struct PracticeEvent: Codable, Hashable, Sendable {
  /// The code at the beginning or code that was checked out, which is not the learner's work; a save; the end.
  enum Kind: String, Codable, Sendable { case begin, save, end }

  let kind: Kind

  /// A number that tells the watches apart.
  let watch: Int

  /// In seconds since 1970.
  let time: Int

  /// The result of the tests; nil if it does not count, as in an exercise that is to be done yet.
  var tests: String?

  /// The tag of the step to do next.
  var step: String?

  /// How many lines the save changed; a line in other words is one that goes and one that comes.
  var lines: Int?

  /// How many lines differ from the code that was green last.
  var leap: Int?

  /// Whether the save brought an earlier state of the code back.
  var isTakenBack: Bool?

  var isRed: Bool { tests == "red" || tests == "uncompiled" }

  /// Whether its numbers can be added up: a file may hold any.
  var isSound: Bool {
    0..<1 << 37 ~= time && [lines, leap].allSatisfy { 0..<1 << 30 ~= $0 ?? 0 }
  }
}

/// The record of practice in one folder, to which a watch adds: a file with a line for each event, in JSON.
///
/// With 1 MiB it becomes `….old`, and a new one begins.
package struct PracticeRecord {
  private static let limit = 1 << 20
  /// A link may lead to any file, and a pipe would wait.
  private static let flags = O_NOFOLLOW | O_NONBLOCK

  private let kata: LearnersKata
  private let path: String
  private let watch = Int.random(in: 0..<1 << 53)
  /// The code of the last save, and the code that was green last.
  private var last: [CourseFile]?
  private var green: [CourseFile]?
  private var states: Set<[CourseFile]> = []

  /// Whether this watch has seen a save.
  package private(set) var hasSaves = false

  package init(of kata: LearnersKata, at path: String) { (self.kata, self.path) = (kata, path) }

  /// Notes the code with the result of its tests, nil if it does not count, and the step to do next.
  ///
  /// The first time it is no save, nor is code that was given to the learner.
  package mutating func note(
    _ tests: String?,
    step: Step?,
    isGiven: Bool = false,
    at time: Date
  ) throws(KataError) {
    let code = kata.code
    if isGiven { (last, green, states) = (nil, nil, []) }
    let event = PracticeEvent(
      kind: last == nil ? .begin : .save,
      watch: watch,
      time: Int(time.timeIntervalSince1970),
      tests: tests,
      step: step?.tag,
      lines: last?.lineCount(to: code),
      leap: green?.lineCount(to: code),
      isTakenBack: states.contains(code) && code != last
    )
    hasSaves = hasSaves || last != nil
    last = code
    green = tests == "green" ? code : green
    states.insert(code)
    try append(event)
  }

  package func end(at time: Date) throws(KataError) {
    try append(PracticeEvent(kind: .end, watch: watch, time: Int(time.timeIntervalSince1970)))
  }

  /// Appends a line in one write.
  ///
  /// Its line feed stands before it: a full disk may take half of a line, which must not spoil the next.
  private func append(_ event: PracticeEvent) throws(KataError) {
    do {
      try FileSystem.makeFolders(above: path)
      if let status = try FileStatus(path), status.size >= Self.limit {
        try FileSystem.rename(path, to: path + ".old")
      }
      let flags = Self.flags | O_WRONLY | O_APPEND | O_CREAT
      let file = try FileDescriptor(opening: path, flags, permissions: 0o600)
      let line = try "\n" + event.json()
      try file.closing { try file.write(line) }
    } catch {
      throw .cannot(.write, path, reason: error.reason)
    }
  }

  /// The events of a file, and how many of its lines are none: of another version, or damaged.
  package static func events(
    at path: String
  ) throws(KataError) -> (events: [PracticeEvent], unread: Int) {
    do {
      guard try FileStatus(path) != nil else { return ([], 0) }
      let file = try FileDescriptor(opening: path, flags | O_RDONLY)
      let lines = try file.closing { try file.readAll(limit: 2 * limit) }.split(separator: 10)
      let events = lines.compactMap {
        try? JSONDecoder().decode(PracticeEvent.self, from: Data($0))
      }
      .filter(\.isSound)
      return (events, lines.count - events.count)
    } catch {
      throw .cannot(.read, path, reason: error.reason)
    }
  }
}

extension [CourseFile] {
  /// How many lines go and come from this code to another.
  func lineCount(to new: [CourseFile]) -> Int {
    new.changes(from: self).flatMap(\.lines).count { [.added, .removed].contains($0.kind) }
  }
}
