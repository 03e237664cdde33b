import Synchronization

/// A terminal whose keys come one by one and are not shown, as long as this is in use.
///
/// The terminal is as it was when this process is at its end, and after a signal. The shell that stops the process,
/// or has it in the background, has modes of its own.
package struct Keyboard {
  private let terminal: FileDescriptor

  /// The number of the terminal in use, which a handler may ask for; -1 for none.
  private static let inUse = Atomic<Int32>(-1)

  /// How the terminal was; written before `inUse`, and never while that is set.
  private nonisolated(unsafe) static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// Takes a terminal into use, one at a time; gives nil if it is none.
  package init?(_ terminal: FileDescriptor) {
    Self.modes.initialize(to: termios())
    guard tcgetattr(terminal.number, Self.modes) == 0 else { return nil }
    self.terminal = terminal
    Self.inUse.store(terminal.number, ordering: .sequentiallyConsistent)
    Self.takeKeys()
    // After `fg`.
    signal(SIGCONT) { _ in Keyboard.takeKeys() }
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
}
