package import Foundation

/// The kind of an error, in every module.
package enum ErrorCategory: Sendable, CaseIterable {
  /// The request is impossible: an unknown locale.
  case usage
  /// The input is wrong: an unknown play.
  case data
  case noInput
  case cannotCreate
  /// Reading or writing failed: a full disk, a gateway without an answer.
  case inputOutput
  /// The other side refused: a declined payment.
  case declined
  /// The result is not known yet; the same call finds it later.
  case pending
  case interrupted
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
