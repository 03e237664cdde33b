/// A process that ends a process group, and removes a folder, when we are gone before it is dismissed.
///
/// It waits for the end of a pipe that we alone can write to, and that we write one line to: the pipe
/// ends with us, whatever ends us. The guardian is there before the group is, so that
/// the group is never alone.
struct Guardian {
  private let process: pid_t
  private let pipe: FileDescriptor

  /// Starts a guardian, which has no group yet; nil if the system can't: then nobody guards it.
  init?(of folder: String) {
    guard let null = try? FileDescriptor(opening: "/dev/null", O_WRONLY),
      let ends = try? FileDescriptor.pipe()
    else { return nil }
    defer { for file in [null, ends.reader] { try? file.close() } }
    let script =
      "read -r group; read -r end; test -n \"$group\" && kill -s KILL -- \"-$group\"; rm -rf -- \"$0\""
    let words = ["/bin/sh", "-c", script, folder]
    let files = [ends.reader, null, null]
    let environment = ["PATH": "/usr/bin:/bin"]
    guard let process = try? spawn(words, environment: environment, files: files) else {
      try? ends.writer.close()
      return nil
    }
    self.process = process
    pipe = ends.writer
  }

  /// Names the process group to end, as soon as there is one.
  func guards(_ group: pid_t) { try? pipe.write("\(group)\n") }

  /// Ends the guardian of a group that has ended, or was never started.
  func dismiss() {
    // Before the pipe ends.
    _ = kill(process, SIGKILL)
    try? pipe.close()
    var status: Int32 = 0
    _ = try? repeatingIfInterrupted { waitpid(process, &status, 0) }
  }
}
