import OperatingSystem

/// A file of settings, which is read and replaced as a whole.
struct SettingsFile: Sendable {
  let path: String

  /// The longest file that is read, in bytes.
  private static let limit = 1 << 20

  /// The settings in the file; none if there is no file.
  func read() throws(PreferenceError) -> Settings {
    do {
      // Opening must not wait for the writer of a pipe.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      guard let text = String(validating: try file.readAll(limit: Self.limit), as: UTF8.self) else {
        throw PreferenceError.unreadable(path: path, reason: "it is not UTF-8")
      }
      return try Settings(text, in: path)
    } catch let error as SystemError where [.noSuchFile, .notADirectory].contains(error) {
      return Settings()
    } catch {
      throw error as? PreferenceError ?? .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Sets a setting, or with nil removes it, while nobody else does.
  func change(_ name: String, to value: String?) throws(PreferenceError) {
    let line = try value.map { text throws(PreferenceError) in try Settings.Line(name, text) }
    do {
      try FileLock(on: path).withLock {
        var settings = try read()
        settings.set(line, for: name)
        try write(settings)
      }
    } catch {
      throw error as? PreferenceError ?? .unwritable(path: path, reason: "\(error)")
    }
  }

  private func write(_ settings: Settings) throws {
    let text = settings.text
    if text.utf8.count > Self.limit { throw SystemError(number: EFBIG) }
    // A new file is for the user alone.
    try FileReplacement.write(to: path, permissions: 0o600) { file, _ in try file.write(text) }
  }
}
