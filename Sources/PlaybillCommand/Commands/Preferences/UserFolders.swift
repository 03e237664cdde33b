/// The folders where a user's programs keep things, by the platform's custom.
///
/// On Linux these are the XDG base directories (freedesktop.org, version 0.8), whose variables
/// count only if they hold an absolute path.
struct UserFolders {
  /// Where data are kept; nil without a home.
  let data: String?

  /// Where settings are kept; nil without a home.
  let settings: String?

  /// Where is kept what can be made again; nil without a home.
  let caches: String?

  /// Works the folders out from the environment.
  init(_ environment: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    #if canImport(Darwin)
    let library = home.map { $0 + "/Library/Application Support/playbill" }
    caches = home.map { $0 + "/Library/Caches/playbill" }
    data = library
    settings = library
    #else
    caches = (absolute("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }).map { $0 + "/playbill" }
    data = (absolute("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }).map { $0 + "/playbill" }
    settings = (absolute("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" })
      .map { $0 + "/playbill" }
    #endif
  }
}
