/// A program to be run to its end: with a time limit, a bound on its output, and in a process group
/// of its own, so that whatever it starts ends with it.
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

  /// Asked again and again, while it runs, whether it has to be ended.
  package var mustStop: () -> Bool = { false }

  /// Names a program that reads nothing and may run as long as it likes.
  package init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program and waits for its end.
  ///
  /// - Returns: what it wrote, and how it ended. Not ending well is no error here.
  /// - Throws: `SystemError` if it could not be started: `noSuchFile` if there is no such program.
  package func run() throws(SystemError) -> Outcome {
    let words = try words()
    var pipes: [(reader: FileDescriptor, writer: FileDescriptor)] = []
    defer { for pipe in pipes { try? pipe.reader.close() } }
    let group: pid_t
    do {
      // Closed on our side, so that the child's end is the end.
      defer { for pipe in pipes { try? pipe.writer.close() } }
      pipes.append(try FileDescriptor.pipe())
      pipes.append(try FileDescriptor.pipe())
      group = try spawn(words, output: pipes[0].writer, errors: pipes[1].writer)
    }
    var watch = Watch(group: group, deadline: timeout.map { .now + $0 }, mustStop: mustStop)
    let texts = watch.read(pipes.map(\.reader), limit: outputLimit)
    return Outcome(ending: watch.end(), output: texts[0], errors: texts[1])
  }

  /// The command as the system is to start it: the program by its path.
  ///
  /// Not every system can start a process in another folder, but the shell can go there first.
  private func words() throws(SystemError) -> [String] {
    guard let program = command.first, let path = path(of: program) else { throw .noSuchFile }
    let words = [path] + command.dropFirst()
    guard let folder else { return words }
    return ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder] + words
  }

  /// Where a program is: as it is named if that is a path, else in a folder of `PATH`.
  private func path(of program: String) -> String? {
    guard !program.contains("/") else { return program }
    let folders = environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { $0 + "/" + program }.first { FileSystem.may(.execute, $0) }
  }

  /// Starts the program in a group of its own, with no signal blocked.
  ///
  /// - Returns: its process id, which is its group's too.
  private func spawn(
    _ words: [String],
    output: FileDescriptor,
    errors: FileDescriptor
  ) throws(SystemError) -> pid_t {
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // We may ignore these; a program that we start must be able to end by them. What else is
    // ignored stays so, such as SIGHUP under nohup.
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input.systemText, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)

    let arguments = words.map { strdup($0.systemText) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)".systemText) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let program = words[0].systemText
    let code = posix_spawn(&process, program, &actions, &attributes, arguments, variables)
    if code != 0 { throw SystemError(number: code) }
    return process
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
