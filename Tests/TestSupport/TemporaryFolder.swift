import Foundation

/// A folder that is there as long as this value is.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "playbill-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path as a URL, without a slash at its end.
  package var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// The names of all that is in it, hidden files too.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Puts a file into it.
  package func put(_ text: String, into name: String, permissions: Int = 0o644) throws {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: file(name)
    )
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
