import OperatingSystem
import Testing

@testable import PlaybillCommand

/// A console of files instead of a terminal, and its output.
final class Stage {
  private let output: UnsafeMutablePointer<FILE>
  private let errors: UnsafeMutablePointer<FILE>

  /// The console to hand to a command.
  var console: Console

  init(environment: [String: String] = [:]) throws {
    output = try #require(tmpfile())
    errors = try #require(tmpfile())
    console = Console(
      input: -1,
      output: Writer(file: FileDescriptor(fileno(output)), name: "standard output"),
      errors: Writer(file: FileDescriptor(fileno(errors)), name: "standard error"),
      environment: { environment[$0] }
    )
  }

  deinit {
    fclose(output)
    fclose(errors)
  }

  /// Runs a command line.
  func run(_ words: [String], root: any Command.Type = RootCommand.self) -> Outcome {
    let code = Playbill.run(words, on: console, root: root)
    return Outcome(code: code, output: text(of: output), errors: text(of: errors))
  }

  /// The standard output so far.
  var printed: String { text(of: output) }

  /// The standard error so far.
  var said: String { text(of: errors) }

  private func text(of file: UnsafeMutablePointer<FILE>) -> String {
    let size = Int(lseek(fileno(file), 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(size, 0))
    let count = pread(fileno(file), &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// The result of a command or of a script that runs it.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String

  /// A success, with its output and its notes on standard error.
  static func prints(_ output: String, noting notes: String = "") -> Self {
    Self(code: 0, output: output, errors: notes)
  }

  /// A failure, with its exit code and errors.
  static func fails(_ code: Int32, _ errors: String) -> Self {
    Self(code: code, output: "", errors: errors)
  }
}
