/// The version of this package, which `DocumentTests` holds the documents to.
enum Version {
  /// The number, by Semantic Versioning.
  static let number = "0.3.0"

  /// The day of its release, as the change log has it.
  static let day = "2026-11-30"

  /// The output of `--version`.
  static let line = "playbill \(number)"
}
