import Foundation
import OperatingSystem

/// The program `git` without any user's settings.
struct Git {
  let folder: URL

  /// The folders to search for git, with `:` between them.
  let searchPath: String

  let mustStop: @Sendable () -> Bool

  /// Options before the command, such as `-c`.
  var settings: [String] = []

  var variables: [String: String] = [:]

  /// Whether the folder is removed if this process is killed.
  var isUnfinished = false

  /// Runs a git command in the repository and returns its output.
  ///
  /// - Throws: `KataError` if git is missing or fails.
  @discardableResult
  func run(_ arguments: [String], input: String = "/dev/null") throws(KataError) -> String {
    let path = folder.path(percentEncoded: false)
    let command = ["git", "-C", path] + settings + arguments
    var process = ChildProcess(command, environment: environment)
    process.scratchFolder = isUnfinished ? path : ""
    process.input = input
    let outcome = try process.finished(unless: mustStop)
    guard outcome.ending == .exited(0) else {
      throw KataError.gitFailed(command: arguments[0], message: outcome.words)
    }
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// No home, no settings of the system or the user, no other variables: every machine makes the
  /// same repository.
  private var environment: [String: String] {
    let nowhere = folder.path(percentEncoded: false)
    let own = [
      "PATH": searchPath,
      "HOME": nowhere,
      "XDG_CONFIG_HOME": nowhere,
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1",
      "GIT_DEFAULT_HASH": "sha1",
      "GIT_TERMINAL_PROMPT": "0",
      "LC_ALL": "C",
      "TZ": "UTC",
    ]
    return own.merging(variables) { $1 }
  }
}
