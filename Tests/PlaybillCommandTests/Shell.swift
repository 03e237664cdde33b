import Foundation

/// A shell that is installed here, to try a completion script in.
struct Shell {
  let name: String

  /// Whether it can be started; CI installs all three.
  var isInstalled: Bool { path != nil }

  private var path: String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// Runs a program of the shell's own language and gives the lines it printed.
  func lines(_ arguments: [String], program: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "playbill-shell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "program")
    try program.write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(filePath: path ?? "/nonexistent")
    process.arguments = arguments + [file.path]
    process.currentDirectoryURL = folder
    let commands = URL(filePath: Binary.path).deletingLastPathComponent().path
    process.environment = [
      "HOME": folder.path, "PATH": "\(commands):/usr/bin:/bin", "TERM": "dumb",
    ]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
