/// A customer's performances to be billed.
public struct Invoice: Hashable, Codable, Sendable {
  /// The customer's name, as it is printed on the statement.
  public var customer: String

  /// The performances, in the order in which the statement lists them; may be empty.
  public var performances: [Performance]

  /// The invoice's number in the company's books; nil if it has none.
  ///
  /// A ledger refers to the invoice by it. So a feed's number must not be empty or have a control
  /// character (Unicode's category Cc).
  public var number: String?

  /// The day of the invoice; nil if it has none.
  public var date: Day?

  /// The day by which it must be paid; nil if it names none.
  public var due: Day?

  /// The code of its currency, such as `EUR`; nil if it names none.
  ///
  /// It must be the tariff's: an invoice in another currency has no price.
  public var currency: String?

  /// The customer's address, line by line as on an envelope; nil if it has none.
  public var address: [String]?

  /// A text for the customer, which a page shows under the amount owed; nil if there is none.
  public var note: String?

  /// Makes an invoice.
  public init(
    customer: String,
    performances: [Performance],
    number: String? = nil,
    date: Day? = nil,
    due: Day? = nil,
    currency: String? = nil,
    address: [String]? = nil,
    note: String? = nil
  ) {
    self.customer = customer
    self.performances = performances
    self.number = number
    self.date = date
    self.due = due
    self.currency = currency
    self.address = address
    self.note = note
  }
}
