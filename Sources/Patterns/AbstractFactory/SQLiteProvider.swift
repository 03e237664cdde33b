import Amounts
import Databases
import Foundation
import NameMatching
import SafeText

/// The family that keeps the ledger in a SQLite file.
public struct SQLiteProvider: LedgerProvider {
  private let path: String
  private let mode: DatabaseMode

  /// Names the file and the mode in which it is opened; `creating` makes a missing one.
  public init(path: String, mode: DatabaseMode = .creating) {
    self.path = path
    self.mode = mode
  }

  /// Opens the file.
  public func makeConnection() throws -> SQLiteConnection {
    try SQLiteConnection(path, mode)
  }

  /// Makes an accessor over an open connection.
  public func makeAccessor(
    over connection: SQLiteConnection
  ) -> some LedgerAccessor<SQLiteConnection> {
    SQLiteAccessor(connection: connection)
  }
}

/// An open ledger file, which threads can share: one call or transaction runs at a time.
public final class SQLiteConnection: LedgerConnection {
  let database: SQLiteDatabase

  fileprivate init(_ path: String, _ mode: DatabaseMode) throws {
    database = try SQLiteDatabase(path: path, mode: mode, kind: LedgerTables.kind)
  }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try database.transaction(body)
  }

  /// The faults that SQLite finds in the form of the file; it does not see a changed number.
  public func integrityErrors() throws -> [String] {
    try transaction {
      let form = try database.rows("PRAGMA integrity_check") { try $0.text(0) }
      let lost = try database.rows(
        """
        SELECT id, EXISTS (
            SELECT 1 FROM (SELECT corrects AS name UNION ALL SELECT counterpart)
            WHERE name NOT IN (SELECT reference FROM entry))
          FROM entry AS own WHERE NOT (\(LedgerTables.fits("own"))) ORDER BY id
        """
      ) {
        "entry \(try $0.integer(0)) names one that \(try $0.integer(1) == 1 ? "is missing" : "does not fit")"
      }
      return form.filter { $0 != "ok" } + lost
    }
  }
}

private struct SQLiteAccessor: LedgerAccessor {
  let connection: SQLiteConnection

  func select(_ query: EntryQuery) throws -> [Entry] {
    let (condition, values): (String, [String]) =
      switch query {
      case .all: ("TRUE", [])
      case .pending: ("state = 'pending'", [])
      case .names(let names):
        ("account IN (\(Self.parameters(names.count)))", names.map(\.nameKey))
      case .any(let name):
        (
          "id = (SELECT id FROM entry WHERE account = ?1 AND kind <> 'rename' LIMIT 1)",
          [name.nameKey]
        )
      case .reference(let reference): ("key = ?1", [reference.nameKey])
      case .renames: ("kind = 'rename'", [])
      case .family(let reference): ("id IN (\(Self.family))", [reference])
      }
    let columns = "\(Entry.columns), id, \(LedgerTables.fits("entry"))"
    let sql = "SELECT \(columns) FROM entry WHERE \(condition) ORDER BY id"
    return try connection.database.rows(sql, values, Entry.init)
  }

  /// The numbers of an entry's family: all that can be reached from it.
  private static let family = """
    WITH RECURSIVE family(id, reference, other, half) AS (
      SELECT id, reference, \(other), counterpart FROM entry WHERE reference = ?1
      UNION SELECT e.id, e.reference, \(other), e.counterpart FROM family JOIN entry AS e ON e.reference = family.other
      UNION SELECT e.id, e.reference, \(other), e.counterpart FROM family JOIN entry AS e ON e.reference = family.half
      UNION SELECT e.id, e.reference, \(other), e.counterpart FROM family JOIN entry AS e ON e.counterpart = family.reference
      UNION SELECT e.id, e.reference, \(other), e.counterpart FROM family JOIN entry AS e ON e.corrects = family.reference
        AND (e.void OR e.kind = 'refund')
    )
    SELECT id FROM family
    """

  /// What an entry corrects, if it leaves less of that.
  private static let other = "iif(void OR kind = 'refund', corrects, NULL)"

