import BoxOffice
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("The file of the preferences", .timeLimit(.minutes(1)))
struct PreferenceFileTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private var path: String { folder + "/preferences" }

  init() throws { temporary = try TemporaryFolder() }

  private func kind(of path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & S_IFMT
  }

  @Test("stays behind a link, also if it isn't there yet", arguments: ["locale = de_DE\n", nil])
  func link(content: String?) throws {
    let (link, real) = (folder + "/link", folder + "/real")
    try content?.write(toFile: real, atomically: true, encoding: .utf8)
    #expect(symlink("real", link) == 0)
    try Preferences(FilePreferenceStore(path: link)).set("fr_FR", for: .locale)
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "locale = fr_FR\n")
    #expect(try kind(of: link) == S_IFLNK)
  }

  @Test("and the folders above it are made where a link leads, if they aren't there yet")
  func linkedFolder() throws {
    #expect(symlink("sub/folder/real", folder + "/link") == 0)
    try Preferences(FilePreferenceStore(path: folder + "/link")).set("fr_FR", for: .locale)
    #expect(
      try String(contentsOfFile: folder + "/sub/folder/real", encoding: .utf8)
        == "locale = fr_FR\n"
    )
  }

  @Test("loses nothing that is set at once through links from several folders")
  func links() throws {
    let files = FileManager.default
    for name in ["real", "a", "b", "c"] {
      try files.createDirectory(
        atPath: "\(folder)/\(name)",
        withIntermediateDirectories: false
      )
      if name != "real" { #expect(symlink("../real/file", "\(folder)/\(name)/link") == 0) }
    }
    DispatchQueue.concurrentPerform(iterations: 6) { index in
      let store = FilePreferenceStore(path: "\(folder)/\(["a", "b", "c"][index % 3])/link")
      for number in 0..<20 { try? store.set("x", for: "name-\(index)-\(number)") }
    }
    let values = try FilePreferenceStore(path: folder + "/real/file").values()
    #expect(values.count == 120)
    #expect(try files.contentsOfDirectory(atPath: folder + "/real") == ["file"])
  }

  @Test(
    "is neither read nor replaced, nor waited for, where it is a pipe",
    arguments: [true, false]
  )
  func pipe(isOpen: Bool) throws {
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // A writer that says nothing.
    let writer = isOpen ? open(path, O_RDWR) : -1
    defer { close(writer) }
    let preferences = Preferences(FilePreferenceStore(path: path))
    let error = PreferenceError.unreadable(path: path, reason: "it is a pipe or a terminal")
    #expect(throws: error) { try preferences.value(for: .locale) }
    #expect(throws: error) { try preferences.set("fr_FR", for: .locale) }
    let kind = try kind(of: path)
    #expect(kind == S_IFIFO)
  }

  @Test("begins with a byte-order mark, or not; and is UTF-8, or an error")
  func bytes() throws {
    let text = Array("\u{FEFF}locale = de_DE\r\n# café\n".utf8)
    try Data(text).write(to: URL(filePath: path))
    let preferences = Preferences(FilePreferenceStore(path: path))
    #expect(try preferences.value(for: .locale) == "de_DE")
    try preferences.set("fr_FR", for: .locale)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == "locale = fr_FR\n# café\n"
    )
    try Data(text + [0xE9, 10]).write(to: URL(filePath: path))
    let error = PreferenceError.unreadable(path: path, reason: "it is not UTF-8")
    #expect(throws: error) { try preferences.value(for: .locale) }
    #expect(throws: error) { try preferences.set("fr_FR", for: .locale) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(text + [0xE9, 10]))
  }

  @Test("gives each value back as it was, or doesn't take it", arguments: ["\u{301}x", "=\u{301}"])
  func accents(value: String) throws {
    let preferences = Preferences(FilePreferenceStore(path: folder + "/preferences"))
    try preferences.set(value, for: .plays)
    #expect(try preferences.value(for: .plays)?.utf8.elementsEqual(value.utf8) == true)
    for value in [" a", "a ", "a\t", "\u{301} "] {
      #expect(throws: PreferenceError.invalidValue(value)) {
        try preferences.set(value, for: .plays)
      }
    }
  }

  @Test("that links in a circle lead to is an error")
  func circle() throws {
    let path = folder + "/a"
    #expect(symlink("b", path) == 0)
    #expect(symlink("a", folder + "/b") == 0)
    #expect(throws: PreferenceError.self) {
      try Preferences(FilePreferenceStore(path: path)).set("fr_FR", for: .locale)
    }
  }

  @Test(
    "isn't changed if it is protected",
    .disabled(if: geteuid() == 0, "the superuser may write anywhere")
  )
  func protected() throws {
    try "locale = de_DE\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(chmod(path, 0o444) == 0)
    #expect(throws: PreferenceError.unwritable(path: path, reason: "permission denied")) {
      try Preferences(FilePreferenceStore(path: path)).set("fr_FR", for: .locale)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "locale = de_DE\n")
  }
}
