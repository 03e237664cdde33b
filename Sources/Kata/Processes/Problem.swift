import OperatingSystem

/// The first problem in the output of a build and its tests.
struct Problem: Hashable {
  /// The problem's lines: `FILE:LINE:COLUMN: error: WHY` or a red test, and the lines that belong
  /// to it.
  let text: String

  let more: Int

  /// Whether it is a compiler's error, which has a column; one of XCTest has none.
  var isCompilers: Bool {
    text.prefixMatch(of: #/[^\n✘]*\.swift:\d+:\d+: error: /#) != nil
  }
}

extension ChildProcess.Outcome {
  /// The first compiler's error, crash or red test; file names are relative to the built folder.
  func problem(in folder: String) -> Problem? {
    let text = String(decoding: Self.ends(of: errors) + Self.ends(of: output), as: UTF8.self)
    let lines = text.replacing(folder + "/", with: "").lines
    let problems = lines.indices.filter { Self.isProblem(lines[$0]) }
    let crash = Self.crash(in: lines)
    guard let first = problems.first else { return crash.map { Problem(text: $0, more: 0) } }
    if crash != nil, Self.isCrash(lines[first]) {
      let place = crash?.split(separator: "\n").dropFirst().map { "\n" + $0 } ?? []
      return Problem(text: ([String(lines[first])] + place).joined(), more: problems.count - 1)
    }
    let rest = lines[(first + 1)...].prefix { line in
      !line.isEmpty && !["✘", "✔", "◇", "["].contains(line.first) && !line.hasPrefix("error: ")
        && !line.hasPrefix("*** ") && !Self.isProblem(line)
    }
    return Problem(
      text: (lines[first...first] + rest.prefix(12)).joined(separator: "\n"),
      more: problems.count - 1
    )
  }

  /// Whether a line begins a compiler's error, a red test or a crash.
  private static func isProblem(_ line: Substring) -> Bool {
    // Skip short lines: tests in an endless loop print many of them.
    guard line.utf8.count > 8, line.contains(".swift:") else { return false }
    return line.hasPrefix("✘") || line.contains(": error: ") || isCrash(line)
  }

  private static func isCrash(_ line: Substring) -> Bool {
    line.prefixMatch(of: #/\S+\.swift:\d+: (Fatal error|Precondition failed|Assertion failed)/#)
      != nil
  }

  /// Swift's message of a crash, and the place in the package from the backtrace.
  private static func crash(in lines: [Substring]) -> String? {
    let start = lines.firstIndex { line in
      line.hasPrefix("*** ") && line.hasSuffix(" ***")
    }
    guard let start else { return nil }
    let place = lines[start...].lazy.compactMap { line in
      line.firstMatch(of: #/0x[0-9a-f]+ (.+) \+ \d+ in \S+ at (\w[^ ]*\.swift:\d+:\d+)$/#)
    }.first
    let words = lines[start].dropFirst(4).dropLast(4)
    return place.map { "\(words)\nin \($0.1) at \($0.2)" } ?? String(words)
  }
}