  /// The parameters of as many values: `?, ?, ?`.
  private static func parameters(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }

  func insert(_ entry: Entry) throws {
    let (columns, parameters) = (Entry.columns, Self.parameters(entry.values.count))
    try connection.database.run(
      "INSERT INTO entry (\(columns)) VALUES (\(parameters))",
      entry.values
    )
  }

  func update(_ entry: Entry) throws {
    try connection.database.run(
      "UPDATE entry SET state = ?1, confirmation = ?2 WHERE reference = ?3 AND state = 'pending'",
      [entry.state.rawValue, entry.confirmation, entry.reference]
    )
    guard let due = entry.due else { return }
    try connection.database.run(
      "UPDATE entry SET due = ?1 WHERE reference = ?2 AND kind = 'charge'",
      [due.description, entry.reference]
    )
  }

  func balances(under names: [String]?, to day: Day?) throws -> [Balance] {
    let condition = names.map { "AND account IN (\(Self.parameters($0.count)))" }
    let sums = try connection.database.rows(
      """
      SELECT sum(amount), currency, symbol, digits, customer, kind, state FROM entry
      WHERE date <= ?1 AND state <> 'refused' AND kind <> 'rename'
        \(condition ?? "")
      GROUP BY account, currency, digits, symbol, kind, state
      ORDER BY account, symbol
      """,
      [day?.description ?? "9999-12-31"] + (names ?? []).map(\.nameKey)
    ) { row in
      let sum = try row.money(0)
      // A balance adds up four such sums.
      guard 0...Int.max / 4 ~= sum.minorUnits else {
        throw UnreadableRow("a sum of amounts is '\(sum)'")
      }
      return try Balance(
        row.text(4),
        of: sum,
        row.value(5, Entry.Kind.init),
        row.value(6, Entry.State.init)
      )
    }
    return try Balance.merged(sums)
  }
}

// MARK: - Rows

extension Entry {
  fileprivate static let columns = """
    kind, customer, amount, currency, symbol, digits, date, due, reference, method, confirmation, state, why,
      corrects, invoice, recorded, gateway, account, key, void, name, address, counterpart
    """

  fileprivate var values: [String?] {
    [
      kind.rawValue, customer, "\(amount.minorUnits)", amount.currency.code,
      amount.currency.symbol, "\(amount.currency.minorUnitDigits)", date.description,
      due?.description, reference, method?.name, confirmation, state.rawValue, why, corrects,
      invoiceText, "\(Int(recordedAt.timeIntervalSince1970))", method?.gateway?.rawValue,
      customer.nameKey, reference.nameKey, isVoid ? "1" : "0", newName,
      address?.joined(separator: "\n"), counterpart,
    ]
  }

  /// Reads the columns, and after them the number that names the entry in errors.
  fileprivate init(_ row: SQLiteRow) throws {
    do {
      try self.init(
        row.value(0, Kind.init),
        customer: row.text(1),
        amount: row.money(2),
        date: row.value(6, Day.init),
        due: row.optionalText(7) == nil ? nil : row.value(7, Day.init),
        reference: row.text(8),
        method: row.method(name: 9, gateway: 16),
        confirmation: row.optionalText(10),
        state: row.value(11, State.init),
        why: row.optionalText(12),
        corrects: row.optionalText(13),
        isVoid: row.integer(19) != 0,
        counterpart: row.optionalText(22),
        newName: row.optionalText(20),
        address: row.optionalText(21)?.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init),
        invoiceText: row.optionalText(14),
        recordedAt: Date(timeIntervalSince1970: Double(row.integer(15)))
      )
      // A query for another spelling would not find it.
      let found = try [
        row.text(1), row.text(8), row.optionalText(13) ?? "", row.optionalText(22) ?? "",
        row.text(17), row.text(18),
      ]
      let own = [
        customer, reference, corrects ?? "", counterpart ?? "", customer.nameKey, reference.nameKey,
      ]
      for (name, kept) in zip(found, own)
      where !name.utf8.elementsEqual(kept.utf8) {
        throw UnreadableRow("a ledger writes \(quoted(name)) as \(quoted(kept))")
      }
      if try row.integer(24) == 0 {
        let names = [corrects, counterpart].compactMap(\.self).map(quoted)
        throw UnreadableRow("it does not fit \(names.joined(separator: " or ")), which it names")
      }
    } catch {
      throw UnreadableRow("entry \(try row.integer(23)): \(error)")
    }
  }
}

