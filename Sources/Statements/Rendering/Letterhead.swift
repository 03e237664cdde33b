package import Theatre

/// Who sends a page, and how to pay: what makes a letter of it.
public struct Letterhead: Hashable, Sendable {
  /// The sender's name.
  public var name: String

  /// The sender's address, line by line.
  public var address: [String]

  /// A picture above the name.
  public var logo: Logo?

  /// How to pay, line by line.
  public var payment: [String]

  /// In how many days an invoice is to be paid that doesn't say by when; nil if that is not said.
  public let netDays: Int?

  /// What stands at the end of each letter.
  public var footer: String?

  /// Makes a letterhead.
  ///
  /// - Precondition: `netDays` is in ``netDaysRange``.
  public init(
    name: String,
    address: [String] = [],
    logo: Logo? = nil,
    payment: [String] = [],
    netDays: Int? = nil,
    footer: String? = nil
  ) {
    precondition(netDays.map(Self.netDaysRange.contains) ?? true, "days must be from 0 to 3650")
    self.name = name
    self.address = address
    self.logo = logo
    self.payment = payment
    self.netDays = netDays
    self.footer = footer
  }

  /// The days in which an invoice can be to be paid: up to ten years.
  public static let netDaysRange = 0...3650

  /// The day by which an invoice of a day is to be paid, by the terms; nil if they don't say it.
  package func due(ofInvoiceOf date: Day) -> Day? { netDays.flatMap(date.adding(days:)) }
}
