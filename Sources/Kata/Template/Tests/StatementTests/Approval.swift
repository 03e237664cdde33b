import Foundation
import Synchronization
import Testing

/// Holds a text against an approved file beside the test.
///
/// The file is `Tests/Approved/FILE.FUNCTION.approved.txt`. If the text is another, the test fails with the lines that
/// differ, and what came is written beside it as `.received.txt`; on CI (with `CI` in the environment) nothing is
/// written. `swift test --attachments-path FOLDER` keeps what came in any case. A test holds one text: a second one, also
/// of another test of the same name or of other arguments, is a failure. To approve what came, and to look at what that
/// changes:
///
/// ```sh
/// APPROVE=1 swift test
/// git diff
/// ```
///
/// - Parameters:
///   - text: What the program makes.
///   - function: The test; leave it as it is.
///   - location: Where the test is; leave it as it is.
/// - Throws: An error if a file cannot be written.
func verify(
  _ text: String,
  function: String = #function,
  at location: SourceLocation = #_sourceLocation
) throws {
  let name = Approvals.name(function, in: location)
  guard Approvals.asked.withLock({ $0.insert(name).inserted }) else {
    let words =
      "a test holds one text, and this is the second for Tests/Approved/\(name).approved.txt"
    Issue.record("\(words): give it a test with a name of its own", sourceLocation: location)
    return
  }
  let approved = Approvals.folder.appending(path: name + ".approved.txt")
  let received = Approvals.folder.appending(path: name + ".received.txt")
  let environment = ProcessInfo.processInfo.environment
  let isOnCI = environment["CI"] != nil
  if environment["APPROVE"] != nil, !isOnCI {
    try Approvals.write(text, to: approved)
    try? FileManager.default.removeItem(at: received)
    return
  }
  let expected = try? Data(contentsOf: approved)
  guard expected != Data(text.utf8) else {
    try? FileManager.default.removeItem(at: received)
    return
  }
  if !isOnCI { try Approvals.write(text, to: received) }
  Attachment.record(text, named: received.lastPathComponent, sourceLocation: location)
  let difference = Approvals.difference(expected.map { String(decoding: $0, as: UTF8.self) }, text)
  let next =
    "to approve\(isOnCI ? "" : " Tests/Approved/\(name).received.txt"): APPROVE=1 swift test"
  Issue.record("\(name): \(difference)\n\(next)", sourceLocation: location)
}

/// Holds what a function makes of all combinations of two lists against one approved file.
///
/// A combination is written as `(tragedy, 31) =>` and the result; of a result with several lines,
/// each stands below it. An error is written as `error: ` and its words.
func verifyAllCombinations<First, Second>(
  _ first: [First],
  _ second: [Second],
  function: String = #function,
  at location: SourceLocation = #_sourceLocation,
  of result: (First, Second) throws -> String
) throws {
  try verifyAllCombinations(first, second, [()], function: function, at: location) {
    one,
    other,
    _ in
    try result(one, other)
  }
}

/// Holds what a function makes of all combinations of three lists against one approved file.
///
/// The file is the same as from the function for two lists.
func verifyAllCombinations<First, Second, Third>(
  _ first: [First],
  _ second: [Second],
  _ third: [Third],
  function: String = #function,
  at location: SourceLocation = #_sourceLocation,
  of result: (First, Second, Third) throws -> String
) throws {
  var text = ""
  for one in first {
    for other in second {
      for last in third {
        let inputs = ["\(one)", "\(other)"] + (last is Void ? [] : ["\(last)"])
        var answer = "error: "
        do { answer = try result(one, other, last) } catch { answer += "\(error)" }
        let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
        let isOneLine = lines.count == 1 || lines.count == 2 && lines[1].isEmpty
        text += "(\(inputs.joined(separator: ", "))) =>"
        text += isOneLine ? " \(lines[0])\n" : "\n" + answer + (answer.hasSuffix("\n") ? "" : "\n")
      }
    }
  }
  try verify(text, function: function, at: location)
}

/// Where approved texts are kept, and how they are named.
enum Approvals {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Approved")

  /// The names of the files that tests have asked for.
  static let asked = Mutex<Set<String>>([])

  static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// `StatementTests.combinations` for the test `combinations()` in `StatementTests.swift`.
  static func name(_ function: String, in location: SourceLocation) -> String {
    // A function's name in backticks may have any signs.
    let test = function.prefix { $0 != "(" }.filter { $0 != "`" }
    return "\(location.fileName.dropLast(".swift".count)).\(test.replacing(/[\/:]/, with: "-"))"
  }

  /// The lines that differ, from the first to the last, with `-` before those approved and `+` before those that came.
  static func difference(_ expected: String?, _ got: String) -> String {
    guard let expected else { return "nothing is approved yet" }
    // By bytes: a string takes two spellings of one letter for the same, and CR LF for one character.
    let (old, new) = (lines(of: expected), lines(of: got))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let parts = [("-", old[start..<(old.count - end)]), ("+", new[start..<(new.count - end)])]
    let shown = parts.flatMap { sign, lines in
      let words = lines.prefix(10).map { String(decoding: $0, as: UTF8.self).debugDescription }
      return words.map { "\(sign) \($0)" }
        + (lines.count > 10 ? ["\(sign) and \(lines.count - 10) lines more"] : [])
    }
    return "from line \(start + 1) on\n\(shown.joined(separator: "\n"))"
  }

  /// The lines of a text, each with its line feed.
  private static func lines(of text: String) -> [[UInt8]] {
    let parts = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    return parts.dropLast().map { $0 + [10] } + parts.suffix(1).filter { !$0.isEmpty }
  }
}
