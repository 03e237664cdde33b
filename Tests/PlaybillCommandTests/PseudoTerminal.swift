import OperatingSystem
import Testing

/// A terminal of any width, which a test looks at.
final class PseudoTerminal {
  /// The end that a process writes to.
  let terminal: FileDescriptor

  private let screen: FileDescriptor

  init(columns: UInt16) throws {
    var (number, other): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&number, &other, nil, nil, &size) == 0)
    (screen, terminal) = (FileDescriptor(number), FileDescriptor(other))
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }

  deinit {
    try? terminal.close()
    try? screen.close()
  }

  /// Types a text.
  func type(_ text: String) throws { try screen.write(text) }

  /// The rest of the output since the last call, after the process has ended.
  ///
  /// The kernel passes it on a little later.
  func lastText() -> String {
    var text = text()
    var screen = pollfd(fd: screen.number, events: Int16(POLLIN), revents: 0)
    while poll(&screen, 1, 200) > 0, screen.revents == Int16(POLLIN) { text += self.text() }
    return text
  }

  /// The output since the last call.
  func text() -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(screen.number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
