/// A way into a ledger that is open for as long as the connection lives.
public protocol LedgerConnection: Sendable {
  /// What the connection leads to, for a person to read: a file's path, or `memory`.
  var location: String { get }

  /// Calls the body as one step: all that it writes is kept, or nothing of it if it throws, and
  /// what it reads nobody else changes meanwhile.
  ///
  /// A transaction within a transaction is part of it. Other threads and processes that write wait
  /// until the end of it, so nothing slow belongs in one.
  ///
  /// - Throws: what the body throws; `LedgerError`.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result

  /// Looks at everything that is kept: what is wrong with it, a sentence each; nothing if all is well.
  func check() throws(LedgerError) -> [String]
}

/// Reads and writes the entries of a ledger, over a connection of its own family.
///
/// Each call is whole or has no effect, and what it has done when it returns stays done. Entries are
/// added and answered, and never removed.
public protocol LedgerAccessor<Connection>: Sendable {
  /// The connections that this accessor works over.
  associatedtype Connection: LedgerConnection

  /// The connection that the accessor works over.
  var connection: Connection { get }

  /// The entries that fit the query, in the order in which they were inserted.
  func select(_ query: EntryQuery) throws(LedgerError) -> [Entry]

  /// Adds entries, all or none, and returns those that were not there yet, as the ledger has them.
  ///
  /// An entry that repeats one with the same reference is passed over.
  ///
  /// - Throws: `LedgerError.conflict` if an entry contradicts one with the same reference;
  ///   `nothingToCorrect`, `unitsChanged`, `amountTooLarge`, `file`.
  @discardableResult
  func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry]

  /// Notes the answer to an entry that is not settled, and returns the entry as it is then.
  ///
  /// A refused entry may become pending or settled again.
  ///
  /// - Throws: `LedgerError.settled` if the entry is settled; `changed` if the ledger has no such
  ///   entry, or it is not what was given any more; `amountTooLarge`, `file`.
  @discardableResult
  func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry

  /// How each customer stands, or the one that is named, by customer and then by currency.
  ///
  /// - Complexity: O(1) in the number of entries.
  func balances(of customer: String?) throws(LedgerError) -> [Balance]

  /// The names of all customers, in the order of their bytes.
  func customers() throws(LedgerError) -> [String]
}

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
  func makeConnection() throws(LedgerError) -> Connection

  /// Makes an accessor over an open connection.
  func makeAccessor(over connection: Connection) -> Accessor
}

extension LedgerProvider {
  /// Opens the ledger and makes an accessor over it, in one go.
  public func open() throws(LedgerError) -> Accessor {
    makeAccessor(over: try makeConnection())
  }
}

extension LedgerAccessor {
  /// Adds an entry, and returns whether it was new.
  ///
  /// - Throws: `LedgerError.conflict` if the entry contradicts one with the same reference.
  @discardableResult
  public func insert(_ entry: Entry) throws(LedgerError) -> Bool {
    try !insert([entry]).isEmpty
  }

  /// Notes the answer to an entry that is not settled, where the answer has no number.
  @discardableResult
  public func update(_ entry: Entry, to state: Entry.State) throws(LedgerError) -> Entry {
    try update(entry, to: state, confirmation: nil)
  }

  /// All entries, in the order in which they were inserted.
  public func select() throws(LedgerError) -> [Entry] { try select(.all) }

  /// The entry with the reference; `nil` if there is none.
  public func entry(reference: String) throws(LedgerError) -> Entry? {
    try select(.reference(reference)).first
  }

  /// How every customer stands, by customer and then by currency.
  public func balances() throws(LedgerError) -> [Balance] { try balances(of: nil) }
}
