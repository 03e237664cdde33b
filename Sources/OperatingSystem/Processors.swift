/// The machine's processors.
package enum Processors {
  /// How many this process may work on, at least one.
  package static var count: Int { allowed ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many Linux lets the process work on: fewer than there are under `taskset`, and in some
  /// containers.
  ///
  /// The call that tells, `sched_getaffinity`, is not among those that Swift is shown.
  private static var allowed: Int? {
    let file = try? FileDescriptor(opening: "/proc/thread-self/status", O_RDONLY)
    guard let file else { return nil }
    defer { try? file.close() }
    let text = (try? file.readAll()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
    // A bit for each processor, in hexadecimal digits with commas between them.
    let count = line?.utf8.drop { $0 != UInt8(ascii: "\t") }.reduce(0) {
      $0 + (Character(Unicode.Scalar($1)).hexDigitValue ?? 0).nonzeroBitCount
    }
    return count == 0 ? nil : count
  }
}
