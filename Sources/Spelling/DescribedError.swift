package import Foundation

/// The kind of an error, in every module.
///
/// The command has an exit code for each.
package enum ErrorCategory: CaseIterable, Sendable {
  /// The request is impossible: an unknown locale.
  case usage
  /// The input is wrong: an unknown play.
  case data
  /// An input file is missing, or may not be read.
  case noInput
  /// A file cannot be made or replaced.
  case cannotCreate
  /// Reading or writing failed: a full disk, a gateway without an answer.
  case inputOutput
  /// The other side refused: a declined payment.
  case declined
  /// The result is not known yet; the same call finds it later.
  case pending
  /// A signal ended the work.
  case interrupted
  /// A bug in this package.
  case software
}

/// An error that has a category, and whose description says everything.
///
/// For a client, `"\(error)"` and `localizedDescription` are that description. Foundation's own
/// defaults are repeated here, so that files with errors need not import Foundation.
package protocol DescribedError: LocalizedError, CustomStringConvertible {
  var category: ErrorCategory { get }
}

extension DescribedError {
  /// The description.
  public var errorDescription: String? { description }

  /// Nil: the description says it.
  public var failureReason: String? { nil }

  /// Nil: the description says it.
  public var recoverySuggestion: String? { nil }

  /// Nil: there is no help.
  public var helpAnchor: String? { nil }
}

/// An error's text: a `LocalizedError`'s `errorDescription`, else the description.
package func message(of error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
