public import Theatre

// The pattern's roles: `LedgerProvider` is the Abstract Factory, `LedgerConnection` and `LedgerAccessor` are its
// products, `SQLiteProvider` and `MemoryProvider` the two families. The client is `BoxOffice`.

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

/// A way into a ledger that is open for as long as the connection lives.
public protocol LedgerConnection: Sendable {
  /// The path of the file that the connection leads to; nil if there is none.
  var file: String? { get }

  /// Calls the body as one step: all that it writes is kept, or nothing of it if it throws, and
  /// what it reads nobody else changes meanwhile.
  ///
  /// A transaction within a transaction is part of it: where that one fails, the outer one must fail, too. Other
  /// threads and processes that write wait until the end of it, so nothing slow belongs in one.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result

  /// The faults in the form of everything that is kept, a sentence each; none if all is well.
  func integrityErrors() throws -> [String]
}

/// Reads and writes the entries of a ledger, over a connection of its own family.
///
/// Each call is whole or has no effect, and what it has done when it returns stays done. Entries are
/// added and settled, and never removed. ``enter(_:)`` adds them by the rules of a ledger. Where the file cannot be
/// used, a call throws a `DatabaseError`.
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

  /// Puts an entry's answer in the place of the pending entry of its reference; no other entry is changed.
  func update(_ entry: Entry) throws

  /// How a customer stands, or everyone if it is nil, by customer and then by currency.
  ///
  /// Entries after `day` don't count. A customer with refused entries only has no balance.
  func balances(of customer: String?, to day: Day?) throws -> [Balance]
}

/// Which entries are asked for.
public enum EntryQuery: Hashable, Sendable {
  /// Everyone's.
  case all

  /// One customer's.
  case customer(String)

  /// The one entry that has the reference.
  case reference(String)

  /// Those that take the entry with the reference back, or pay it back.
  case corrections(of: String)

  /// The first one of a customer in the currency of a code, in whose unit all others are counted.
  case first(of: String, currency: String)
}
