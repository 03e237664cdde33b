/// One evening on which a play was given for a customer.
public struct Performance: Hashable, Codable, Sendable {
  /// The key under which the play is found among the plays.
  public var playID: String

  /// The number of seats taken; zero or more.
  public var audience: Int

  /// Makes a performance.
  public init(playID: String, audience: Int) {
    self.playID = playID
    self.audience = audience
  }
}
