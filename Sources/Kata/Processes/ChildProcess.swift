import Foundation
import OperatingSystem
import Spelling

/// A program to be run to its end: with a time limit, a bound on its output, and in a process group
/// of its own, so that whatever it starts ends with it.
struct ChildProcess {
  /// The program, by its path or to be looked up in `PATH`, and its arguments.
  var command: [String]

  /// The folder it works in; `nil` for our own.
  var folder: URL?

  /// The variables it sees.
  var environment: [String: String]

  /// The file it reads as standard input.
  var input = URL(filePath: "/dev/null")

  /// How long it may run; `nil` for as long as it likes.
  var timeout: Duration?

  /// How many bytes it may write to standard output, and to standard error.
  var outputLimit = 64 << 20

  /// Ends it when raised.
  var stop: StopFlag?

  /// Runs the program and waits for its end.
  ///
  /// - Returns: What it wrote, and how it ended. Not ending well is no error here.
  /// - Throws: `ChildProcessError` if it could not be started.
  func run() throws(ChildProcessError) -> Outcome {
    let words = try words()
    let output = try Pipe(for: command[0])
    let errors = try Pipe(for: command[0])
    let group = try spawn(words, output: output, errors: errors)
    output.closeWriter()
    errors.closeWriter()

    var watch = Watch(group: group, deadline: timeout.map { .now + $0 }, stop: stop)
    let texts = watch.read([output, errors], limit: outputLimit)
    let ending = watch.end()
    return Outcome(ending: ending, output: texts[0], errors: texts[1])
  }

  /// The command as the system is to start it: the program by its path.
  ///
  /// Not every system can start a process in another folder, but the shell can go there first.
  private func words() throws(ChildProcessError) -> [String] {
    guard let program = command.first else { throw .notFound("") }
    guard let path = path(of: program) else { throw .notFound(program) }
    let words = [path] + command.dropFirst()
    guard let folder else { return words }
    let script = "cd -- \"$0\" && exec \"$@\""
    return ["/bin/sh", "-c", script, folder.path(percentEncoded: false)] + words
  }

  /// Where a program is: as it is named if that is a path, else in a folder of `PATH`.
  private func path(of program: String) -> String? {
    guard !program.contains("/") else { return program }
    let folders = environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { $0 + "/" + program }.first { FileSystem.may(.execute, $0) }
  }

  /// Starts the program.
  ///
  /// - Returns: Its process id, which is its group's too.
  private func spawn(
    _ words: [String],
    output: Pipe,
    errors: Pipe
  ) throws(ChildProcessError) -> pid_t {
    var spawning = Spawning()
    defer { spawning.destroy() }
    spawning.connect(input: input.path(percentEncoded: false), output: output, errors: errors)

    let arguments = words.map { strdup($0.systemText) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let code = spawning.start(&process, arguments: arguments, variables: variables)
    guard code == 0 else {
      throw code == ENOENT
        ? .notFound(command[0]) : .notStarted(command[0], reason: "\(SystemError(number: code))")
    }
    return process
  }
}

extension ChildProcess {
  /// What became of a program.
  struct Outcome {
    /// How it ended.
    let ending: Ending

    /// What it wrote to standard output, up to the bound.
    let output: [UInt8]

    /// What it wrote to standard error, up to the bound.
    let errors: [UInt8]
  }

  /// How a program ended.
  enum Ending: Hashable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal that we did not send.
    case signalled(Int32)
    /// Because its time was up.
    case timedOut
    /// Because it wrote more than it may.
    case flooded
    /// Because the flag was raised.
    case stopped
  }
}

/// Why a program could not be started.
enum ChildProcessError: Error, Hashable {
  /// There is no program of this name or path.
  case notFound(String)

  /// The system refused to start it.
  case notStarted(String, reason: String)
}

extension ChildProcessError: CustomStringConvertible {
  /// The error in words, lower case and with no full stop.
  var description: String {
    switch self {
    case .notFound(let program): "cannot find the program \(quoted(program))"
    case .notStarted(let program, let reason): "cannot start \(quoted(program)): \(reason)"
    }
  }
}
