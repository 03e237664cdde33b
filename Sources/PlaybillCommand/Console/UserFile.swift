import OperatingSystem

/// A file or folder of the user's that commands use by default, where the platform keeps such files.
///
/// On Linux they lie in the XDG base directories (freedesktop.org, version 0.8), whose variables
/// count only if they hold an absolute path.
enum UserFile: String, CaseIterable {
  case preferences = "playbill/preferences"
  case ledger = "playbill/ledger.sqlite"
  case builds = "playbill/kata"
  case practice = "playbill/practice"

  /// The variable that names the folder above it, and the folder in the user's home without that variable.
  private var place: (variable: String?, folder: String) {
    #if canImport(Darwin)
    (nil, [.builds, .practice].contains(self) ? "Library/Caches" : "Library/Application Support")
    #else
    switch self {
    case .preferences: ("XDG_CONFIG_HOME", ".config")
    case .ledger: ("XDG_DATA_HOME", ".local/share")
    case .builds, .practice: ("XDG_CACHE_HOME", ".cache")
    }
    #endif
  }

  /// Its path; nil if the environment names no home.
  func path(_ environment: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { FileSystem.isAbsolute($0) ? $0 : nil }
    }
    let folder =
      place.variable.flatMap(absolute) ?? absolute("HOME").map { "\($0)/\(place.folder)" }
    return folder.map { "\($0)/\(rawValue)" }
  }
}
