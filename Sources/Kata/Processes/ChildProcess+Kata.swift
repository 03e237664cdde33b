import Foundation
import OperatingSystem
import SafeText

extension ChildProcess {
  /// Runs the program to its end; throws `interrupted` if it was stopped.
  func finished(unless mustStop: @escaping () -> Bool) throws(KataError) -> Outcome {
    let outcome = try run(unless: mustStop)
    if outcome.ending == .stopped { throw .interrupted }
    return outcome
  }

  func run(unless mustStop: @escaping () -> Bool) throws(KataError) -> Outcome {
    var process = self
    process.mustStop = mustStop
    do {
      return try process.run()
    } catch {
      throw .cannot(.start, command.first ?? "", reason: reason(error))
    }
  }

  /// Why the program cannot be started, and what to do if its name tells.
  private func reason(_ error: SystemError) -> String {
    let name = command.first ?? ""
    if let file = try? FileStatus(FileSystem.path(name, in: folder ?? ".")) {
      if file.isFolder {
        // A name without a slash is searched for in PATH.
        return name.contains("/") ? "it is a folder" : "\(error); the folder here is no program"
      }
      if error == .noSuchFile { return "\(error): for the file here write \(quoted("./" + name))" }
      if error == .permissionDenied {
        return "\(error): make it executable with chmod +x, or put its interpreter before it"
      }
    }
    return "\(error)" + (name.contains(" ") ? ": leave out the quotes around the command" : "")
  }
}

extension Duration {
  /// The number of seconds, as `0.3`.
  var seconds: String { (self / .seconds(1)).formatted(.number.grouping(.never)) }
}

extension ChildProcess.Ending {
  /// The ending in words that follow `the program`.
  var words: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signalled(let number): "was ended by signal \(number)"
    case .timedOut: "did not end in time"
    case .flooded: "wrote without end"
    case .stopped: "was interrupted"
    }
  }
}

extension ChildProcess.Outcome {
  /// How the program ended, and its standard error: the first four and the last four lines.
  ///
  /// Some languages write the error before the calls that led to it, and others after them.
  var words: String {
    let errors = Layout.withoutColours(endsOfErrors) ?? endsOfErrors
    let lines = String(decoding: errors, as: UTF8.self).trimmed.split(separator: "\n")
    let shown = lines.count > 9 ? lines.prefix(4) + ["…"] + lines.suffix(4) : lines[...]
    let text = shown.map { truncated(String($0)) }.joined(separator: "\n")
    return "\(ending.words), "
      + (text.isEmpty ? "with nothing on standard error" : "and on standard error:\n\(text)")
  }

  var hasNoErrors: Bool { String(decoding: endsOfErrors, as: UTF8.self).trimmed.isEmpty }

  /// Standard error, or its beginning and end if it is long.
  var endsOfErrors: [UInt8] { Self.ends(of: errors) }

  /// The first and the last 64 KiB of output, so that reading all lines takes little time.
  static func ends(of bytes: [UInt8]) -> [UInt8] {
    let half = 1 << 16
    return bytes.count > 2 * half ? bytes.prefix(half) + [10] + bytes.suffix(half) : bytes
  }

  /// Whether the program says that it ran no test, in the closing lines of Swift Testing and
  /// XCTest.
  var ranNoTest: Bool {
    let counts = String(decoding: Self.ends(of: output) + Self.ends(of: errors), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains(" test") || $0.contains("Test run") }
      .compactMap { $0.firstMatch(of: #/(?:Test run with|Executed) (\d+) tests?/#)?.1 }
    return ending == TestRun.noTests || !counts.isEmpty && counts.allSatisfy { $0 == "0" }
  }

  /// How the program ended, and the ends of its standard error and standard output.
  ///
  /// Both are needed: `swift test` reports the build on standard error, and the tests on standard
  /// output.
  var lastWords: String {
    let lines = [(errors, 4), (output, 12)].flatMap { bytes, count in
      String(decoding: bytes.suffix(4000), as: UTF8.self).trimmed.split(separator: "\n").suffix(
        count
      )
    }
    return ending.words + (lines.isEmpty ? "" : ":\n" + lines.joined(separator: "\n"))
  }
}
