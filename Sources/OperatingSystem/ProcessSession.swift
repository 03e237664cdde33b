/// A session: the process that began it, and all that came of it but what began a session of its own.
struct ProcessSession {
  /// The number of the session, which is that of its first process and of its first process group.
  let number: pid_t

  /// Ends all its processes, in whatever group they are.
  func end() {
    _ = killpg(number, SIGKILL)
    var ended: Set<pid_t> = []
    // One may have started another since the last look; one that does so for ever is not run after for ever.
    for _ in 0..<100 {
      let others = Self.allProcesses().filter { !ended.contains($0) && getsid($0) == number }
      if others.isEmpty { return }
      for process in others { _ = kill(process, SIGKILL) }
      ended.formUnion(others)
    }
  }

  #if canImport(Darwin)
  private static func allProcesses() -> [pid_t] {
    let size = MemoryLayout<pid_t>.stride
    // Room for those that start meanwhile.
    let room = Int(proc_listpids(UInt32(PROC_ALL_PIDS), 0, nil, 0)) / size + 64
    var processes = [pid_t](repeating: 0, count: room)
    let bytes = proc_listpids(UInt32(PROC_ALL_PIDS), 0, &processes, Int32(room * size))
    return processes.prefix(max(0, Int(bytes)) / size).filter { $0 > 0 }
  }
  #else
  private static func allProcesses() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var processes: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name) { processes.append(process) }
    }
    return processes
  }
  #endif
}
