import BoxOffice
import OperatingSystem
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

  /// The preferences, if there is a place to keep any.
  var changeablePreferences: Preferences {
    get throws(CommandError) {
      guard let preferences else {
        throw CommandError("no place to keep preferences: the environment has no HOME")
      }
      SignalCleanup.watch()
      return preferences
    }
  }

  /// The arguments with what is preferred for those parameters of the command that weren't given.
  func addingPreferences(to arguments: Arguments) throws -> Arguments {
    var arguments = arguments
    for parameter in arguments.path.last?.outlines ?? []
    where arguments.words[parameter.name] == nil {
      guard let key = parameter.preference, let value = try preferences?.value(for: key) else {
        continue
      }
      do {
        try parameter.check(value)
      } catch {
        throw CommandError("the preferred \(key.rawValue) is \(quoted(value)): \(error)", .data)
      }
      arguments.preferred[parameter.name] = value
    }
    return arguments
  }
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
