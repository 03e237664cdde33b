import Foundation
import Testing

/// Holds a text against an approved file beside the test.
///
/// The file is `Tests/Approved/FILE.FUNCTION.approved.txt`. If the text is another, the test fails with the
/// first line that differs, and what came is written beside it as `.received.txt`; on CI (with `CI` in
/// the environment) nothing is written. A test holds one text. To approve what came, and to look at what that changes:
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
  let approved = Approvals.folder.appending(path: name + ".approved.txt")
  let received = Approvals.folder.appending(path: name + ".received.txt")
  let environment = ProcessInfo.processInfo.environment
  if environment["APPROVE"] != nil, environment["CI"] == nil {
    try Approvals.write(text, to: approved)
    try? FileManager.default.removeItem(at: received)
    return
  }
  let expected = try? Data(contentsOf: approved)
  guard expected != Data(text.utf8) else {
    try? FileManager.default.removeItem(at: received)
    return
  }
  if environment["CI"] == nil { try Approvals.write(text, to: received) }
  let difference = Approvals.difference(expected.map { String(decoding: $0, as: UTF8.self) }, text)
  let next = "to approve Tests/Approved/\(name).received.txt: APPROVE=1 swift test"
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
/// What is written is described at the function for two lists.
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
  static let folder = tests.appending(path: "Approved")

  /// The folder of all test targets.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// `StatementTests.combinations` for the test `combinations()` in `StatementTests.swift`.
  static func name(_ function: String, in location: SourceLocation) -> String {
    let file = location.fileName.replacingOccurrences(of: ".swift", with: "")
    return "\(file).\(safe(function.prefix { $0 != "(" }))"
  }

  /// A function's name as a part of a file's; one in backticks may have any signs.
  static func safe(_ name: some StringProtocol) -> String {
    String(name.filter { $0 != "`" }.map { "/:".contains($0) ? "-" : $0 })
  }

  /// The first line that differs, in words.
  static func difference(_ expected: String?, _ got: String) -> String {
    guard let expected else { return "nothing is approved yet" }
    // By bytes: a string takes two spellings of one letter for the same, and CR LF for one character.
    let lines = [expected, got].map { text in
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let line = zip(lines[0], lines[1]).prefix { $0.elementsEqual($1) }.count
    let words = lines.map { lines in
      lines.dropFirst(line).first.map { Substring($0).debugDescription } ?? "(no such line)"
    }
    return "line \(line + 1) is another\n  expected: \(words[0])\n  got:      \(words[1])"
  }
}

@Suite("Approved files")
struct ApprovalTests {
  @Test("are each asked for by a test")
  func areAskedFor() throws {
    let files = FileManager.default
    let tests = try files.subpathsOfDirectory(atPath: Approvals.tests.path)
    for file in (try? files.contentsOfDirectory(atPath: Approvals.folder.path)) ?? []
    where file.hasSuffix(".approved.txt") {
      let parts = file.split(separator: ".")
      let code = try tests.filter { $0.hasSuffix("/\(parts[0]).swift") }.map {
        try String(contentsOf: Approvals.tests.appending(path: $0), encoding: .utf8)
      }
      let names = code.flatMap { $0.matches(of: /func `?([^`(]+)/).map { Approvals.safe($0.1) } }
      let isAskedFor = names.contains { file.hasPrefix("\(parts[0]).\($0).") }
      #expect(isAskedFor, "no test asks for Tests/Approved/\(file)")
    }
  }
}
