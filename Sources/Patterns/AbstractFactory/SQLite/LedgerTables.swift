import Databases

/// The tables of a ledger file.
///
/// What is settled cannot be changed, and nothing can be deleted: SQLite itself holds to that,
/// whatever program opens the file.
enum LedgerTables {
  /// A ledger, marked with "PLBL" in ASCII.
  ///
  /// Version 2 is read, and brought up to date when it is opened to be written. The others were trials.
  static let kind = DatabaseKind(
    "ledger",
    applicationID: 0x504C_424C,
    version: 7,
    olderVersion: 2,
    schema: tables + guards
  )

  private static let tables = [
    """
    CREATE TABLE currency (
      code TEXT PRIMARY KEY NOT NULL CHECK (code <> ''),
      symbol TEXT NOT NULL,
      digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 9)
    ) STRICT
    """,
    """
    CREATE TABLE customer (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (name <> '')
    ) STRICT
    """,
    """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN (\(list(of: Entry.Kind.self)))),
      customer INTEGER NOT NULL REFERENCES customer,
      amount INTEGER NOT NULL CHECK (amount >= 0),
      currency TEXT NOT NULL REFERENCES currency,
      date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      reference TEXT NOT NULL UNIQUE CHECK (reference <> ''),
      method TEXT,
      confirmation TEXT,
      state TEXT NOT NULL CHECK (state IN (\(list(of: Entry.State.self)))),
      made INTEGER CHECK (made >= 0), -- seconds since 1970, UTC
      why TEXT,
      corrects TEXT REFERENCES entry (reference),
      content TEXT, -- a digest of the invoice
      due TEXT CHECK (kind = 'charge' AND due GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'
        OR due IS NULL),
      checksum INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX entry_customer ON entry (customer)",
    "CREATE INDEX entry_pending ON entry (customer) WHERE state = 'pending'",
    "CREATE INDEX entry_method ON entry (method) WHERE method IS NOT NULL",
    "CREATE INDEX entry_corrects ON entry (corrects) WHERE corrects IS NOT NULL",
    // The sums of the entries, so that nobody has to add up all of them for a balance.
    """
    CREATE TABLE account (
      customer INTEGER NOT NULL REFERENCES customer,
      currency TEXT NOT NULL REFERENCES currency,
      charges INTEGER NOT NULL,
      credits INTEGER NOT NULL,
      payments INTEGER NOT NULL,
      refunds INTEGER NOT NULL,
      pending_payments INTEGER NOT NULL,
      pending_refunds INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      settled INTEGER NOT NULL,
      pending INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (customer, currency)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX account_pending ON account (pending) WHERE pending > 0",
    // The chain of names, by which what is not found is known not to be there.
    """
    CREATE TABLE known (
      name INTEGER PRIMARY KEY,
      next INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT
    """,
    "INSERT INTO known VALUES (\(Int.min), \(Int.max), \(Checksum(Int.min, Int.max).value))",
  ]

  private static let guards = [
    guardian("entry_settled", "UPDATE ON entry WHEN OLD.state = 'settled'"),
    guardian(
      "entry_facts",
      """
      UPDATE OF id, kind, customer, amount, currency, date, reference, method, made, why, corrects,
          content, due
        ON entry
      """
    ),
    guardian("entry_kept", "DELETE ON entry"),
    guardian("customer_kept", "DELETE ON customer"),
    guardian("customer_fixed", "UPDATE ON customer"),
    guardian("account_kept", "DELETE ON account"),
    guardian("known_kept", "DELETE ON known"),
    guardian("currency_kept", "DELETE ON currency"),
    guardian("currency_fixed", "UPDATE ON currency"),
    // INSERT OR REPLACE would delete, and no trigger would see it.
    """
    CREATE TRIGGER entry_once BEFORE INSERT ON entry
    WHEN EXISTS (SELECT 1 FROM entry WHERE reference = NEW.reference OR id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the reference is taken'); END
    """,
  ]

  private static func guardian(_ name: String, _ event: String) -> String {
    """
    CREATE TRIGGER \(name) BEFORE \(event)
    BEGIN SELECT RAISE(ABORT, 'what is in a ledger stays'); END
    """
  }

  private static func list<Value: CaseIterable & RawRepresentable>(of type: Value.Type) -> String
  where Value.RawValue == String {
    type.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
