import Foundation
import Synchronization

/// The folder of this package.
package let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The build folder of the tests and of all programs.
package let buildFolder: URL = {
  let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
}()

/// A folder that exists as long as this object.
package final class TemporaryFolder: Sendable {
  private static let count = Atomic(0)

  package let path: String

  package init() throws {
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    let url = try runFolder.get().appending(path: "\(number)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path as a URL, without a slash at its end.
  package var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// The names of its content, including hidden files.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file into it, and makes the folders above the file.
  package func put(_ text: String, into name: String, permissions: Int = 0o644) throws {
    let (files, file) = (FileManager.default, URL(filePath: file(name)))
    try files.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  /// Writes a program for the shell into it.
  ///
  /// Another process writes the file. If this process did, a test that starts a program at this
  /// moment might hold the file open, and an open file cannot be started.
  package func putProgram(_ script: String, into name: String) throws {
    let write = #"printf '#!/bin/sh\n%s' "$1" >"$0" && chmod +x "$0""#
    _ = try run(["/bin/sh", "-c", write, file(name), script])
  }

  /// The text of a file in it.
  package func text(of name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }
}

/// Calls the body with the path of a new folder, which is removed afterwards.
package func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}

/// The folder of all temporary folders of this process.
///
/// A killed process leaves its folder behind, and the next process removes it. A lock on the file
/// beside the folder shows that its process still runs.
private let runFolder: Result<URL, any Error> = Result {
  let parent = inMemory ?? FileManager.default.temporaryDirectory
  let ending = ".lock"
  for name in try FileManager.default.contentsOfDirectory(atPath: parent.path)
  where name.hasPrefix("playbill-tests-") && name.hasSuffix(ending) {
    let file = parent.appending(path: name).path
    guard let lock = lock(file) else { continue }
    try? FileManager.default.removeItem(atPath: String(file.dropLast(ending.count)))
    unlink(file)
    close(lock)
  }
  let folder = parent.appending(path: "playbill-tests-\(UUID().uuidString.prefix(8))")
  let file = folder.path + ending
  guard lock(file, making: true) != nil else { throw CocoaError(.fileWriteUnknown) }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  atexit {
    guard let folder = try? runFolder.get().path else { return }
    try? FileManager.default.removeItem(atPath: folder)
    unlink(folder + ".lock")
  }
  return folder
}

/// A folder in memory, as the tests make tens of thousands of files; only on Linux, and if it has
/// room and may run programs.
private let inMemory: URL? = {
  #if os(Linux)
  var status = statvfs()
  let noPrograms: UInt = 8  // ST_NOEXEC, which Swift does not import.
  if statvfs("/dev/shm", &status) == 0, status.f_flag & noPrograms == 0,
    status.f_bavail * status.f_bsize > 1 << 30, access("/dev/shm", W_OK) == 0
  {
    return URL(filePath: "/dev/shm")
  }
  #endif
  return nil
}()

/// Opens a file and locks it, until the descriptor is closed; nil if another process has locked it.
private func lock(_ path: String, making: Bool = false) -> Int32? {
  let descriptor = open(path, O_RDWR | O_CLOEXEC | (making ? O_CREAT | O_EXCL : 0), 0o600)
  guard descriptor >= 0 else { return nil }
  if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
  close(descriptor)
  return nil
}

/// The permissions that new files don't get.
///
/// If possible it is read and not changed, as other tests make files meanwhile.
public let fileModeMask: mode_t = {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  for line in status.split(separator: "\n") where line.hasPrefix("Umask:") {
    if let mask = mode_t(line.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8) {
      return mask
    }
  }
  let mask = umask(0)
  umask(mask)
  return mask
}()
