import Amounts
import NameMatching
public import Theatre

// The pattern's roles: `LedgerProvider` is the Abstract Factory, `LedgerConnection` and `LedgerAccessor` are its
// products, `SQLiteProvider` and `MemoryProvider` the two families. The client is `BoxOffice`. Of the pattern Factory Method
// the provider is the Creator, in `open()`, by which the client gets its ledger.

/// Makes the two halves of one family: a connection, and an accessor that fits it.
///
///     let provider = SQLiteProvider(path: "ledger.sqlite")
///     let connection = try provider.makeConnection()
///     let ledger = provider.makeAccessor(over: connection)
///
/// The accessor of one family over the connection of another does not compile.
public protocol LedgerProvider<Connection, Accessor>: Sendable {
  /// The family's connections.
  associatedtype Connection

  /// The family's accessors, which take the family's connections and no others.
  associatedtype Accessor: LedgerAccessor<Connection>

  /// Opens the ledger.
  func makeConnection() throws -> Connection

  /// Makes an accessor over an open connection.
  func makeAccessor(over connection: Connection) -> Accessor
}

extension LedgerProvider {
  /// Opens the ledger and makes an accessor over it, whatever the family: `makeConnection()` is a Factory Method.
  public func open() throws -> Accessor {
    makeAccessor(over: try makeConnection())
  }
}

/// An open ledger; it stays open while the connection lives.
public protocol LedgerConnection: AnyObject, Sendable {
  /// Calls the body as one step: the ledger keeps all its writes, or none if it throws. Nobody else changes the entries
  /// that it reads.
  ///
  /// A transaction within another is part of it: if the inner one fails, the outer one must fail too. Other threads and
  /// processes wait to write until it ends, so nothing slow belongs in one.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result

  /// The faults in the ledger's form, a sentence each; none if it is sound.
  func integrityErrors() throws -> [String]
}

/// Reads and writes the entries of a ledger, over a connection of the same family.
///
/// Each call is whole or has no effect, and its effect lasts once it returns. Entries are added and settled, and never
/// removed. ``enter(_:)`` adds them by the rules of a ledger, and ``entries(_:)`` has them under their customers' names
/// of today. If the file fails, a call throws a `DatabaseError`.
public protocol LedgerAccessor<Connection>: Sendable {
  /// The connections that this accessor works over.
  associatedtype Connection: LedgerConnection

  /// The connection that the accessor works over.
  var connection: Connection { get }

  /// The entries that fit the query, in the order in which they were inserted.
  func select(_ query: EntryQuery) throws -> [Entry]

  /// Adds an entry.
  ///
  /// - Throws: An error if its reference is taken.
  func insert(_ entry: Entry) throws

  /// Gives the entry of the same reference, if it is pending, this entry's state and confirmation; and if it is a charge
  /// and this entry has a due day, that day. Changes nothing else: ``Entry/updated(by:)`` is the definition.
  func update(_ entry: Entry) throws

  /// The balances under some names, or under all if it is nil, as the entries have them.
  ///
  /// Entries after `day` don't count. A name with only refused entries has no balance. ``balances(of:to:)`` counts what
  /// is under a customer's earlier names, too. By default all entries under the names are selected and added up.
  func balances(under names: [String]?, to day: Day?) throws -> [Balance]
}

extension LedgerAccessor {
  /// Adds up the entries under some names, or all if it is nil, up to a day.
  public func balances(under names: [String]?, to day: Day?) throws -> [Balance] {
    let entries = try select(names.map { .names($0) } ?? .all)
      .filter { $0.kind != .rename && $0.state != .refused && $0.date <= day ?? $0.date }
    return try Balance.merged(
      entries.map { Balance($0.customer, of: $0.amount, $0.kind, $0.state) }
    )
  }
}

/// A choice of entries.
public enum EntryQuery: Hashable, Sendable {
  /// Everyone's.
  case all

  /// Everyone's pending payments and refunds.
  case pending

  /// Those under any of some names, in whatever capitals and blanks.
  case names([String])

  /// One of those under a name, if there are any, but no rename: all of them have the name's one spelling.
  case any(of: String)

  /// The entry that has the reference, in whatever capitals and blanks.
  case reference(String)

  /// The renames, and the voids of renames.
  case renames

  /// The entry that has the reference, as it is written, and all with which it stands or falls, by however many steps:
  /// what it takes back or pays back, what takes or pays it back, and the other half of its move.
  case family(of: String)
}

extension EntryQuery {
  /// The entries that fit, among all entries of a ledger in their order: what ``LedgerAccessor/select(_:)`` returns.
  ///
  /// It is the definition, and goes through all entries. A ledger may know a faster way.
  public func entries(among all: [Entry]) -> [Entry] {
    switch self {
    case .all: return all
    case .pending: return all.filter { $0.state == .pending }
    case .renames: return all.filter { $0.kind == .rename }
    case .names(let names):
      let keys = Set(names.map(\.nameKey))
      return all.filter { keys.contains($0.customer.nameKey) }
    case .any(let name): return all.first { $0.kind != .rename && $0.isOf(name) }.map { [$0] } ?? []
    case .reference(let reference):
      return all.filter { $0.reference.nameKey == reference.nameKey }
    case .family(let reference):
      // Each round adds the references one step further away.
      var names: Set = [reference]
      var count = 0
      while count < names.count {
        count = names.count
        for entry in all
        where names.contains(entry.reference) || !names.isDisjoint(with: entry.family) {
          names.formUnion([entry.reference] + entry.family)
        }
      }
      return all.filter { names.contains($0.reference) }
    }
  }
}
