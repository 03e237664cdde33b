#if canImport(Darwin)
import Foundation

/// Keeps preferences where Apple's platforms do: in a suite of `UserDefaults`.
///
/// There only. On Linux `UserDefaults` names its file after the program's, so that a renamed
/// command has forgotten everything, and loses changes that two processes make at once.
public struct UserDefaultsPreferenceStore: PreferenceStore {
  private let suite: String

  /// Names the suite, such as `playbill`.
  public init(suite: String) { self.suite = suite }

  /// All that is kept.
  public func values() throws(PreferenceError) -> [String: String] {
    let domain = UserDefaults.standard.persistentDomain(forName: suite) ?? [:]
    return domain.compactMapValues { $0 as? String }
  }

  /// Keeps a value under a name, or with `nil` none any more.
  public func set(_ value: String?, for name: String) throws(PreferenceError) {
    guard let defaults = UserDefaults(suiteName: suite) else {
      throw .unwritable(path: suite, reason: "it is not the name of a suite")
    }
    defaults.set(value, forKey: name)
  }
}
#endif
