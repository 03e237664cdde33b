import Foundation
import TestSupport

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
    let folder = try TemporaryFolder()
    try folder.put(program, into: "program")
    let environment = [
      "HOME": folder.path, "PATH": "\(buildFolder.path):/usr/bin:/bin", "TERM": "dumb",
    ]
    return try run(
      [path ?? "/nonexistent"] + arguments + [folder.file("program")],
      in: folder.path,
      environment: environment
    ).output.split(separator: "\n").map(String.init)
  }
}
