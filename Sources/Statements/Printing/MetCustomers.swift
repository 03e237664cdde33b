/// The customers whose invoices were met, where only some customers' statements are wanted.
struct MetCustomers {
  /// Of the others no more are kept than this, so that memory stays bounded.
  private static let most = 1000

  /// Those that are wanted.
  private(set) var wanted: Set<String> = []

  /// Some of those that aren't.
  private(set) var others: Set<String> = []

  /// Notes a customer.
  ///
  /// - Returns: whether their statement is wanted.
  mutating func meet(_ customer: String, wanted names: Set<String>) -> Bool {
    let isWanted = names.contains(customer)
    if isWanted {
      wanted.insert(customer)
    } else if others.count < Self.most {
      others.insert(customer)
    }
    return isWanted
  }

  /// Adds the customers met elsewhere.
  mutating func add(_ more: MetCustomers) {
    wanted.formUnion(more.wanted)
    if others.count < Self.most { others.formUnion(more.others) }
  }
}
