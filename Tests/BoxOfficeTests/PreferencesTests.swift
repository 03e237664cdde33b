import BoxOffice
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("Preferences")
struct PreferencesTests {
  private func withPreferences(
    content: String? = nil,
    _ body: (_ preferences: Preferences, _ path: String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/playbill/preferences"
      if let content {
        try FileManager.default.createDirectory(
          atPath: folder + "/playbill",
          withIntermediateDirectories: false
        )
        try content.write(toFile: path, atomically: true, encoding: .utf8)
      }
      try body(Preferences(FilePreferenceStore(path: path)), path)
    }
  }

  private func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  private func content(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("are not there until they are set, and not any more when unset")
  func setAndUnset() throws {
    try withPreferences { preferences, path in
      #expect(try Preferences.Key.allCases.allSatisfy { try preferences.value(for: $0) == nil })
      #expect(!FileManager.default.fileExists(atPath: path), "reading makes nothing")
      try preferences.set("de_DE", for: .locale)
      try preferences.set("/a b/ledger = x.sqlite", for: .ledger)
      try preferences.set("fr_FR", for: .locale)
      #expect(try preferences.value(for: .locale) == "fr_FR")
      #expect(try preferences.value(for: .ledger) == "/a b/ledger = x.sqlite")
      #expect(try content(of: path) == "locale = fr_FR\nledger = /a b/ledger = x.sqlite\n")
      try preferences.unset(.locale)
      try preferences.unset(.plays)
      #expect(try preferences.value(for: .locale) == nil)
      #expect(try content(of: path) == "ledger = /a b/ledger = x.sqlite\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder(of: path)).count == 1)
    }
  }

  @Test("leave alone what they do not know")
  func foreignLines() throws {
    let content = "# mine\n\n  locale=de_DE\t\nlater = 7\nformat =\n"
    try withPreferences(content: content) { preferences, path in
      #expect(try preferences.value(for: .locale) == "de_DE")
      #expect(try preferences.value(for: .format) == "")
      try preferences.set("en_GB", for: .locale)
      #expect(try self.content(of: path) == "# mine\n\nlocale = en_GB\nlater = 7\nformat =\n")
    }
  }

  @Test("are for the user's eyes alone")
  func permissions() throws {
    try withPreferences { preferences, path in
      try preferences.set("de_DE", for: .locale)
      for (path, expected) in [(path, 0o600), (folder(of: path), 0o700)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == expected, "\(path)")
      }
    }
  }

  @Test("keep the permissions that the user gave their file")
  func keptPermissions() throws {
    try withPreferences(content: "") { preferences, path in
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try preferences.set("de_DE", for: .locale)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test("may stand in a file with the line ends of another system")
  func carriageReturns() throws {
    let content = "# mine\r\nlocale = de_DE\r\nformat = html\r\n"
    try withPreferences(content: content) { preferences, _ in
      #expect(try preferences.value(for: .locale) == "de_DE")
      #expect(try preferences.value(for: .format) == "html")
      try preferences.set("fr_FR", for: .locale)
      #expect(try preferences.value(for: .locale) == "fr_FR")
      #expect(try preferences.value(for: .format) == "html")
    }
  }

  @Test("can be changed where their file has a name twice: the last line counts")
  func doubledNames() throws {
    try withPreferences(content: "locale = de_DE\nlocale = en_US\n") { preferences, _ in
      #expect(try preferences.value(for: .locale) == "en_US")
      try preferences.set("fr_FR", for: .locale)
      #expect(try preferences.value(for: .locale) == "fr_FR")
      try preferences.unset(.locale)
      #expect(try preferences.value(for: .locale) == nil)
    }
  }

  @Test("say in which line their file makes no sense", arguments: ["nonsense", "= 5", "locale"])
  func malformed(line: String) throws {
    try withPreferences(content: "format = text\n\(line)\n") { preferences, path in
      let error = PreferenceError.malformed(path: path, line: 2)
      #expect(throws: error) { try preferences.value(for: .format) }
      #expect(throws: error) { try preferences.set("html", for: .format) }
      let after = try content(of: path)
      #expect(after == "format = text\n\(line)\n")
      #expect("\(error)" == "the preferences '\(path)' have no 'name = value' in line 2")
    }
  }

  @Test("hold no line breaks", arguments: ["a\nb", "a\r\nb", "\u{2028}", "a\0"])
  func lineBreaks(value: String) throws {
    try withPreferences { preferences, path in
      #expect(throws: PreferenceError.invalidValue(value)) {
        try preferences.set(value, for: .plays)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("lose nothing when several are set at once")
  func concurrency() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/preferences"
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        // Each has a store of its own, as another process would.
        let store = FilePreferenceStore(path: path)
        for number in 0..<10 { try? store.set("\(number)", for: "name-\(index)-\(number)") }
      }
      let values = try FilePreferenceStore(path: path).values()
      #expect(values.count == 80)
    }
  }

  @Test("say so when they cannot be read or kept")
  func unusable() throws {
    try withTemporaryFolder { folder in
      let asFolder = Preferences(FilePreferenceStore(path: folder))
      #expect(throws: PreferenceError.unreadable(path: folder, reason: "is a directory")) {
        try asFolder.value(for: .locale)
      }
      try "x".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
      let path = folder + "/file/preferences"
      let preferences = Preferences(FilePreferenceStore(path: path))
      #expect(throws: PreferenceError.unwritable(path: path, reason: "not a directory")) {
        try preferences.set("x", for: .locale)
      }
      #expect(try preferences.value(for: .locale) == nil)
    }
  }
}
