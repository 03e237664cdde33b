/// One evening on which a play was given for a customer.
public struct Performance: Hashable, Codable, Sendable {
  /// The play's id.
  public var playID: String

  /// The number of seats taken; zero or more.
  public var audience: Int

  /// The day of the evening; nil if the invoice does not name it.
  public var date: Day?

  /// Makes a performance without a day.
  public init(playID: String, audience: Int) {
    self.init(playID: playID, audience: audience, date: nil)
  }

  /// Makes a performance.
  public init(playID: String, audience: Int, date: Day?) {
    self.playID = playID
    self.audience = audience
    self.date = date
  }
}
