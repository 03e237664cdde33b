import Spelling

/// The customers whose invoices were met, where only some customers' statements are wanted.
struct CustomerMatches {
  private var wanted: Set<String> = []

  /// Some of those that are not wanted, of whom one may have been meant: a thousand, or a few more.
  private var others: Set<String> = []

  /// Adds a customer.
  mutating func add(_ customer: String, isWanted: Bool) {
    if isWanted {
      wanted.insert(customer)
    } else if others.count < 1000 {
      others.insert(customer)
    }
  }

  /// Adds the customers met elsewhere.
  mutating func add(_ more: CustomerMatches) {
    wanted.formUnion(more.wanted)
    if others.count < 1000 { others.formUnion(more.others) }
  }

  /// Those of the wanted who weren't met.
  func missing(of names: Set<String>) -> [MissingCustomer] {
    let missing = names.subtracting(wanted).sorted()
    if missing.isEmpty { return [] }
    let met = Vocabulary(wanted.union(others))
    return missing.map { name in
      MissingCustomer(name: name, likelyMeant: met.nearest(to: name))
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
