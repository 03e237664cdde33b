import BoxOffice

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

  /// What an option is to be: what was given, else what is preferred, else its default.
  func preferred(
    _ parameter: Parameter<String>,
    _ key: Preferences.Key,
    in arguments: Arguments
  ) throws -> String {
    if arguments.gives(parameter) { return arguments[parameter] }
    return try preferences?.value(for: key) ?? arguments[parameter]
  }
}
