package import Foundation

/// The kind of an error, in every module, with the command's exit code for it.
package enum ErrorCategory: Int32, Sendable {
  /// The request is impossible: an unknown locale.
  case usage = 64
  /// The input is wrong: an unknown play.
  case data = 65
  case noInput = 66
  case cannotCreate = 73
  /// Reading or writing failed: a full disk, a gateway without an answer.
  case inputOutput = 74
  /// The other side refused: a declined payment.
  case declined = 1
  /// The result is not known yet; the same call finds it later.
  case pending = 75
  case interrupted = 130
  case software = 70
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
