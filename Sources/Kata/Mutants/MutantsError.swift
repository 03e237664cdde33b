public import Spelling

/// Why tests could not be tried on faults.
public enum MutantsError: Error, Hashable, Sendable {
  /// The folder, by its path, is not that of an exported kata.
  case notKata(String)

  /// A copy of the folder cannot be made.
  case cannotCopy(path: String, reason: String)

  /// The test command cannot be started.
  case cannotStart(String)

  /// The tests fail, or cannot be built, with no fault in the code; what the command said.
  case redWithoutFault(String)

  /// The tests, green before, were red at the end with no fault in the code.
  case unsteady

  /// The catalogue does not fit the code; the code that it looks for.
  case badCatalogue(String)

  /// The flag was raised.
  case interrupted
}

extension MutantsError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .notKata(let path):
      "\(quoted(path)) is not an exported kata: there is no Package.swift with Sources/Statement"
    case .cannotCopy(let path, let reason): "cannot copy \(quoted(path)): \(reason)"
    case .cannotStart(let reason): reason
    case .redWithoutFault(let output):
      "the tests must be green before faults are tried on them, but the command \(output)"
    case .unsteady: "the tests were green at first and red at the end, with no fault either time"
    case .badCatalogue(let code): "the catalogue of faults does not fit the code: '\(code)'"
    case .interrupted: "interrupted"
    }
  }
}
