import BoxOffice
import Spelling

extension Console {
  /// The preferences where the platform keeps them; nil if the environment tells of no home.
  static func standardPreferences(_ environment: (String) -> String?) -> Preferences? {
    #if canImport(Darwin)
    return Preferences(UserDefaultsPreferenceStore(suite: "playbill"))
    #else
    return UserFolders(environment).settings.map {
      Preferences(FilePreferenceStore(path: $0 + "/preferences"))
    }
    #endif
  }

  /// The arguments with what is preferred for those parameters of the command that weren't given.
  ///
  /// - Throws: ``PreferenceError``; ``PreferredValueError`` for a value that the command can't use.
  func addingPreferences(to arguments: Arguments) throws -> Arguments {
    var arguments = arguments
    for parameter in arguments.path.last?.parameters ?? []
    where arguments.words[parameter.name] == nil {
      guard let key = parameter.preference, let value = try preferences?.value(for: key) else {
        continue
      }
      do {
        try parameter.check(value)
      } catch {
        throw PreferredValueError(key: key, value: value, reason: "\(error)")
      }
      arguments.preferred[parameter.name] = value
    }
    return arguments
  }
}

/// Why a value that is preferred can't be used.
struct PreferredValueError: Error, CustomStringConvertible {
  let key: Preferences.Key
  let value: String
  let reason: String

  var description: String { "the preferred \(key.rawValue) is \(quoted(value)): \(reason)" }
}

extension Preferences.Key {
  /// The parameter of which this is the preferred value.
  var parameter: ParameterOutline {
    switch self {
    case .locale: Parameter.locale.outline
    case .format: Parameter.statementFormat.outline
    case .plays: Parameter.plays.outline
    case .tariff: Parameter.tariff.outline
    case .ledger: Parameter.ledger.outline
    }
  }
}
