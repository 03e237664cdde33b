import Foundation
import TestSupport
import Testing

@Suite("A byte-order mark")
struct ByteOrderMarkTests {
  private static let files = [
    "plays.json": #"{"p":{"name":"P","type":"t"}}"#,
    "tariff.json": #"{"currency":"EUR","types":{"t":{"base":1}}}"#,
    "head.json": #"{"name":"Globe","logo":"logo.svg"}"#,
    "logo.svg": #"<svg xmlns="http://www.w3.org/2000/svg"/>"#,
    "style.css": "h2 { color: teal }",
    "invoices.json":
      #"{"customer":"A","number":"1","date":"2026-11-21","performances":[{"playID":"p","audience":1}]}"#,
    "config/playbill/preferences": "locale = de_DE\n",
  ]

  private static let page =
    "statement invoices.json -f html --tariff tariff.json --letterhead head.json --style style.css"

  @Test(
    arguments: files.keys.sorted(),
    [
      page, "statement invoices.json --tariff tariff.json",
      "ledger post invoices.json --dry-run --tariff tariff.json",
    ]
  )
  func `changes nothing in any text file that a command reads`(name: String, line: String) throws {
    let outcomes = try ["", "\u{FEFF}"].map { mark in
      let desk = try Desk()
      try FileManager.default.createDirectory(
        atPath: desk.folder + "/config/playbill",
        withIntermediateDirectories: true
      )
      for (file, text) in Self.files {
        try desk.write((file == name ? mark : "") + text, to: file)
      }
      return try desk.run(line)
    }
    #expect(outcomes[0].code == 0 && outcomes[0] == outcomes[1], "\(outcomes[1])")
  }

  @Test
  func `is dropped where files are read as a whole, which is in one place`() throws {
    // The reader of feeds, which reads block by block, drops its own. Foundation does so for the texts of the kata. What
    // SQLite has beside a database is no text.
    let calls = /(?:String|Data|FileSource)\(contentsOf|readAll\(limit|forReading|contents\(atPath/
    let known: Set = [
      "OperatingSystem/FileDescriptor.swift", "Databases/SQLiteDatabase.swift",
      "Statements/Feed/ByteSource.swift",
      "Statements/Feed/Feed.swift", "Statements/Feed/Repertoire.swift",
      "Statements/Pricing/Tariff.swift", "Statements/Rendering/Letterhead.swift",
      "Patterns/Facade/Preferences/SettingsFile.swift",
      "Kata/Progress/LearnersKata.swift", "PlaybillCommand/Console/InputFile.swift",
      "PlaybillCommand/Console/Output.swift",
      "PlaybillCommand/Commands/Ledger/LedgerPostCommand.swift",
      // It writes the file itself.
      "Kata/Progress/PracticeRecord.swift",
    ]
    let sources = packageFolder.appending(path: "Sources").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { name in
      let isOurs = !["Courses/", "StepEmbedder/", "Kata/Template/", "Kata/PatternTemplate/"]
        .contains(where: name.hasPrefix)
      return isOurs && name.hasSuffix(".swift")
    }
    let readers = try names.filter { name in
      try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8).split(separator: "\n")
        .contains { $0.contains(calls) && !$0.contains("///") }
    }
    #expect(Set(readers) == known, "a new reader of files: does it read past a byte-order mark?")
  }

  @Test
  func `between two files that were joined has its name`() throws {
    let desk = try Desk()
    try desk.write("{\"customer\":\"A\",\"performances\":[]}\n\u{FEFF}{}", to: "joined.json")
    let outcome = try desk.run("statement joined.json --plays plays.json")
    let words = "expected a value, found a byte-order mark, as between two files that were joined"
    #expect(outcome.code == 65 && outcome.errors.hasPrefix("joined.json:2:1: error: \(words)\n"))
  }
}
