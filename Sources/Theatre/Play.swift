/// A play that a theatre company has in its repertoire.
public struct Play: Hashable, Codable, Sendable {
  /// The title, as it is printed on a statement.
  public var name: String

  /// The kind of play, which decides its rate: `tragedy`, `comedy`, or another that a tariff knows.
  public var type: String

  /// Makes a play.
  public init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}
