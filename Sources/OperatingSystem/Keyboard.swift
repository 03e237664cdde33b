import Synchronization

/// A terminal whose keys come one by one and are not shown, while it is in use.
///
/// ``release()`` restores the terminal at the end of the process and after a signal. A shell that stops the process, or
/// has it in the background, sets its own modes.
package struct Keyboard {
  private let terminal: FileDescriptor

  /// The number of the terminal in use, for a signal handler; -1 for none.
  private static let inUse = Atomic<Int32>(-1)

  // SAFETY: memory for one `termios`, never freed, so that a signal handler can read it at any time. It is read only
  // once `inUse` is set, and so when it is whole.
  /// The modes to restore; written before `inUse`, and never while that is set.
  private nonisolated(unsafe) static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// Takes a terminal into use; nil if the file is no terminal.
  ///
  /// - Precondition: No other one is in use, whose modes to restore would be lost. After ``release()`` none is.
  package init?(_ terminal: FileDescriptor) {
    precondition(Self.inUse.load(ordering: .sequentiallyConsistent) < 0)
    // SAFETY: `modes` has room for one `termios`, which tcgetattr(3) writes; `inUse` is not set, so nobody reads it.
    unsafe Self.modes.initialize(to: termios())
    guard unsafe tcgetattr(terminal.number, Self.modes) == 0 else { return nil }
    self.terminal = terminal
    Self.inUse.store(terminal.number, ordering: .sequentiallyConsistent)
    Self.takeKeys()
    // After `fg`.
    signal(SIGCONT) { _ in Keyboard.takeKeys() }
  }

  /// The bytes of the keys pressed within a time, possibly none; `nil` if the terminal is gone.
  package func keys(within time: Duration) -> [UInt8]? {
    // In the background the keys are another's, and a read would stop the process.
    guard Self.isOurs(terminal.number) else { return terminal.isAbandoned(within: time) ? nil : [] }
    guard terminal.isReady(for: Int32(POLLIN), within: time), Self.isOurs(terminal.number)
    else { return [] }
    let bytes = try? terminal.read(atMost: 64)
    return bytes == [] ? nil : bytes
  }

  /// Restores the modes of the terminal, which is in use no more; a signal handler may call it.
  package static func release() {
    let number = inUse.load(ordering: .sequentiallyConsistent)
    // In the background the system would stop us; the shell has the terminal then, with its own modes.
    // SAFETY: `inUse` is set, so `modes` is whole, and nobody writes it.
    if number >= 0, isOurs(number) { unsafe tcsetattr(number, TCSANOW, modes) }
    inUse.store(-1, ordering: .sequentiallyConsistent)
  }

  private static func isOurs(_ number: Int32) -> Bool { tcgetpgrp(number) == getpgrp() }

  private static func takeKeys() {
    let number = inUse.load(ordering: .sequentiallyConsistent)
    guard number >= 0, isOurs(number) else { return }
    // SAFETY: `inUse` is set, so `modes` is whole, and nobody writes it. tcsetattr(3) reads one `termios`.
    var raw = unsafe modes.pointee
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(number, TCSANOW, &raw)
  }
}
