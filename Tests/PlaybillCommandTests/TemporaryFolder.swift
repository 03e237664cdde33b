import Foundation

/// A folder that is there as long as this value is.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "playbill-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all that is in it, hidden files too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Puts a file into it.
  func put(_ text: String, into name: String, permissions: Int = 0o644) throws {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: file(name)
    )
  }

  /// The text of a file in it.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }
}
