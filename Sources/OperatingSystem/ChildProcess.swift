/// A program to be run to its end: with a time limit, a bound on its output, and in a session of its
/// own, so that what it starts ends with it, unless that begins a session too.
package struct ChildProcess {
  /// The program, by its path or to be looked up in `PATH`, and its arguments.
  package var command: [String]

  /// The variables it sees.
  package var environment: [String: String]

  /// The folder it works in; nil for our own.
  package var folder: String?

  /// The file it reads as standard input.
  package var input = "/dev/null"

  /// How long it may run; nil for as long as it likes.
  package var timeout: Duration?

  /// How many bytes it may write to standard output, and to standard error.
  package var outputLimit = 64 << 20

  /// A folder that is of use to nobody else: it is removed if we are killed while the program runs.
  package var scratchFolder = ""

  /// Asked again and again, while it runs, whether it has to be ended.
  package var mustStop: () -> Bool = { false }

  /// Names a program that reads nothing and may run as long as it likes.
  package init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program and waits for its end; if we are killed meanwhile, it is ended too.
  ///
  /// - Returns: what it wrote, and how it ended. Not ending well is no error here.
  /// - Throws: `SystemError` if it could not be started: `noSuchFile` if there is no such program, or
  ///   no such interpreter as its first line names.
  package func run() throws(SystemError) -> Outcome {
    let words = try words()
    var pipes: [(reader: FileDescriptor, writer: FileDescriptor)] = []
    defer { for pipe in pipes { try? pipe.reader.close() } }
    let guardian = Guardian(of: scratchFolder)
    defer { guardian?.dismiss() }
    let session: ProcessSession
    do {
      // Closed on our side, so that the child's end is the end.
      defer { for pipe in pipes { try? pipe.writer.close() } }
      pipes.append(try FileDescriptor.pipe())
      pipes.append(try FileDescriptor.pipe())
      let input = try FileDescriptor(opening: input, O_RDONLY)
      defer { try? input.close() }
      let files = [input] + pipes.map(\.writer)
      let number = try spawn(words, environment: environment, files: files)
      session = ProcessSession(number: number)
    }
    guardian?.guards(session)
    var watch = Watch(session, deadline: timeout.map { .now + $0 }, mustStop: mustStop)
    let texts = watch.read(pipes.map(\.reader), limit: outputLimit)
    let ending = watch.end()
    return Outcome(ending: ending, output: texts[0], errors: texts[1])
  }

  /// Where the program is: as it is named if that is a path, else in a folder of `PATH`; nil if it is
  /// not there.
  package var path: String? {
    guard let program = command.first else { return nil }
    guard program.contains("/") else {
      let folders = environment["PATH"]?.split(separator: ":") ?? []
      return folders.lazy.map { $0 + "/" + program }.first { FileSystem.may(.execute, $0) }
    }
    let start = program.hasPrefix("/") ? "" : folder.map { $0 + "/" } ?? ""
    return FileSystem.may(.exists, start + program) ? program : nil
  }

  /// The command as the system is to start it: the program by its path.
  ///
  /// Not every system can start a process in another folder, but the shell can go there first.
  private func words() throws(SystemError) -> [String] {
    guard let path else { throw .noSuchFile }
    let words = [path] + command.dropFirst()
    guard let folder else { return words }
    return ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder] + words
  }
}

extension ChildProcess {
  /// What became of a program.
  package struct Outcome {
    /// How it ended.
    package let ending: Ending

    /// What it wrote to standard output, up to the bound.
    package let output: [UInt8]

    /// What it wrote to standard error, up to the bound.
    package let errors: [UInt8]
  }

  /// How a program ended.
  package enum Ending: Hashable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal that we did not send.
    case signalled(Int32)
    /// Because its time was up.
    case timedOut
    /// Because it wrote more than it may.
    case flooded
    /// Because it had to be stopped.
    case stopped
  }
}
