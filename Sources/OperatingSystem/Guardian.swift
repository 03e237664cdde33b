/// A process that ends a process group, and removes a folder, when we are gone before it is dismissed.
///
/// It waits for the end of a pipe that we alone can write to, and never do: the pipe ends with us,
/// whatever ends us.
struct Guardian {
  private let process: pid_t
  private let pipe: FileDescriptor

  /// Starts a guardian; nil if the system can't: then nobody guards the group.
  ///
  /// - Parameters:
  ///   - group: the process group.
  ///   - folder: the folder; empty for none.
  init?(of group: pid_t, and folder: String) {
    guard let null = try? FileDescriptor(opening: "/dev/null", O_WRONLY),
      let ends = try? FileDescriptor.pipe()
    else { return nil }
    defer { for file in [null, ends.reader] { try? file.close() } }
    let script = "read line; kill -s KILL -- -$0; rm -rf -- \"$1\""
    let words = ["/bin/sh", "-c", script, "\(group)", folder]
    let files = [ends.reader, null, null]
    let environment = ["PATH": "/usr/bin:/bin"]
    guard let process = try? spawn(words, environment: environment, files: files) else {
      try? ends.writer.close()
      return nil
    }
    self.process = process
    pipe = ends.writer
  }

  /// Ends the guardian of a group that has ended.
  func dismiss() {
    // Before the pipe ends.
    _ = kill(process, SIGKILL)
    try? pipe.close()
    var status: Int32 = 0
    _ = try? repeatingIfInterrupted { waitpid(process, &status, 0) }
  }
}
