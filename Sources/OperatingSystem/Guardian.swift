/// A process that ends a session, and removes a folder, when we are gone before it is dismissed.
///
/// It waits for the end of a pipe that we alone can write to, and that we write one line to: the pipe
/// ends with us, whatever ends us. The guardian is there before the session is, so
/// that the session is never alone. On macOS it ends the session's first process group alone.
struct Guardian {
  private let process: pid_t
  private let pipe: FileDescriptor

  /// Starts a guardian, which has no session yet; nil if the system can't: then nobody guards it.
  init?(of folder: String) {
    guard let null = try? FileDescriptor(opening: "/dev/null", O_WRONLY),
      let ends = try? FileDescriptor.pipe()
    else { return nil }
    defer { for file in [null, ends.reader] { try? file.close() } }
    // On Linux the fourth word after a process's name, which is in parentheses, is its session.
    let script = """
      read -r session; read -r end
      if test -n "$session"; then
        kill -s KILL -- "-$session"
        for file in /proc/[0-9]*/stat; do
          read -r line <"$file" || continue
          set -- ${line##*) }
          test "$4" = "$session" && kill -s KILL "${line%% *}"
        done
      fi
      rm -rf -- "$0"
      """
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

  /// Names the session to end, as soon as there is one.
  func guards(_ session: ProcessSession) { try? pipe.write("\(session.number)\n") }

  /// Ends the guardian of a session that has ended, or was never started.
  func dismiss() {
    // Before the pipe ends.
    _ = kill(process, SIGKILL)
    try? pipe.close()
    var status: Int32 = 0
    _ = try? repeatingIfInterrupted { waitpid(process, &status, 0) }
  }
}
