/// A process that ends a process group when we are gone, even if we are killed.
///
/// It waits for the end of a pipe that we alone can write to, and never do.
struct Guardian {
  private let process: pid_t
  private let pipe: FileDescriptor

  /// Starts the guardian of a group, in the group itself, so that it ends with it; nil if the system
  /// can't start it: then nobody guards the group.
  init?(of group: pid_t) {
    guard let null = try? FileDescriptor(opening: "/dev/null", O_WRONLY),
      let ends = try? FileDescriptor.pipe()
    else { return nil }
    defer { for file in [null, ends.reader] { try? file.close() } }
    let words = ["/bin/sh", "-c", "read line; kill -s KILL 0"]
    let files = [ends.reader, null, null]
    guard let process = try? spawn(words, environment: [:], group: group, files: files) else {
      try? ends.writer.close()
      return nil
    }
    self.process = process
    pipe = ends.writer
  }

  /// Waits for the guardian of a group that has been ended.
  func dismiss() {
    try? pipe.close()
    var status: Int32 = 0
    _ = try? repeatingIfInterrupted { waitpid(process, &status, 0) }
  }
}
