import Databases

/// The table of a ledger file.
///
/// SQLite itself refuses to change a settled entry, or to delete any, whatever program opens the file.
enum LedgerTables {
  /// A ledger, marked with "PLBL" in ASCII.
  static let kind = DatabaseKind(
    "ledger",
    applicationID: 0x504C_424C,
    version: 10,
    schema: [table] + indexes + [
      trigger("entry_ended", "UPDATE ON entry WHEN OLD.state <> 'pending'"),
      trigger(
        "entry_facts",
        """
        UPDATE OF id, kind, customer, amount, currency, symbol, digits, date, due, reference, method, why, corrects,
          invoice, recorded ON entry
        """
      ),
      trigger("entry_kept", "DELETE ON entry"),
      // INSERT OR REPLACE would delete, and no trigger would see it.
      trigger(
        "entry_once",
        """
        INSERT ON entry WHEN EXISTS
          (SELECT 1 FROM entry WHERE reference = NEW.reference OR id = NEW.id)
        """
      ),
    ]
  )

  private static let day = "GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'"

  private static let table = """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN (\(list(of: Entry.Kind.self)))),
      customer TEXT NOT NULL CHECK (customer <> ''),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND \(Entry.largest)), -- minor units
      currency TEXT NOT NULL CHECK (currency <> ''), -- its code
      symbol TEXT NOT NULL,
      digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 9), -- of the minor units
      date TEXT NOT NULL CHECK (date \(day)),
      due TEXT CHECK (due IS NULL OR kind = 'charge' AND due \(day)),
      reference TEXT NOT NULL UNIQUE CHECK (reference <> ''),
      method TEXT,
      confirmation TEXT,
      state TEXT NOT NULL CHECK (state IN (\(list(of: Entry.State.self)))),
      why TEXT,
      corrects TEXT REFERENCES entry (reference),
      invoice TEXT, -- a line for each performance
      recorded INTEGER NOT NULL CHECK (recorded >= 0) -- seconds since 1970, UTC
    ) STRICT
    """

  private static let indexes = [
    // A balance is added up from this index alone.
    """
    CREATE INDEX entry_account
    ON entry (customer, currency, symbol, digits, kind, state, date, amount)
    """,
    "CREATE INDEX entry_corrects ON entry (corrects) WHERE corrects IS NOT NULL",
  ]

  private static func trigger(_ name: String, _ event: String) -> String {
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
