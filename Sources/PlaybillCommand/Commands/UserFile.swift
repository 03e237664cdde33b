import OperatingSystem

/// A file or folder of the user's that commands use where none is named, by the platform's custom.
///
/// On Linux they lie in the XDG base directories (freedesktop.org, version 0.8), whose variables
/// count only if they hold an absolute path.
enum UserFile: CaseIterable {
  case preferences
  case ledger
  case builds

  /// The variable that names the folder, the folder below the user's home if it does not, and
  /// the place in that folder.
  private var place: (variable: String?, folder: String, rest: String) {
    #if canImport(Darwin)
    switch self {
    case .preferences: (nil, "Library/Preferences", "playbill.plist")
    case .ledger: (nil, "Library/Application Support", "playbill/ledger.sqlite")
    case .builds: (nil, "Library/Caches", "playbill/kata")
    }
    #else
    switch self {
    case .preferences: ("XDG_CONFIG_HOME", ".config", "playbill/preferences")
    case .ledger: ("XDG_DATA_HOME", ".local/share", "playbill/ledger.sqlite")
    case .builds: ("XDG_CACHE_HOME", ".cache", "playbill/kata")
    }
    #endif
  }

  /// The variable that names the folder that it lies in.
  var variable: String? { place.variable }

  /// The variables that may name places.
  static let variables = ["HOME"] + allCases.compactMap(\.variable)

  /// The folder that it lies in where no variable names another: `~/.config`.
  var folder: String { "~/\(place.folder)" }

  /// Where manual pages say that it lies: `~/.config/playbill/preferences`.
  var shownPath: String { "\(folder)/\(place.rest)" }

  /// What manual pages say of it.
  var purpose: String {
    switch self {
    case .preferences: "the preferences that 'playbill preferences set' keeps"
    case .ledger: "the ledger, if neither --ledger nor a preference names another"
    case .builds: "what is built to test a learner's kata; it can be deleted"
    }
  }

  /// Its path; nil if the environment tells of no home.
  func path(_ environment: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { FileSystem.isAbsolute($0) ? $0 : nil }
    }
    let folder =
      place.variable.flatMap(absolute) ?? absolute("HOME").map { "\($0)/\(place.folder)" }
    return folder.map { "\($0)/\(place.rest)" }
  }
}
