/// The command's own defaults: one plain door to wherever the platform keeps such things.
///
///     let preferences = Preferences(FilePreferenceStore(path: "preferences"))
///     try preferences.set("de_DE", for: .locale)
///     try preferences.value(for: .locale)  // "de_DE"
public struct Preferences: Sendable {
  /// What can be preferred.
  public enum Key: String, CaseIterable, Sendable {
    /// The locale in whose way amounts are written.
    case locale

    /// The format of statements.
    case format

    /// The file of plays.
    case plays

    /// The file of rates.
    case tariff

    /// The ledger's file.
    case ledger
  }

  private let store: any PreferenceStore

  /// Opens the door to a store.
  public init(_ store: some PreferenceStore) { self.store = store }

  /// What is preferred; `nil` where nothing is.
  ///
  /// - Throws: `PreferenceError` if the store cannot be read.
  public func value(for key: Key) throws(PreferenceError) -> String? {
    try values()[key.rawValue]
  }

  /// All that is preferred, under the raw values of the keys, read at once.
  ///
  /// - Throws: `PreferenceError` if the store cannot be read.
  package func values() throws(PreferenceError) -> [String: String] { try store.values() }

  /// Prefers a value from now on.
  ///
  /// - Throws: `PreferenceError` if the store cannot be written, or cannot hold the value.
  public func set(_ value: String, for key: Key) throws(PreferenceError) {
    try store.set(value, for: key.rawValue)
  }

  /// Prefers nothing from now on.
  ///
  /// - Throws: `PreferenceError` if the store cannot be written.
  public func unset(_ key: Key) throws(PreferenceError) {
    try store.set(nil, for: key.rawValue)
  }
}