/// What moves the money of a method, if it is no person.
private enum GatewayColumn: String {
  case real, simulated
}

extension Entry.Method {
  fileprivate var name: String {
    switch self {
    case .byHand(let method): method.rawValue
    case .gateway(let name, _): name
    }
  }

  fileprivate var gateway: GatewayColumn? {
    switch self {
    case .byHand: nil
    case .gateway(_, let isSimulated): isSimulated ? .simulated : .real
    }
  }
}

extension SQLiteRow {
  fileprivate func method(name: Int32, gateway: Int32) throws -> Entry.Method? {
    guard let text = try optionalText(name) else { return nil }
    guard try optionalText(gateway) != nil else {
      return .byHand(try value(name, PaymentMethod.init))
    }
    let isSimulated = try value(gateway, GatewayColumn.init) == .simulated
    return .gateway(text, isSimulated: isSimulated)
  }

  /// An amount, in a column before those of its currency.
  fileprivate func money(_ column: Int32) throws -> Money {
    let (code, digits) = (try text(column + 1), try integer(column + 3))
    guard 0...9 ~= digits else { throw UnreadableRow("\(quoted(code)) has \(digits) digits") }
    let symbol = try text(column + 2)
    return Money(
      minorUnits: try integer(column),
      currency: Currency(known: code, symbol: symbol, minorUnitDigits: digits)
    )
  }

  fileprivate func value<Value>(_ column: Int32, _ make: (String) -> Value?) throws -> Value {
    let text = try text(column)
    guard let value = make(text) else { throw UnreadableRow("there is no \(quoted(text))") }
    return value
  }
}

// MARK: - The table

/// The table of a ledger file.
///
/// SQLite itself refuses to change a settled entry, or to delete any, whatever program opens the file.
enum LedgerTables {
  /// A ledger, marked with "PLBL" in ASCII.
  static let kind = DatabaseKind(
    "ledger",
    applicationID: 0x504C_424C,
    version: 14,
    schema: [table] + indexes + [
      trigger("entry_ended", "UPDATE OF state, confirmation ON entry WHEN OLD.state <> 'pending'"),
      trigger(
        "entry_facts",
        """
        UPDATE OF kind, customer, account, amount, currency, symbol, digits, date, reference, key, method, gateway,
          why, corrects, void, counterpart, name, address, invoice, recorded ON entry
        """
      ),
      // A row's number has several names, which a list of columns does not catch; OR REPLACE would delete its holder.
      trigger("entry_place", "UPDATE ON entry WHEN NEW.id IS NOT OLD.id"),
      // A charge's due day moves no money: it may be added or changed.
      trigger("entry_due", "UPDATE OF due ON entry WHEN NEW.due IS NULL"),
      trigger("entry_kept", "DELETE ON entry"),
      // INSERT OR REPLACE would delete, and no trigger would see it.
      trigger(
        "entry_once",
        """
        INSERT ON entry WHEN EXISTS
          (SELECT 1 FROM entry
            WHERE reference = NEW.reference OR key = NEW.key OR counterpart = NEW.counterpart OR id = NEW.id)
        """
      ),
      // Only now the row has its number. No entries correct one another in a circle, so whoever follows them ends.
      trigger("entry_order", "INSERT ON entry WHEN NOT (\(fits("NEW")))", "AFTER"),
    ]
  )

  private static let day = "GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'"

