import Foundation
import TestSupport
import Testing

/// The tables of roles in the patterns' README, and the sources of the product, both read as text.
@Suite("The roles of the patterns")
struct PatternRolesTests {
  /// The code of each file without comments, by its path below Sources.
  private let sources: [String: String]
  private let readme: String

  init() throws {
    let folder = packageFolder.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    sources = try Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Courses/") }
        .map { name in
          let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
          return (name, text.replacing(/\/\/.*/, with: ""))
        }
    )
    let file = folder.appending(path: "Patterns/README.md")
    readme = try String(contentsOf: file, encoding: .utf8)
  }

  @Test
  func `are types that are declared where the tables say, and used by the product`() throws {
    var (declared, used): ([String: Set<String>], Set<String>) = ([:], [])
    for (path, code) in sources {
      let words = code.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for (before, word) in zip(words, words.dropFirst()) {
        switch before {
        case "class", "struct", "enum", "protocol": declared[path, default: []].insert(word)
        case "extension": break
        default: used.insert(word)
        }
      }
    }
    let roles = readme.matches(of: /\[`(\w+)`\]\((\S+)\)/)
    #expect(roles.count > 25)
    for (_, name, file) in roles.map(\.output) {
      let path = "Patterns/\(file)".replacing("Patterns/../", with: "")
      #expect(declared[path]?.contains(String(name)) == true, "\(name) in \(path)")
      let isUsed = used.contains(String(name))
      #expect(isUsed, "\(name)")
    }
  }

  @Test
  func `have a factory method, by which alone the product opens a ledger`() {
    #expect(readme.contains("[`open()`](AbstractFactory/LedgerProvider.swift)"))
    // A suite of rules is given a family, and opens its ledgers.
    let callers = sources.filter { !$0.key.hasPrefix("Kata/") && !$0.key.hasPrefix("Conformance/") }
      .filter { $0.value.contains(".open()") }
    #expect(callers.keys.sorted() == ["Patterns/Facade/BoxOffice.swift"])
    let makers = sources.filter { $0.value.contains(/makeConnection\(\)(?! throws)/) }
    #expect(makers.keys.sorted() == ["Patterns/AbstractFactory/LedgerProvider.swift"])
  }
}
