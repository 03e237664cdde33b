/// A customer's performances, which are to be billed.
public struct Invoice: Hashable, Codable, Sendable {
  /// The customer's name, as it is printed on the statement.
  public var customer: String

  /// The performances, in the order in which the statement lists them; may be empty.
  public var performances: [Performance]

  /// The number under which the company has the invoice in its books; nil if it gives none.
  ///
  /// A ledger refers to the invoice by it. So a feed's number is a text that is not empty and has no control
  /// character (Unicode's category Cc).
  public var number: String?

  /// The day of the invoice; nil if it does not say it.
  public var date: Day?

  /// The day by which it is to be paid; nil if it does not say it.
  public var due: Day?

  /// The code of the currency that it is in, such as `EUR`; nil if it does not say it.
  ///
  /// It must be the tariff's: an invoice in another currency has no price.
  public var currency: String?

  /// The customer's address as an envelope has it, line by line; nil if the invoice does not say it.
  public var address: [String]?

  /// A text for the customer, which a page has under the amount owed; nil if there is none.
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
