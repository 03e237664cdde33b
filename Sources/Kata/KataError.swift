public import DescribedErrors
import Foundation
import OperatingSystem
import SafeText

/// Why checking, trying or exporting a course failed.
public enum KataError: Error, Hashable, Sendable {
  /// The action that failed on a file, a folder or a program.
  public enum Action: String, Sendable {
    /// Copy a kata, by its folder.
    case copy
    /// Create an exported folder, or a file in it.
    case create
    /// Read a record of practice, by its path.
    case read
    /// Start a program, by its name or path.
    case start
    /// Write a temporary folder, a file in it, or a record of practice.
    case write
  }

  /// The run was told to stop, as by Ctrl-C.
  case interrupted

  /// The action fails on the file, the folder or the program of a path.
  case cannot(Action, String, reason: String)

  /// The folder, by its path, is no exported kata.
  case notKata(String)

  /// The tests cannot be built, or fail, with no mutant; the command's message.
  case redWithoutMutant(String)

  /// The tests did not run the program, or not when they were run again.
  case programNotRun

  /// The tests, first green, were red at the end with no mutant.
  case unsteady

  /// An edited program could not be built or run to its end; its ending and message.
  case trialFailed(String)

  /// A git command failed; its ending and message.
  case gitFailed(command: String, message: String)

  /// A git command did not end in time, as it does not at a pipe in the place of a file.
  case gitTimedOut(command: String, after: Duration)

  /// The range has no commits; the reason, if it is known.
  case noCommits(String, message: String?)
}

extension KataError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .cannot(let action, let path, let reason):
      "cannot \(action.rawValue) \(quoted(path)): \(reason)"
    case .notKata(let path):
      "\(quoted(path)) is not an exported kata: there is no Package.swift with Sources/Statement or another course"
    case .redWithoutMutant(let output):
      "without a mutant, on step 00's code, the tests must be green, but the command \(output)"
    case .programNotRun:
      "the tests did not run the program whose path is in \(Mutants.programVariable), or not each "
        + "time: does your runner remember results, as 'make' does without -B? A command for tests "
        + "in Swift begins with 'swift'"
    case .unsteady: "without a mutant the tests were green at first and red at the end"
    case .trialFailed(let message): "the edited program cannot be tried: it \(message)"
    case .gitFailed(let command, let message): "'git \(command)' \(message)"
    case .gitTimedOut(let command, let time):
      "'git \(command)' did not end within \(time.seconds) s"
    case .noCommits(let range, nil): "there are no commits in \(quoted(range))"
    case .noCommits(let range, let message?):
      "cannot review the commits of \(quoted(range)): \(message)"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .interrupted: .interrupted
    case .cannot(.start, _, _), .noCommits, .notKata: .noInput
    case .programNotRun, .redWithoutMutant, .trialFailed, .unsteady: .data
    case .cannot(.read, _, _), .gitTimedOut: .inputOutput
    case .cannot, .gitFailed: .cannotCreate
    }
  }
}

extension Error {
  var reason: String {
    let error = self as? CocoaError
    let cause = error?.underlying as? POSIXError
    if let cause { return "\(SystemError(number: cause.code.rawValue))" }
    return error?.localizedDescription ?? "\(self)"
  }
}
