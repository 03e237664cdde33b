/// Which entries are asked for.
public enum EntryQuery: Hashable, Sendable {
  /// Everyone's.
  case all

  /// One customer's.
  case customer(String)

  /// The one entry that is known by the reference.
  case reference(String)

  /// Those that put the entry with the reference right or give it back.
  case corrections(of: String)

  /// Those that still wait for an answer.
  case pending

  /// The first whose money came or went by the method, or was to.
  case first(method: String)

  /// Whether the entry is among them.
  func fits(_ entry: Entry) -> Bool {
    switch self {
    case .all: true
    case .customer(let customer): entry.customer.isIdentical(to: customer)
    case .reference(let reference): entry.reference.isIdentical(to: reference)
    case .corrections(let reference): entry.corrects?.isIdentical(to: reference) ?? false
    case .pending: entry.state == .pending
    case .first(let method): entry.method?.isIdentical(to: method) ?? false
    }
  }
}
