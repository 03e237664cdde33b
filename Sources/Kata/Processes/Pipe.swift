import OperatingSystem

/// A pipe from a child process to us; what is still open is closed when it is no longer used.
final class Pipe {
  /// Our end, which never waits.
  let reader: Int32

  /// The child's end.
  private(set) var writer: Int32

  /// Opens a pipe that no other child inherits.
  ///
  /// - Parameter program: Whose output it is for, for the error.
  /// - Throws: `ChildProcessError.notStarted` if the system has no pipe left.
  init(for program: String) throws(ChildProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .notStarted(program, reason: "\(SystemError.last)")
    }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    close(reader)
    closeWriter()
  }

  /// Closes the child's end on our side, so that the child's end is the end.
  func closeWriter() {
    guard writer >= 0 else { return }
    close(writer)
    writer = -1
  }
}
