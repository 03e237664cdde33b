import Foundation
import OperatingSystem

/// The program `git`, as it is without anybody's settings.
struct Git {
  let folder: URL

  /// The folders in which git is looked for, with `:` between them.
  let searchPath: String

  let stop: StopFlag?

  /// More variables that git sees.
  var variables: [String: String] = [:]

  /// Runs a git command in the repository.
  ///
  /// - Parameters:
  ///   - arguments: The command's words.
  ///   - input: The file it reads.
  /// - Returns: What it printed.
  /// - Throws: `KataError` if there is no git or it fails; `SystemError` if it can't write.
  @discardableResult
  func run(_ arguments: [String], input: String = "/dev/null") throws -> String {
    let path = folder.path(percentEncoded: false)
    var process = ChildProcess(["git", "-C", path] + arguments, environment: environment)
    process.scratchFolder = path
    process.input = input
    let outcome: ChildProcess.Outcome
    do {
      outcome = try process.run(unless: stop)
    } catch .noProgram {
      throw KataError.noGit
    }
    guard outcome.ending != .exited(0) else {
      return String(decoding: outcome.output, as: UTF8.self)
    }
    // Why it can't write it says in the system's words, among others of its own.
    let words = String(decoding: outcome.errors, as: UTF8.self).lowercased()
    for number in [ENOSPC, EDQUOT, EFBIG, EROFS, EIO] {
      let error = SystemError(number: number)
      if words.contains("\(error)".lowercased()) { throw error }
    }
    throw KataError.gitFailed(command: arguments[0], message: outcome.words)
  }

  /// No home, no settings of the system or the user, no variables that point elsewhere: the same
  /// repository comes out on every machine.
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
