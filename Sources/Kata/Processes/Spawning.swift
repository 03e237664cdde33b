import OperatingSystem

/// The order for a new process: what it is connected to, and a process group of its own.
struct Spawning {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  private var attributes: posix_spawnattr_t?
  #else
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  #endif

  /// Makes an order with nothing in it but the group, and every signal as it is by default.
  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // We may ignore a closed pipe; a program that we start must be able to end by it.
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Gives back what the order holds.
  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Connects the three standard streams: a file to read, two pipes to write.
  mutating func connect(input: String, output: Pipe, errors: Pipe) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writer, STDERR_FILENO)
  }

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - process: Where its id is put.
  ///   - arguments: The program's path and its arguments, then `nil`.
  ///   - variables: `NAME=value` for each variable, then `nil`.
  /// - Returns: 0, or the system's number of the error.
  func start(
    _ process: inout pid_t,
    arguments: [UnsafeMutablePointer<CChar>?],
    variables: [UnsafeMutablePointer<CChar>?]
  ) -> Int32 {
    var (actions, attributes) = (actions, attributes)
    guard let program = arguments[0] else { return EINVAL }
    return posix_spawn(&process, program, &actions, &attributes, arguments, variables)
  }
}
