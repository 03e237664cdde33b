import Synchronization

/// A terminal whose keys come one by one and are not shown, as long as this is in use.
///
/// The terminal is as it was whenever this process does not have it: at the end, after a signal that ends or
/// stops the process, and in the background.
package struct Keyboard {
  private let terminal: FileDescriptor

  /// The number of the terminal in use, which a handler may ask for; -1 for none.
  private static let inUse = Atomic<Int32>(-1)

  /// How the terminal was; written before `inUse`, and never while that is set.
  private nonisolated(unsafe) static let modes = {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    modes.initialize(to: termios())
    return modes
  }()

  /// Takes a terminal into use; one at a time.
  ///
  /// Gives nil if it is none.
  package init?(_ terminal: FileDescriptor) {
    guard tcgetattr(terminal.number, Self.modes) == 0 else { return nil }
    self.terminal = terminal
    Self.inUse.store(terminal.number, ordering: .sequentiallyConsistent)
    Self.takeKeys()
    signal(SIGTSTP, Self.suspend)
    signal(SIGCONT, Self.resume)
  }

  /// The bytes of the keys that are pressed within a time; none if none is, `nil` if the terminal is gone.
  package func keys(within time: Duration) -> [UInt8]? {
    // In the background a read would stop the process: the keys are somebody else's.
    guard terminal.isReady(for: Int32(POLLIN), within: time), Self.isOurs(terminal.number)
    else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(terminal.number, &bytes, bytes.count)
    if count < 0, SystemError.last == .interrupted { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Leaves the terminal as it was; a signal's handler may call it.
  package static func release() {
    let number = inUse.load(ordering: .sequentiallyConsistent)
    // From the background the system would stop us; the shell has the terminal then, and has its modes.
    if number >= 0, isOurs(number) { tcsetattr(number, TCSANOW, modes) }
  }

  private static func isOurs(_ number: Int32) -> Bool { tcgetpgrp(number) == getpgrp() }

  private static func takeKeys() {
    let number = inUse.load(ordering: .sequentiallyConsistent)
    guard number >= 0, isOurs(number) else { return }
    var raw = modes.pointee
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(number, TCSANOW, &raw)
  }

  /// Ctrl-Z: the process stops here, with the terminal as the shell wants it, until it is told to go on.
  private static let suspend: @convention(c) (Int32) -> Void = { number in
    Keyboard.release()
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    signal(number, Keyboard.suspend)
    Keyboard.takeKeys()
  }

  /// `fg`: the shell has given the terminal back.
  private static let resume: @convention(c) (Int32) -> Void = { _ in Keyboard.takeKeys() }
}
