import Foundation

/// A program to run to its end, with limits on its time and its output.
///
/// It has its own session: the processes that it starts end with it, unless they begin a session too.
package struct ChildProcess {
  /// The program, by its path or by a name in `PATH`, and its arguments.
  package var command: [String]
  package var environment: [String: String]

  /// The folder it works in; nil for our own.
  package var folder: String?

  package var input = "/dev/null"
  package var timeout: Duration?

  /// How many bytes it may write to standard output, and to standard error.
  package var outputLimit = 64 << 20

  /// A folder that is removed if we are killed while the program runs; none if it is empty.
  package var scratchFolder = ""

  /// Asked repeatedly, while it runs, whether to end it.
  package var mustStop: () -> Bool = { false }

  package init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  package enum Ending: Hashable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal that we did not send.
    case signalled(Int32)
    case timedOut
    /// Because it wrote more than it may.
    case flooded
    /// Because it had to be stopped.
    case stopped
  }

  /// The ending of a program, and its output and errors, up to the limit.
  package struct Outcome {
    package let ending: Ending
    package let output: [UInt8]
    package let errors: [UInt8]
  }

  /// Runs the program and waits for its end; if we are killed meanwhile, it is ended too.
  ///
  /// Throws only if it could not be started: `noSuchFile` if there is no such program. A bad ending is no error here.
  package func run() throws(SystemError) -> Outcome {
    let path = try findProgram()
    // It ends with us, whatever ends us.
    let (reader, life) = try FileDescriptor.pipe()
    defer { try? life.close() }
    var readers: [FileDescriptor] = []
    defer { for reader in readers { try? reader.close() } }
    let session: pid_t
    do {
      var files = [reader]
      // Closed on our side, so that the pipes end with the child.
      defer { for file in files { try? file.close() } }
      files.insert(try FileDescriptor(opening: input, O_RDONLY), at: 0)
      for index in 1...2 {
        let (reader, writer) = try FileDescriptor.pipe()
        readers.append(reader)
        files.insert(writer, at: index)
      }
      session = try startSession(of: path, files)
    }
    return outcome(of: session, writingTo: readers)
  }

  /// The program's path: its name if that is a path, else in a folder of `PATH`; throws if it can't be started.
  private func findProgram() throws(SystemError) -> String {
    // Shells keep redirected files under the numbers 10 and 11.
    let last = fcntl(0, F_DUPFD_CLOEXEC, 11)
    if last < 0 { throw SystemError(number: EMFILE) }
    _ = close(last)
    var path = command[0]
    if !path.utf8.contains(UInt8(ascii: "/")) {
      let paths = environment["PATH"]?.split(separator: ":").map { $0 + "/" + command[0] } ?? []
      let found = paths.first { (try? FileSystem.check(X_OK, $0)) != nil }
      guard let found else { throw .noSuchFile }
      path = found
    }
    let place = FileSystem.path(path, in: folder ?? ".")
    try FileSystem.check(X_OK, place)
    if try FileStatus(place)?.isFolder == true { throw .permissionDenied }
    return path
  }

  /// Reads the two pipes of a session until its first process has ended and nothing more comes, or until the session
  /// has to be ended.
  private func outcome(of session: pid_t, writingTo pipes: [FileDescriptor]) -> Outcome {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    var texts: [[UInt8]] = [[], []]
    var polls = pipes.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    var ending: Ending?
    while ending == nil {
      // SAFETY: waitid(2) writes one `siginfo_t`. Of its fields only a number is read, no pointer.
      var change = unsafe siginfo_t()
      // It stays to be waited for: until then no other process can get its number.
      let hasEnded =
        unsafe waitid(P_PID, id_t(session), &change, WEXITED | WNOHANG | WNOWAIT) == 0
        && change.si_signo == SIGCHLD
      let isClosed = polls.allSatisfy { $0.fd < 0 }
      let ready = FileDescriptor.poll(&polls, milliseconds: hasEnded ? 0 : isClosed ? 1 : 20)
      // A process that the program left behind may hold the pipes for ever: we do not wait for it.
      if hasEnded && ready == 0 { break }
      for index in pipes.indices where ready > 0 && polls[index].revents != 0 {
        let bytes = (try? pipes[index].read(atMost: 1 << 16)) ?? []
        texts[index] += bytes
        // The system skips a number below zero.
        if bytes.isEmpty { polls[index].fd = -1 }
        if texts[index].count > outputLimit {
          texts[index].removeLast(texts[index].count - outputLimit)
          ending = .flooded
        }
      }
      if let deadline, ContinuousClock.now >= deadline { ending = ending ?? .timedOut }
      if mustStop() { ending = ending ?? .stopped }
    }
    endAll(of: session)
    var status: Int32 = 0
    // SAFETY: waitpid(2) writes one number.
    _ = try? repeatingIfInterrupted { unsafe waitpid(session, &status, 0) }
    let signal = status & 0x7F
    return Outcome(
      ending: ending ?? (signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)),
      output: texts[0],
      errors: texts[1]
    )
  }
}

