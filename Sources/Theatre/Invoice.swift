/// What a customer is to be billed for: the performances given, in order.
public struct Invoice: Hashable, Codable, Sendable {
  /// The customer's name, as it is printed on the statement.
  public var customer: String

  /// The performances, in the order in which the statement lists them; may be empty.
  public var performances: [Performance]

  /// Makes an invoice.
  public init(customer: String, performances: [Performance]) {
    self.customer = customer
    self.performances = performances
  }
}
