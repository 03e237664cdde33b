/// What a database file holds, and how the file shows it.
package struct DatabaseKind: Sendable {
  /// What the file is in a word, for errors: `ledger`.
  package let name: String

  /// The number that SQLite keeps in the file's header for its program, by which another program's
  /// file is told apart; 1 to 2147483647.
  package let applicationID: Int

  /// The number of the tables' form, which the file keeps too.
  package let version: Int

  /// The number of an older form, which its reader knows too; `nil` if there is none.
  package let olderVersion: Int?

  /// The statements that make the tables of a new file.
  package let schema: [String]

  /// The definitions of tables, indexes and triggers, as SQLite keeps them: word for word.
  let definitions: Set<String>

  package init(
    _ name: String,
    applicationID: Int,
    version: Int,
    olderVersion: Int? = nil,
    schema: [String]
  ) {
    self.name = name
    self.applicationID = applicationID
    self.version = version
    self.olderVersion = olderVersion
    self.schema = schema
    definitions = Set(schema.filter { $0.hasPrefix("CREATE") })
  }
}
