package import Foundation

/// What kind of fault an error is, whatever module it comes from.
///
/// The command has an exit code for each.
package enum ErrorCategory: CaseIterable, Sendable {
  /// The caller asks for something that cannot be: an unknown locale.
  case usage
  /// The input makes no sense: a play that nobody knows.
  case data
  /// A file that is to be read is not there, or may not be read.
  case noInput
  /// A file cannot be made or replaced.
  case cannotCreate
  /// Reading or writing failed on the way: a full disk, a gateway without an answer.
  case inputOutput
  /// The other side said no: a payment declined.
  case declined
  /// The result is not known yet; the same call later finds it.
  case pending
  /// A signal ended the work.
  case interrupted
  /// A mistake in this package.
  case software
}

/// An error whose description says all there is to say, and that names its category.
///
/// A client sees what it refines: `"\(error)"` and `localizedDescription` are the description.
/// Foundation's own defaults are repeated here, so that files with errors need not import it.
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

  /// Nil, since there is no such help.
  public var helpAnchor: String? { nil }
}

/// Returns what an error says: a `LocalizedError`'s own words, else its description.
package func message(of error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
