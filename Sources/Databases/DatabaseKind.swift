/// What a database file holds, and how the file shows it.
package struct DatabaseKind: Sendable {
  let name: String
  package let applicationID: Int
  let version: Int
  let schema: [String]

  /// Names a kind in a word, which errors use; its files are marked with two numbers, and its tables are made by
  /// statements.
  package init(_ name: String, applicationID: Int, version: Int, schema: [String]) {
    self.name = name
    self.applicationID = applicationID
    self.version = version
    self.schema = schema
  }
}

/// What a database file is opened for.
public enum DatabaseMode: Sendable {
  /// To be read. A file that may not be written can be read too.
  case reading

  /// To be read and written; it must be there.
  case writing

  /// To be read and written; a missing or empty one is made, for the user alone.
  case creating
}
