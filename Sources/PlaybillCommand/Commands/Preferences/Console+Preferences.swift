import BoxOffice
import OperatingSystem
import Spelling

extension Console {
  /// The preferences where the platform keeps them; nil if the environment tells of no home.
  static func standardPreferences(_ environment: (String) -> String?) -> Preferences? {
    #if canImport(Darwin)
    return Preferences(UserDefaultsPreferenceStore(suite: "playbill"))
    #else
    return UserFile.preferences.path(environment).map { Preferences(FilePreferenceStore(path: $0)) }
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
    let parameters = (arguments.path.last?.outlines ?? []).filter {
      $0.preference != nil && arguments.words[$0.name] == nil
    }
    guard !parameters.isEmpty, let values = try preferences?.values() else { return arguments }
    for parameter in parameters {
      guard let key = parameter.preference, let value = values[key.rawValue] else { continue }
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

extension PreferenceError: AdvisedError {
  var advice: String? {
    guard case .unreadable = self else { return nil }
    return "HOME and XDG_CONFIG_HOME say where they are"
  }
}
