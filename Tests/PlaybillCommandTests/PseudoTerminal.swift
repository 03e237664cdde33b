import OperatingSystem
import Testing

/// A terminal of any width, which a test looks at.
final class PseudoTerminal {
  /// The end that a process writes to.
  let terminal: FileDescriptor

  private var screen: FileDescriptor?

  init(columns: UInt16) throws {
    var (number, other): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&number, &other, nil, nil, &size) == 0)
    (screen, terminal) = (FileDescriptor(number), FileDescriptor(other))
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    try? terminal.close()
    hangUp()
  }

  /// Ends the terminal, as a closed window does.
  func hangUp() {
    try? screen?.close()
    screen = nil
  }

  /// Types a text.
  func type(_ text: String) throws { try screen?.write(text) }

  /// The rest of the output since the last call, after the process has ended.
  ///
  /// The kernel passes it on a little later.
  func lastText() -> String {
    var text = text()
    guard let number = screen?.number else { return text }
    var screen = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while poll(&screen, 1, 200) > 0, screen.revents == Int16(POLLIN) { text += self.text() }
    return text
  }

  /// The output since the last call.
  func text() -> String {
    guard let screen else { return "" }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(screen.number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