// MARK: Sessions

extension ChildProcess {
  /// A shell begins the session, and leaves a guardian in it before it becomes the program.
  ///
  /// The guardian waits for the end of the pipe that it reads. Then it ends all other processes of the session, which
  /// has the shell's number, removes the scratch folder, and ends itself. On Linux the fourth word after a process's
  /// name, which is in parentheses, is its session; on macOS only the first process group is ended.
  private var script: String {
    """
    (
      {
        trap '' HUP TERM
        read -r end
        read -r self rest </proc/self/stat
        for file in /proc/[0-9]*/stat; do
          read -r line <"$file" || continue
          set -- ${line##*) }
          test "$4" = $$ && test "${line%% *}" != "$self" && kill -s KILL "${line%% *}"
        done
        PATH=/usr/bin:/bin
        rm -rf -- "$0"
        kill -s KILL 0
      } <&3 >/dev/null 2>&1 3<&- &
    )
    exec 3<&-
    \(folder == nil ? "" : "cd -- \"$1\" && ")shift && exec "$@"
    """
  }

  /// Starts the program in its own session, and returns the number of both.
  ///
  /// The files are its standard input, output and errors, and the guardian's pipe.
  private func startSession(
    of path: String,
    _ files: [FileDescriptor]
  ) throws(SystemError) -> pid_t {
    // Not every system can start a process in another folder.
    let words =
      ["/bin/sh", "-c", script, scratchFolder, folder ?? "", path] + command.dropFirst()
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    flags |= POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    // SAFETY: its pointer is nil until `posix_spawn_file_actions_init`.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which Swift does not import here.
    flags |= 0x80
    #endif
    // SAFETY: these functions read and write only the attributes and the signals that they are given. Both are made
    // before their first use, and the attributes destroyed once, after the last.
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // We may ignore these; a program that we start must be able to end by them. Other ignored
    // signals stay so, such as SIGHUP under nohup.
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    // SAFETY: as with the attributes.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
    }
    var process: pid_t = 0
    // SAFETY: posix_spawn(3) reads the attributes, the actions, the path up to its zero byte, and both lists up to
    // their nil; it writes one number, and keeps no pointer.
    let code = unsafe withCStrings(words) { arguments in
      unsafe withCStrings(variables) { variables in
        unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
      }
    }
    if code != 0 { throw SystemError(number: code) }
    return process
  }
}

/// Calls the body with a list of C strings and a nil, as exec(3) wants its arguments; the list must not leave the body.
private func withCStrings<Result>(
  _ texts: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  // SAFETY: strdup(3) makes a copy of each text, which is freed once, after the body.
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { for index in texts.indices { unsafe free(copies[index]) } }
  return unsafe body(copies + [nil])
}

/// Ends all processes of a session, in whatever group they are.
private func endAll(of session: pid_t) {
  _ = killpg(session, SIGKILL)
  var ended: Set<pid_t> = []
  // One may have started another since the last look; the limit is for one that does so for ever.
  for _ in 0..<100 {
    let others = allProcesses().filter { !ended.contains($0) && getsid($0) == session }
    if others.isEmpty { return }
    for process in others { _ = kill(process, SIGKILL) }
    ended.formUnion(others)
  }
}

private func allProcesses() -> [pid_t] {
  #if canImport(Darwin)
  // SAFETY: without a buffer the function writes nothing, and else no more bytes than it is told, those of the array.
  let count = unsafe proc_listallpids(nil, 0)
  // Room for those that start meanwhile.
  var processes = [pid_t](repeating: 0, count: max(0, Int(count)) + 64)
  let size = Int32(processes.count * MemoryLayout<pid_t>.stride)
  return Array(processes.prefix(max(0, Int(unsafe proc_listallpids(&processes, size)))))
  #else
  let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
  return names?.compactMap { pid_t($0) } ?? []
  #endif
}
