import Spelling

/// The customers whose invoices were met, where only some customers' statements are wanted.
struct MetCustomers {
  /// No more of the others are kept than this, so that memory stays bounded.
  private static let limit = 1000

  /// Those that are wanted.
  private var wanted: Set<String> = []

  /// Some of those that aren't.
  private var others: Set<String> = []

  /// Notes a customer.
  ///
  /// - Returns: whether their statement is wanted.
  mutating func note(_ customer: String, wanted names: Set<String>) -> Bool {
    let isWanted = names.contains(customer)
    if isWanted {
      wanted.insert(customer)
    } else if others.count < Self.limit {
      others.insert(customer)
    }
    return isWanted
  }

  /// Adds the customers met elsewhere.
  mutating func add(_ more: MetCustomers) {
    wanted.formUnion(more.wanted)
    if others.count < Self.limit { others.formUnion(more.others) }
  }

  /// Those of the wanted that weren't met.
  func missing(of names: Set<String>) -> [MissingCustomer] {
    let met = wanted.union(others).sorted()
    return names.subtracting(wanted).sorted().map { name in
      MissingCustomer(name: name, likelyMeant: nearest(to: name, among: met))
    }
  }
}

/// A customer whose statements are wanted, and who has no invoice.
public struct MissingCustomer: Hashable, Sendable {
  /// The name that was asked for.
  public let name: String

  /// The name in the feeds that was most likely meant; `nil` if none is near.
  ///
  /// Where there are very many customers, not all of them are looked at.
  public let likelyMeant: String?
}
