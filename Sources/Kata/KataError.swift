import Foundation
import OperatingSystem
public import Spelling

/// Why work could not be held against the course, or the course not be handed out.
public enum KataError: Error, Hashable, Sendable {
  /// The flag was raised.
  case interrupted

  /// There is no program of this name or path.
  case noProgram(String)

  /// The system refuses to start a program.
  case cannotStart(String, reason: String)

  /// A temporary folder, by its path, cannot be made or written.
  case cannotWrite(path: String, reason: String)

  /// The folder, by its path, is not that of an exported kata.
  case notKata(String)

  /// A copy of the folder cannot be made.
  case cannotCopy(path: String, reason: String)

  /// The tests cannot be built, or do not say which of them fail, with no mutant; what the command said.
  case redWithoutMutant(String)

  /// These tests fail with no mutant.
  case redTests([String])

  /// The tests did not run the program.
  case programNotRun

  /// The tests of a later step fail on the code of step 00; which, or what the command said.
  case redOnStart(String)

  /// The tests, green before, were red at the end with no mutant.
  case unsteady

  /// The folder to export to, by its path, exists and has something in it.
  case notEmpty(String)

  /// There is something at the path to export to that is no folder.
  case notFolder(String)

  /// The folder to export to, or something in it, cannot be written.
  case cannotCreate(String, reason: String)

  /// There is no git on this machine.
  case noGit

  /// A git command failed; how it ended and what it said.
  case gitFailed(command: String, message: String)

  /// There are no commits of this range; what git said, if it said anything.
  case noCommits(String, message: String?)
}

extension KataError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .noProgram(let program): "cannot find the program \(quoted(program))"
    case .cannotStart(let program, let reason): "cannot start \(quoted(program)): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(quoted(path)): \(reason)"
    case .notKata(let path):
      "\(quoted(path)) is not an exported kata: there is no Package.swift with Sources/Statement or another course"
    case .cannotCopy(let path, let reason): "cannot copy \(quoted(path)): \(reason)"
    case .redWithoutMutant(let output):
      "the tests must be green before mutants are tried on them, but the command \(output)"
    case .redTests(let names):
      "the tests must be green before mutants are tried on them, but \(names.named)"
    case .redOnStart(let output):
      "the mutants are of step 00's code, which takes the place of yours, and on it the tests are not "
        + "green: \(output)"
    case .programNotRun:
      "the tests did not run the program whose path is in \(Mutants.programVariable); a command for "
        + "tests in Swift begins with 'swift'"
    case .unsteady: "the tests were green at first and red at the end, with no mutant either time"
    case .notEmpty(let path): "\(quoted(path)) exists and is not empty"
    case .notFolder(let path): "\(quoted(path)) exists and is not a folder"
    case .cannotCreate(let path, let reason): "cannot create \(quoted(path)): \(reason)"
    case .noGit: "git is not installed, or not in PATH; an exported kata is a git repository"
    case .gitFailed(let command, let message): "'git \(command)' \(message)"
    case .noCommits(let range, let message):
      "there are no commits in \(quoted(range))\(message.map { ": " + $0 } ?? "")"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .interrupted: .interrupted
    case .cannotStart, .noCommits, .noProgram, .notKata: .noInput
    case .programNotRun, .redOnStart, .redTests, .redWithoutMutant, .unsteady: .data
    case .cannotCopy, .cannotCreate, .cannotWrite, .gitFailed, .noGit, .notEmpty, .notFolder:
      .cannotCreate
    }
  }
}

extension [String] {
  /// The names of red tests in words: `'adds' is red`, `'adds', 'rounds' are red`.
  var named: String {
    let names = prefix(10).map(quoted).joined(separator: ", ")
    let more = count > 10 ? " and \(count - 10) more" : ""
    return names + more + (count == 1 ? " is red" : " are red")
  }
}

extension Error {
  /// The system's reason, in its own words where it has some.
  var reason: String {
    let error = self as? CocoaError
    let cause = error?.underlying as? POSIXError
    if let cause { return "\(SystemError(number: cause.code.rawValue))" }
    return error?.localizedDescription ?? "\(self)"
  }
}
