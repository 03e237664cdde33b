/// The version of this package, in the one place where it stands.
enum Version {
  /// The number, by Semantic Versioning.
  static let number = "0.2.0"

  /// The day of its release, as the change log has it.
  static let day = "2026-11-23"

  /// What `--version` prints, wherever it stands.
  static let line = "playbill \(number)"
}
