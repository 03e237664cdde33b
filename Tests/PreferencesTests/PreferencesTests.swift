import Foundation
import Preferences
import TestSupport
import Testing

@Suite("Preferences", .timeLimit(.minutes(10)))
struct PreferencesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("playbill/preferences") }
  private var preferences: Preferences { Preferences(path: path) }

  init() throws { folder = try TemporaryFolder() }

  private func put(_ text: String) throws { try folder.put(text, into: "playbill/preferences") }
  private var text: String { get throws { try folder.text(of: "playbill/preferences") } }

  private func status(of path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }

  @Test
  func `exist only between being set and unset`() throws {
    #expect(try preferences.values().isEmpty)
    #expect(folder.names == [], "reading makes nothing")
    try preferences.set("de_DE", for: .locale)
    try preferences.set("/a b/ledger = x.sqlite", for: .ledger)
    try preferences.set("fr_FR", for: .locale)
    #expect(try preferences[.locale] == "fr_FR")
    #expect(try preferences[.ledger] == "/a b/ledger = x.sqlite")
    #expect(try text == "locale = fr_FR\nledger = /a b/ledger = x.sqlite\n")
    try preferences.set(nil, for: .locale)
    try preferences.set(nil, for: .plays)
    #expect(try preferences.values() == ["ledger": "/a b/ledger = x.sqlite"])
    let modes = try [path, folder.file("playbill")].map { try status(of: $0).st_mode & 0o777 }
    #expect(modes == [0o600, 0o700], "for the user's eyes alone")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("playbill")).count == 1)
  }

  @Test
  func `keep unknown lines; of two lines with one name the last counts`() throws {
    try put("# mine\n\n  locale=de_DE\t\nlater = 7\nformat =\nlocale = en_US\n")
    #expect(try preferences[.locale] == "en_US" && preferences[.format] == "")
    try preferences.set("en_GB", for: .locale)
    #expect(try text == "# mine\n\n  locale=de_DE\t\nlater = 7\nformat =\nlocale = en_GB\n")
    try preferences.set(nil, for: .locale)
    #expect(try text == "# mine\n\nlater = 7\nformat =\n")
  }

  @Test
  func `may be in a file with another system's line ends, and a byte-order mark`() throws {
    try put("\u{FEFF}locale = de_DE\r\n# caf\u{E9}\r\n\r\nformat = html\r\n")
    #expect(try preferences.values() == ["locale": "de_DE", "format": "html"])
    try preferences.set("fr_FR", for: .locale)
    #expect(try preferences.values() == ["locale": "fr_FR", "format": "html"])
  }

  @Test(arguments: ["\u{301}x", "=\u{301}", "#", "a = b", ""])
  func `return each value as it was`(value: String) throws {
    try preferences.set(value, for: .plays)
    #expect(try preferences[.plays]?.utf8.elementsEqual(value.utf8) == true)
  }

  @Test(
    arguments: ["a\nb", "a\r\nb", "\u{2028}", "a\0", " a", "a ", "a\t", "\u{301} "]
  )
  func `take no value that a line cannot hold`(value: String) throws {
    #expect(throws: PreferenceError.invalidValue(value)) { try preferences.set(value, for: .plays) }
    #expect(folder.names == [])
  }

  @Test
  func `take no value that makes the file too long to be read, and no path with a NUL`() throws {
    try preferences.set("fr_FR", for: .locale)
    for (path, value) in [("p", String(repeating: "x", count: 1 << 20)), ("p\0q", "x")] {
      let preferences = Preferences(path: folder.file(path))
      #expect(throws: PreferenceError.self) { try preferences.set(value, for: .style) }
    }
    #expect(try text == "locale = fr_FR\n" && folder.names.count == 1)
  }

  /// A script makes the file at `$0`; neither reading nor replacing it may wait.
  @Test(
    arguments: [
      (#"printf 'a = b\nnonsense\n' >"$0""#, "have no 'name = value' in line 2"),
      (#"printf '= 5' >"$0""#, "have no 'name = value' in line 1"),
      (#"printf '\351' >"$0""#, "it is not UTF-8"), (#"mkdir "$0""#, "is a directory"),
      (#"head -c 2000000 /dev/zero >"$0""#, "file too large"),
    ]
  )
  func `are neither read, replaced nor waited for if the file makes no sense`(
    making: String,
    reason: String
  ) throws {
    let path = folder.file("p")
    try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", making, path]).waitUntilExit()
    let (preferences, number) = (Preferences(path: path), try status(of: path).st_ino)
    let error = try #require(throws: PreferenceError.self) { try preferences[.locale] }
    #expect("\(error)".contains("'\(path)'") && "\(error)".hasSuffix(reason), "\(error)")
    #expect(throws: error) { try preferences.set("fr_FR", for: .locale) }
    #expect(try status(of: path).st_ino == number)
  }

  @Test
  func `report a file that cannot be written`() throws {
    try folder.put("x", into: "file")
    let path = folder.file("file/preferences")
    let preferences = Preferences(path: path)
    #expect(throws: PreferenceError.unwritable(path: path, reason: "not a directory")) {
      try preferences.set("x", for: .locale)
    }
    #expect(try preferences[.locale] == nil)
  }

  @Test
  func `keep links, and lose no value set at the same time`() throws {
    try folder.put("", into: "sub/folder/real")
    #expect(symlink("sub/folder/real", folder.file("a")) == 0)
    #expect(symlink("a", folder.file("c")) == 0)
    let (keys, folder) = (Preferences.Key.allCases, folder)
    try concurrently(keys.count) { index in
      // Each thread has its own `Preferences`, as another process would.
      let preferences = Preferences(path: folder.file(["a", "c"][index % 2]))
      for number in 0..<200 {
        try preferences.set("\(number)", for: keys[index])
        // No other thread sets it.
        let value = try preferences[keys[index]]
        #expect(value == "\(number)")
      }
    }
    let values = try Preferences(path: folder.file("sub/folder/real")).values()
    #expect(values.count == keys.count && values.values.allSatisfy { $0 == "199" })
    #expect(try status(of: folder.file("a")).st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names == ["a", "c", "sub"])
  }
}
