package import Theatre

/// The sender of pages, and how to pay; a page with it is a letter.
public struct Letterhead: Hashable, Sendable {
  /// The sender's name.
  public var name: String

  /// The sender's address, line by line.
  public var address: [String]

  /// A picture above the name.
  public var logo: Logo?

  /// How to pay, line by line.
  public var payment: [String]

  /// The days, 0 to 3650, after which an invoice is due that has a day and no due day; nil if the terms don't say it.
  public let netDays: Int?

  /// The last line of each letter.
  public var footer: String?

  /// Makes a letterhead.
  ///
  /// - Precondition: `netDays` is from 0 to 3650.
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

  /// The days of terms: up to ten years.
  static let netDaysRange = 0...3650

  /// The due day of an invoice by the terms; nil if they don't say it.
  package func due(ofInvoiceOf date: Day) -> Day? { netDays.flatMap(date.adding(days:)) }
}
