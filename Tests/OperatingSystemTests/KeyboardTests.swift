import OperatingSystem
import TestSupport
import Testing

@Suite("The keyboard")
struct KeyboardTests {
  /// Makes a terminal that is this process's own.
  private static func ownTerminal() throws -> FileDescriptor {
    var (screen, terminal): (Int32, Int32) = (-1, -1)
    try #require(openpty(&screen, &terminal, nil, nil, nil) == 0)
    try #require(setsid() >= 0)
    try #require(ioctl(terminal, UInt(TIOCSCTTY), 0) == 0)
    return FileDescriptor(terminal)
  }

  private static func isByLine(_ terminal: FileDescriptor) -> Bool {
    var modes = termios()
    tcgetattr(terminal.number, &modes)
    return modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  @Test(.urgent)
  func `gives its keys one by one until it is released, and then again`() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Self.ownTerminal()
      #expect(Self.isByLine(terminal))
      for _ in 0..<2 {
        #expect(Keyboard(terminal) != nil)
        #expect(!Self.isByLine(terminal))
        Keyboard.release()
        #expect(Self.isByLine(terminal))
      }
    }
  }

  @Test(.urgent)
  func `is one at a time, or the modes to restore would be lost`() async {
    await #expect(processExitsWith: .failure) {
      guard let terminal = try? Self.ownTerminal(), dup2(terminal.number, 0) == 0 else { return }
      guard Keyboard(FileDescriptor(0)) != nil else { return }
      _ = Keyboard(FileDescriptor(0))
    }
  }

  @Test
  func `is no file`() throws {
    let file = try FileDescriptor(opening: "/dev/null", O_RDONLY)
    #expect(Keyboard(file) == nil)
    try file.close()
  }
}
