import NameMatching

/// The customers' names of today, by the renames that stand.
///
/// A rename is an entry like any other: it says that a customer has another name, and from then on all that was or will
/// be entered under the earlier name counts under the new one. If that is a known customer's, the two are one. Each
/// entry keeps the name that a person gave, so that it is known whose it is if the two are two again.
struct CustomerNames {
  private typealias Rename = (from: String, name: String, key: String)

  /// The renames read by a step that enters none, and of which ledger.
  @TaskLocal static var read: (connection: ObjectIdentifier, names: CustomerNames)?

  private let renames: [Rename]
  private let voidedRenames: [Rename]

  /// Makes the names of a ledger's renames and the voids of them, in the order in which they were made.
  init(renames: [Entry]) {
    let corrections = Corrections(renames)
    func named(_ entries: [Entry]) -> [Rename] {
      entries.compactMap { entry in
        entry.newName.map { (entry.customer.nameKey, $0, $0.nameKey) }
      }
    }
    self.renames = named(renames.filter { corrections.void(of: $0) == nil })
    voidedRenames = named(renames.filter { corrections.void(of: $0) != nil })
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

  /// The name itself, and before it those of the customer who got it first, the last first.
  func withEarlierNames(_ name: String) -> [String] {
    var (names, before) = ([name], renames[...])
    while let index = before.firstIndex(where: {
      $0.key == names[names.count - 1].nameKey && $0.from != $0.key
    }) {
      names.append(before[index].from)
      before = before[..<index]
    }
    return names
  }

  /// Whether the customer had the name by a rename that was taken back.
  func hadOnce(_ customer: String, _ name: String) -> Bool {
    let key = name.nameKey
    return voidedRenames.contains {
      $0.key == key && (renamed($0.from)?.nameKey ?? $0.from) == customer.nameKey
    }
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
