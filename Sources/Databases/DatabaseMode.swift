/// What a database file is opened for.
public enum DatabaseMode: Sendable {
  /// To be read. What may not be written can be read too.
  case reading

  /// To be read and written; it must be there.
  case writing

  /// To be read and written; where it is missing or has no bytes, it is made, for the user alone.
  case creating
}
