public import Foundation

/// An error whose description says all there is to say.
///
/// It is what `"\(error)"` shows, and Foundation's `localizedDescription` too. Foundation's own
/// defaults are repeated here, so that files with errors need not import it.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

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

/// What an error says: its words for people if it has some, as a `LocalizedError` does, else its description.
package func words(of error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
