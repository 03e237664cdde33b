import OperatingSystem

/// Reads from a process group and ends it when it has to end.
struct Watch {
  private let group: pid_t
  private let deadline: ContinuousClock.Instant?
  private let stop: StopFlag?

  /// Why we end the group, if we have to.
  private var reason: ChildProcess.Ending?

  /// Whether the group's first process has ended.
  private var hasEnded = false

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - group: The process group, which is its first process too.
  ///   - deadline: When it must have ended.
  ///   - stop: Ends it when raised.
  init(group: pid_t, deadline: ContinuousClock.Instant?, stop: StopFlag?) {
    self.group = group
    self.deadline = deadline
    self.stop = stop
  }

  /// Reads from pipes until all are closed, or the first process has ended and nothing more comes.
  ///
  /// - Parameters:
  ///   - pipes: The pipes.
  ///   - limit: How many bytes are taken from each; the group is ended when it writes more.
  /// - Returns: The bytes of each pipe.
  mutating func read(_ pipes: [Pipe], limit: Int) -> [[UInt8]] {
    var texts = pipes.map { _ in [UInt8]() }
    var isOpen = pipes.map { _ in true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true), !mustEnd() {
      let hadEnded = hasEnded
      var polls = pipes.indices.map { index in
        pollfd(fd: isOpen[index] ? pipes[index].reader : -1, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&polls, nfds_t(polls.count), hadEnded ? 0 : 20)
      // Something that it left behind may hold the pipes for ever: it does not keep us.
      if hadEnded && ready <= 0 { break }
      for index in pipes.indices where ready > 0 && polls[index].revents != 0 {
        let count = readOnce(pipes[index].reader, into: &buffer)
        if count > 0 { texts[index] += buffer[..<count] }
        if count == 0 { isOpen[index] = false }
        if texts[index].count > limit {
          texts[index].removeLast(texts[index].count - limit)
          reason = .flooded
        }
      }
      look()
    }
    return texts
  }

  /// Waits for the end of the first process, and ends what is left of the group.
  ///
  /// - Returns: How the first process ended.
  mutating func end() -> ChildProcess.Ending {
    var pause: UInt32 = 200
    while !hasEnded, !mustEnd() {
      usleep(pause)
      pause = min(pause * 2, 10_000)
      look()
    }
    // Before the first process is waited for: until then nobody else can be given its number.
    _ = killpg(group, SIGKILL)
    var status: Int32 = 0
    while waitpid(group, &status, 0) < 0, errno == EINTR {}
    if let reason { return reason }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Whether the group has to be ended: it wrote too much, its time is up, or the flag is raised.
  private mutating func mustEnd() -> Bool {
    if reason == nil, let stop, stop.isRaised { reason = .stopped }
    if reason == nil, let deadline, ContinuousClock.now >= deadline { reason = .timedOut }
    return reason != nil
  }

  /// Looks whether the first process has ended, and leaves it to be waited for.
  private mutating func look() {
    var change = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    hasEnded =
      hasEnded
      || (waitid(P_PID, id_t(group), &change, options) == 0 && change.si_signo == SIGCHLD)
  }

  private func readOnce(_ file: Int32, into buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { bytes in
      OperatingSystem.read(file, bytes.baseAddress, bytes.count)
    }
  }
}
