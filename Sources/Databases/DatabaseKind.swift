/// What a database file holds, and how the file shows it.
package struct DatabaseKind: Sendable {
  /// What the file is in a word, for errors: `ledger`.
  package let name: String

  /// The number that SQLite keeps in the file's header for its program, by which another program's
  /// file is told apart; 1 to 2147483647.
  package let applicationID: Int

  /// The number of the tables' form, which the file keeps too: no other is read.
  package let version: Int

  /// The statements that make the tables of a new file.
  package let schema: [String]

  package init(_ name: String, applicationID: Int, version: Int, schema: [String]) {
    self.name = name
    self.applicationID = applicationID
    self.version = version
    self.schema = schema
  }
}
