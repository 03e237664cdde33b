import Foundation
import Statements
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Documents agree with the repository")
struct DocumentTests {
  /// All documents except the notes of steps and a kata's README, which other tests read.
  private let documents: [URL]

  init() throws {
    let files = try #require(
      FileManager.default.enumerator(
        at: packageFolder,
        includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      )
    )
    documents = files.compactMap { $0 as? URL }.filter { file in
      file.pathExtension == "md"
        && !["Sources/Courses/", "Template/"].contains(where: file.path.contains)
    }
  }

  @Test
  func `with every link, and with the heading that it names`() throws {
    var count = 0
    for document in documents {
      let links = try text(of: document).matches(
        of: /\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"/
      )
      for link in links {
        let target = String(link.1 ?? link.2 ?? "")
        guard !target.contains(":") else { continue }
        count += 1
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file =
          parts[0].isEmpty ? document : URL(filePath: String(parts[0]), relativeTo: document)
        let exists = FileManager.default.fileExists(atPath: file.path)
        #expect(exists, "\(document.path): \(target)")
        if exists, parts.count == 2 {
          #expect(try anchors(of: file).contains(parts[1]), "\(document.path): \(target)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test
  func `with every path that they and the scripts name`() throws {
    let scripts = try ["Scripts", ".ci", ".github/workflows"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: packageFolder.appending(path: folder),
        includingPropertiesForKeys: nil
      )
    }
    let files = (documents + scripts).filter { !$0.hasDirectoryPath }
    var count = 0
    let folders =
      "Benchmarks|Data|Documentation|Examples|Fuzz|Plugins|Scripts|Snippets|Sources|Tests"
    let path = try Regex(
      #"(?:^|[^\w/.$-])((?:\#(folders)|\.ci|\.github)/[\w./+-]*\w)"#,
      as: (Substring, Substring).self
    )
    for file in files {
      for match in try text(of: file).matches(of: path) {
        let name = String(match.1)
        // Paths in an exported kata.
        guard name != "Sources/Statement",
          !["Sources/Statement/", "Tests/StatementTests/"].contains(where: name.hasPrefix)
        else { continue }
        count += 1
        let there = packageFolder.appending(path: name).path
        #expect(FileManager.default.fileExists(atPath: there), "\(file.path): \(name)")
      }
    }
    #expect(count > 100)
  }

  @Test
  func `with the version, in the change log's last release and in shown manifests`() throws {
    let log = try text(of: packageFolder.appending(path: "CHANGELOG.md"))
    let headings = log.matches(of: /(?m)^## \[(.+?)\](?: - (.+))?$/).map(\.output)
    #expect(headings.map(\.1).prefix(2) == ["Unreleased", Substring(Version.number)])
    #expect(headings[1].2 == Substring(Version.day))
    for name in ["Documentation/library.md", "Examples/Consumer/Package.swift"] {
      let text = try text(of: packageFolder.appending(path: name))
      #expect(text.contains("from: \"\(Version.number)\""), "\(name)")
    }
  }

  @Test(
    arguments: ["README.md", "Sources/Statements/Statements.docc/Pages.md"]
  )
  func `with every language of a page`(document: String) throws {
    let text = try text(named: document)
    let english = Locale(identifier: "en")
    for code in PageLabels.languages {
      let name = try #require(english.localizedString(forLanguageCode: code))
      let isNamed = text.contains(name)
      #expect(isNamed, "\(document) does not name \(name), a language of pages")
    }
  }

  @Test
  func `with every type of error that the library throws`() throws {
    let table = try text(named: "Documentation/library.md")
      .matches(of: /(?m)^\| `(\w+)` \| .*\|$/).map { String($0.1) }
    let folder = packageFolder.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var types: Set<String> = []
    for name in names where name.hasSuffix(".swift") && !name.hasPrefix("Courses/") {
      let text = try text(named: "Sources/\(name)")
      for type in text.matches(of: /public (?:enum|struct) (\w+): [^{]*\b(?:Described)?Error\b/) {
        types.insert(String(type.1))
      }
    }
    #expect(types.count > 10)
    for type in types.sorted() {
      let rows = table.count { $0 == type }
      #expect(rows == 1, "Documentation/library.md has \(rows) rows for \(type)")
    }
    let others = Set(table.filter { $0.hasSuffix("Error") }).subtracting(types)
    #expect(others.isEmpty)
  }

  @Test
  func `with every format of statements, and no other`() throws {
    let formats = StatementFormat.allCases.map(\.rawValue)
    let readme = try text(named: "README.md")
    for format in formats {
      let isNamed = readme.contains("`\(format)`")
      #expect(isNamed, "README.md does not name \(format), a format")
    }
    let guide = try text(named: "Documentation/statements.md")
    let table = try #require(
      guide.components(separatedBy: "\n\n").first { $0.hasPrefix("| `--format` |") }
    )
    let cells = table.split(separator: "\n").dropFirst(2).flatMap {
      $0.split(separator: "|")[0].matches(of: /`(.+?)`/)
    }
    #expect(cells.map { String($0.1) } == formats, "the table of Documentation/statements.md")
  }

  /// The documents that a group of commands has.
  static let guides = [
    "kata": ["learning", "teaching"], "ledger": ["ledger"], "": ["statements", "ledger"],
  ]

  @Test
  func `with every command, in a guide of its group`() throws {
    let nodes = RootCommand.tree().filter { $0.command.subcommands.isEmpty }
    #expect(nodes.count > 30)
    for words in nodes.map({ $0.words.dropFirst("playbill ".count) }) {
      let names = Self.guides[String(words.prefix { $0 != " " })] ?? Self.guides[""] ?? []
      let guides = try names.map { try text(named: "Documentation/\($0).md") }
      let name = words.contains(" ") ? String(words) : "playbill \(words)"
      #expect(guides.contains { $0.contains(name) }, "no guide of \(names) names '\(name)'")
    }
  }

  private func text(named path: String) throws -> String {
    try text(of: packageFolder.appending(path: path))
  }

  private func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// The headings of a document as a link names them.
  private func anchors(of file: URL) throws -> [Substring] {
    try text(of: file).matches(of: /(?m)^#+ (.+)$/).map { heading in
      heading.1.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }[...]
    }
  }
}
