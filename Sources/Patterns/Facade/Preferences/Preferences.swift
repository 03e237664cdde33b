// The pattern's roles: `Preferences` is the Facade. Behind it are `SettingsFile`, `Settings` and `FileLock`. The client is
// the command.

/// The user's defaults for the command: a plain door to a small text file, with a `name = value` in each line.
///
///     let preferences = Preferences(path: "preferences")
///     try preferences.set("de_DE", for: .locale)
///     try preferences[.locale]  // "de_DE"
///
/// Empty lines, those that begin with `#`, and unknown names are kept. A change is whole or has no effect. Two changes
/// at once are both kept.
public struct Preferences: Sendable {
  /// The names of preferences: a locale, the format of statements, files, the paper of pages, and the language of the
  /// courses.
  public enum Key: String, CaseIterable, Sendable {
    /// Each has the name of the option whose default it is.
    case locale, format, plays, tariff, ledger, letterhead, style, paper, language
  }

  private let file: SettingsFile

  /// Names the file, which need not exist; a change makes it, and the folders above it.
  public init(path: String) { file = SettingsFile(path: path) }

  /// The preferred value; `nil` if there is none.
  ///
  /// Its errors are `PreferenceError.unreadable` and `.malformed`.
  public subscript(key: Key) -> String? {
    get throws(PreferenceError) { try values()[key.rawValue] }
  }

  /// Sets a preference, or with `nil` removes it.
  public func set(_ value: String?, for key: Key) throws(PreferenceError) {
    try file.change(key.rawValue, to: value)
  }

  /// All values, by the raw values of the keys; the last line of a name counts.
  package func values() throws(PreferenceError) -> [String: String] { try file.read().values }

  package var path: String { file.path }
}
