/// Why a statement cannot be made.
public enum StatementError: Error, Equatable, CustomStringConvertible {
  /// A performance gives an id under which there is no play.
  case unknownPlay(String)

  /// A play is of a type for which there is no rate.
  case unknownType(String)

  /// A performance has an audience that is negative, or larger than all people together.
  case impossibleAudience(Int)

  /// The error in words: `unknown play: …`, `unknown type: …` or `impossible audience: …`.
  public var description: String {
    switch self {
    case .unknownPlay(let id): "unknown play: \(id)"
    case .unknownType(let type): "unknown type: \(type)"
    case .impossibleAudience(let seats): "impossible audience: \(seats)"
    }
  }
}