  private static let table = """
    CREATE TABLE entry (
      -- By -1 the trigger 'entry_once' knows a row without a number.
      id INTEGER PRIMARY KEY CHECK (id > 0),
      kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'refund', 'credit', 'rename')),
      customer TEXT NOT NULL CHECK (customer <> ''),
      account TEXT NOT NULL CHECK (account <> ''), -- the customer in small letters, blanks as one
      amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND \(Entry.largest)), -- minor units
      currency TEXT NOT NULL CHECK (currency <> ''), -- its code
      symbol TEXT NOT NULL,
      digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 9), -- of the minor units
      date TEXT NOT NULL CHECK (date \(day)),
      due TEXT CHECK (due IS NULL OR kind = 'charge' AND due \(day)),
      reference TEXT NOT NULL UNIQUE CHECK (reference <> ''),
      key TEXT NOT NULL UNIQUE CHECK (key <> ''), -- the reference in small letters, blanks as one
      method TEXT, -- of a person, or the gateway's name
      gateway TEXT CHECK (gateway IN ('real', 'simulated')), -- if there is one
      confirmation TEXT,
      state TEXT NOT NULL CHECK (state IN ('pending', 'refused', 'settled')),
      why TEXT,
      corrects TEXT REFERENCES entry (reference),
      void INTEGER NOT NULL DEFAULT 0 CHECK (void IN (0, 1)), -- whether it takes that one back
      counterpart TEXT UNIQUE REFERENCES entry (reference), -- the first half of a move
      name TEXT, -- the new one, of a rename
      address TEXT, -- of the invoice, a line for each of its lines
      invoice TEXT, -- a line for each performance
      recorded INTEGER NOT NULL CHECK (recorded >= 0), -- seconds since 1970, UTC
      CHECK (amount > 0 OR kind IN ('charge', 'rename') OR kind = 'credit' AND corrects IS NOT NULL),
      CHECK (amount = 0 OR kind <> 'rename'),
      CHECK ((name IS NOT NULL) = (kind = 'rename' AND NOT void)),
      CHECK (corrects IS NOT NULL OR NOT void),
      CHECK (counterpart IS NULL OR kind IN ('payment', 'refund')),
      CHECK (address IS NULL OR kind = 'charge'),
      CHECK (method IS NOT NULL OR gateway IS NULL),
      CHECK (state = 'settled' OR kind IN ('payment', 'refund'))
    ) STRICT
    """

  private static let indexes = [
    // A balance is added up from this index alone.
    """
    CREATE INDEX entry_account
    ON entry (account, currency, digits, symbol, kind, state, date, amount, customer)
    """,
    "CREATE INDEX entry_corrects ON entry (corrects) WHERE corrects IS NOT NULL",
    "CREATE INDEX entry_renames ON entry (kind) WHERE kind = 'rename'",
  ]

  /// Whether the entries that a row names were made before it and are in its currency.
  ///
  /// A void is of the other kind and the same customer as what it corrects, and not of more. The first half of a move is
  /// a void of the other kind and the same amount.
  fileprivate static func fits(_ row: String) -> String {
    let isOpposite = """
      \(row).kind = CASE other.kind WHEN 'charge' THEN 'credit' WHEN 'credit' THEN 'charge'
        WHEN 'payment' THEN 'refund' WHEN 'refund' THEN 'payment' ELSE 'rename' END
      """
    let isBefore = """
      other.id < \(row).id AND other.currency = \(row).currency AND other.digits = \(row).digits
      """
    return """
      (\(row).corrects IS NULL OR EXISTS (
        SELECT 1 FROM entry AS other WHERE other.reference = \(row).corrects AND \(isBefore)
          AND (NOT \(row).void
            OR other.account = \(row).account AND other.amount >= \(row).amount AND \(isOpposite))))
      AND (\(row).counterpart IS NULL OR EXISTS (
        SELECT 1 FROM entry AS other WHERE other.reference = \(row).counterpart AND \(isBefore)
          AND other.void AND other.amount = \(row).amount AND \(isOpposite)))
      """
  }

  private static func trigger(_ name: String, _ event: String, _ time: String = "BEFORE") -> String
  {
    """
    CREATE TRIGGER \(name) \(time) \(event)
    BEGIN SELECT RAISE(ABORT, 'what is in a ledger stays'); END
    """
  }
}
