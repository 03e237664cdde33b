/// Reads from what a process and its session write, and ends the session when it has to end.
struct Watch {
  /// The session, whose number is that of its first process.
  let session: ProcessSession

  /// When it must have ended.
  let deadline: ContinuousClock.Instant?

  /// Whether it has to be ended before.
  let mustStop: () -> Bool

  /// Why we end the session, if we have to.
  private var reason: ChildProcess.Ending?

  /// Whether the session's first process has ended.
  private var hasEnded = false

  init(
    _ session: ProcessSession,
    deadline: ContinuousClock.Instant?,
    mustStop: @escaping () -> Bool
  ) {
    self.session = session
    self.deadline = deadline
    self.mustStop = mustStop
  }

  /// Reads from pipes until all are closed, or the first process has ended and nothing more comes; the session
  /// is ended when it writes more than `limit` bytes to one.
  mutating func read(_ pipes: [FileDescriptor], limit: Int) -> [[UInt8]] {
    var texts = pipes.map { _ in [UInt8]() }
    var polls = pipes.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while polls.contains(where: { $0.fd >= 0 }), !mustEnd() {
      let hadEnded = hasEnded
      let ready = poll(&polls, nfds_t(polls.count), hadEnded ? 0 : 20)
      // Something that it left behind may hold the pipes for ever: it does not keep us.
      if hadEnded && ready <= 0 { break }
      for index in pipes.indices where ready > 0 && polls[index].revents != 0 {
        let count = (try? pipes[index].read(into: buffer)) ?? 0
        texts[index] += buffer[..<count]
        // The system passes over a number below zero.
        if count == 0 { polls[index].fd = -1 }
        if texts[index].count > limit {
          texts[index].removeLast(texts[index].count - limit)
          reason = .flooded
        }
      }
      look()
    }
    return texts
  }

  /// Waits for the end of the first process, ends what is left of the session, and tells how the first ended.
  mutating func end() -> ChildProcess.Ending {
    var pause: UInt32 = 200
    while !hasEnded, !mustEnd() {
      usleep(pause)
      pause = min(pause * 2, 10_000)
      look()
    }
    // Before the first process is waited for: until then nobody else can be given its number.
    session.end()
    var status: Int32 = 0
    _ = try? repeatingIfInterrupted { waitpid(session.number, &status, 0) }
    let signal = status & 0x7F
    return reason ?? (signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal))
  }

  /// Whether the session has to be ended: it wrote too much, its time is up, or it has to stop.
  private mutating func mustEnd() -> Bool {
    if reason == nil, mustStop() { reason = .stopped }
    if reason == nil, let deadline, ContinuousClock.now >= deadline { reason = .timedOut }
    return reason != nil
  }

  /// Looks whether the first process has ended, and leaves it to be waited for.
  private mutating func look() {
    var change = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    hasEnded =
      hasEnded
      || (waitid(P_PID, id_t(session.number), &change, options) == 0 && change.si_signo == SIGCHLD)
  }
}
