import OperatingSystem

/// The first thing that is wrong, of what a build and its tests said.
struct Problem: Hashable {
  /// The line that names it, `FILE:LINE:COLUMN: error: WHY` or a test that is red, and those that belong to it.
  let text: String

  /// How many problems there are beside it.
  let more: Int

  /// Whether it is an error of the compiler: one of XCTest has no column.
  var isCompilers: Bool {
    text.prefixMatch(of: #/[^\n✘]*\.swift:\d+:\d+: error: /#) != nil
  }
}

extension ChildProcess.Outcome {
  /// The first compiler's error, crash or red test.
  ///
  /// - Parameter folder: The folder that was built; files are named from there.
  /// - Returns: The problem; `nil` if no line is one.
  func problem(in folder: String) -> Problem? {
    let text = String(decoding: errors + output, as: UTF8.self).replacing(folder + "/", with: "")
    let lines = text.lines
    let problems = lines.indices.filter { Self.isProblem(lines[$0]) }
    guard let first = problems.first else { return nil }
    let rest = lines[(first + 1)...].prefix { line in
      !line.isEmpty && !["✘", "✔", "◇", "["].contains(line.first) && !line.hasPrefix("error: ")
        && !line.hasPrefix("*** ") && !Self.isProblem(line)
    }
    return Problem(
      text: (lines[first...first] + rest.prefix(12)).joined(separator: "\n"),
      more: problems.count - 1
    )
  }

  /// Whether a line is the first of a compiler's error, of what a test says that is red, or of a crash.
  private static func isProblem(_ line: Substring) -> Bool {
    guard line.contains(".swift:") else { return false }
    let crash = #/^\S+\.swift:\d+: (Fatal error|Precondition failed|Assertion failed)/#
    return line.hasPrefix("✘") || line.contains(": error: ") || line.contains(crash)
  }
}
