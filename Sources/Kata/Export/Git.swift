import Foundation
import OperatingSystem

/// The program `git`, which reads a folder and runs nothing that the folder's settings name.
///
/// A repository's own settings can name programs: a filter, a hook, a monitor, a pager, a way to
/// fetch an object that is missing. Only commands of the plumbing are run, which use few of them;
/// the settings and variables below turn off those few.
struct Git {
  let folder: URL

  /// The folders to search for git, with `:` between them.
  let searchPath: String

  let mustStop: @Sendable () -> Bool

  var variables: [String: String] = [:]

  /// A folder that is removed if this process is killed; none if it is empty.
  var scratchFolder = ""

  var outputLimit = 64 << 20

  /// How long a command may take: a pipe among the repository's files would let it wait for ever.
  var timeout: Duration

  /// Settings that go before the repository's own.
  ///
  /// Git itself refuses another user's folder, because its settings may name programs. They don't
  /// matter here, and a class's folders may belong to other users: `safe.directory` lets them in.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.attributesFile=/dev/null",
    "i18n.logOutputEncoding=UTF-8", "safe.directory=*",
  ].flatMap { ["-c", $0] }

  /// Runs a git command in the repository and returns its output.
  ///
  /// - Throws: `KataError` if git is missing or fails, or its time runs out.
  @discardableResult
  func run(_ arguments: [String], input: String = "/dev/null") throws(KataError) -> String {
    String(decoding: try bytes(arguments, input: input), as: UTF8.self)
  }

  func bytes(_ arguments: [String], input: String = "/dev/null") throws(KataError) -> [UInt8] {
    let outcome = try outcome(arguments, input: input)
    guard outcome.ending == .exited(0) else {
      throw KataError.gitFailed(command: arguments[0], message: outcome.words)
    }
    return outcome.output
  }

  /// Runs a git command to its end, whatever that is; throws `gitTimedOut` if there is none in time.
  func outcome(
    _ arguments: [String],
    input: String = "/dev/null"
  ) throws(KataError) -> ChildProcess.Outcome {
    let path = folder.path(percentEncoded: false)
    let command = ["git", "-C", path, "--no-pager"] + Self.settings + arguments
    var process = ChildProcess(command, environment: environment)
    process.scratchFolder = scratchFolder
    process.input = input
    process.outputLimit = outputLimit
    process.timeout = timeout
    let outcome = try process.finished(unless: mustStop)
    if outcome.ending == .timedOut { throw .gitTimedOut(command: arguments[0], after: timeout) }
    return outcome
  }

  /// Runs a git command with these lines as its input, which stand in a file that is removed after it.
  func outcome(_ arguments: [String], lines: [String]) throws -> ChildProcess.Outcome {
    let scratch = try TemporaryFolder([])
    let input = scratch.path("lines")
    try FileSystem.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: input)
    var git = self
    git.scratchFolder = scratch.path("")
    return try git.outcome(arguments, input: input)
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
      // An object that is missing is not fetched. Git before 2.39.4 does not know the first
      // variable; by the second no address may be opened, nor a program be an address.
      "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "",
      "GIT_NO_REPLACE_OBJECTS": "1",
      "GIT_OPTIONAL_LOCKS": "0",
      "LC_ALL": "C",
      "TZ": "UTC",
    ]
    return own.merging(variables) { $1 }
  }
}
