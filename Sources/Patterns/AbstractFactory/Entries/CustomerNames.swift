import Spelling

/// The customers' names of today, by the renames that stand.
///
/// A rename is an entry like any other: it says that a customer has another name, and from then on all that was or will
/// be entered under the earlier name counts under the new one. If that is a known customer's, the two are one.
struct CustomerNames {
  private typealias Rename = (from: String, name: String, key: String)

  private let renames: [Rename]
  private let voidedRenames: [Rename]

  /// Makes the names of a ledger's renames and the voids of them, in the order in which they were made.
  init(renames: [Entry]) {
    let voided = Set(renames.filter(\.isVoid).compactMap(\.corrects))
    func named(_ entries: [Entry]) -> [Rename] {
      entries.compactMap { entry in
        entry.newName.map { (entry.customer.nameKey, $0, $0.nameKey) }
      }
    }
    self.renames = named(renames.filter { !voided.contains($0.reference) })
    voidedRenames = named(renames.filter { voided.contains($0.reference) })
  }

  /// Whether renames make two customers one, or did so once.
  func wereOne(_ customer: String, _ other: String) -> Bool {
    if customer == other { return true }
    var (keys, size) = (Set([customer.nameKey]), 0)
    while size < keys.count {
      size = keys.count
      for rename in renames + voidedRenames
      where keys.contains(rename.from) || keys.contains(rename.key) {
        keys.formUnion([rename.from, rename.key])
      }
    }
    return keys.contains(other.nameKey)
  }

  /// The name of today of the customer who was once entered under a name; nil if no rename gave them one.
  ///
  /// Each rename was made when those before it stood, so its new name was one of its day: one pass is enough.
  func renamed(_ name: String) -> String? {
    if renames.isEmpty { return nil }
    var (current, key): (String?, String) = (nil, name.nameKey)
    for rename in renames where rename.from == key || rename.key == key {
      (current, key) = (rename.name, rename.key)
    }
    return current
  }

  /// All names under which a customer of today may have entries.
  func all(of customer: String) -> [String] {
    let key = (renamed(customer) ?? customer).nameKey
    let earlier = Set(renames.map(\.from)).filter { $0 != key && renamed($0)?.nameKey == key }
    return [key] + earlier.sorted()
  }

  /// The entry under the customer's name of today; a rename keeps the name that it ended.
  func renamed(_ entry: Entry) -> Entry {
    guard entry.kind != .rename, let name = renamed(entry.customer) else { return entry }
    var entry = entry
    entry.customer = name
    return entry
  }
}
