/// Why a statement cannot be made.
public enum StatementError: Error, Equatable, CustomStringConvertible {
  /// A performance gives an id under which there is no play.
  case unknownPlay(String)

  /// A play is of a type for which there is no rate.
  case unknownType(String)

  /// The error in words: `unknown play: …` or `unknown type: …`.
  public var description: String {
    switch self {
    case .unknownPlay(let id): "unknown play: \(id)"
    case .unknownType(let type): "unknown type: \(type)"
    }
  }
}
