import Foundation
import NameMatching
import TestSupport
import Testing

@testable import Statements

/// Reads the examples of `Documentation/formats.md`.
///
/// Below `$ cat FILE` is the file's text, below `$ playbill …` the command's output, below `$ ls
/// FOLDER` the names of its files.
@Suite("The document on formats")
struct FormatsDocumentTests {
  /// A part of the document, from one heading to the next.
  struct Section {
    let title: String
    let text: String

    /// The commands of its examples, and the text below each.
    var examples: [(command: String, text: String)] {
      text.matches(of: /```console\n((?s:.*?))```/).flatMap { block in
        "\n\(block.1)".split(separator: "\n$ ").map { example in
          let lines = example.split(separator: "\n")
          return (String(lines[0]), lines.dropFirst().map { "\($0)\n" }.joined())
        }
      }
    }

    /// The refused values in its table, and the code for each.
    var refusals: [(json: String, code: String)] {
      text.matches(of: /\n\| `([\[{].*)` \| `(\w+)` \|/).map { (String($0.1), String($0.2)) }
    }

    /// The names in the first cells of its tables.
    var names: Set<String> {
      let cells = text.matches(of: /\n\| (`\w+`(?:, `\w+`)*) \|/)
      return Set(cells.flatMap { $0.1.matches(of: /\w+/).map { String($0.0) } })
    }
  }

  private let sections: [Section]
  private let desk: Desk

  init() throws {
    desk = try Desk()
    let file = packageFolder.appending(path: "Documentation/formats.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    sections = text.split(separator: "\n## ").dropFirst().map { part in
      Section(title: String(part.prefix { $0 != "\n" }), text: String(part))
    }
  }

  @Test
  func `shows files and the output for them`() throws {
    let examples = sections.flatMap(\.examples)
    for (command, text) in examples where command.hasPrefix("cat ") {
      try desk.write(text, to: String(command.dropFirst(4)))
    }
    let commands = examples.map(\.command).filter { $0.hasPrefix("playbill ") }
    #expect(commands.count == 17 && examples.count == 24)
    for (command, text) in examples where command.hasPrefix("playbill ") {
      let line = String(command.dropFirst(9))
      let printed = try desk.run(line)
      let output = printed.output.replacing("\r\n", with: "\n")
        .replacing("\(desk.folder)/", with: "")
        .replacing(/[-\d]+T[:\d]+Z/, with: "2026-12-31T09:30:00Z")
        .replacing(/\n\n+/, with: "\n")
      #expect(output == text, "\(command)")
      #expect(printed.code == 0 && printed.errors == "")
      // The tariff that it shows is the default.
      guard line.hasPrefix("statement "), !line.contains("--tariff") else { continue }
      #expect(try desk.run("\(line) --tariff tariff.json") == printed)
    }
    for (command, text) in examples where command.hasPrefix("ls ") {
      let folder = "\(desk.folder)/\(command.dropFirst(3))"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names.map { $0 + "\n" }.joined() == text)
    }
    let page = try desk.run("statement invoices.json -f html --letterhead letterhead.json")
    #expect(page.code == 0 && page.output.contains("data:image/svg+xml"))
  }

  @Test
  func `has every field of its examples in a table, and no other`() throws {
    let titles = [
      "Invoices", "Plays", "Tariff", "Letterhead", "JSON", "CSV", "Entries", "Balances",
      "Open charges", "Aged list", "Currencies and preferences",
    ]
    for title in titles {
      let section = try #require(sections.first { $0.title == title })
      var names: Set<String> = []
      for (command, text) in section.examples {
        if text.hasPrefix("{") || text.hasPrefix("[") {
          names.formUnion(Self.names(in: try JSONSerialization.jsonObject(with: Data(text.utf8))))
        } else if command.hasSuffix(" csv") {
          let head = text.prefix { $0 != "\n" }
          names.formUnion(head.split(separator: ",").map(String.init))
        }
      }
      // Keys that are ids and types, and fields that the example leaves out.
      names.subtract(["hamlet", "as-like", "tragedy", "comedy"])
      if title == "Invoices" { names.insert("currency") }
      #expect(!names.isEmpty && section.names == names, "\(title)")
    }
  }

  @Test
  func `has every field that is read in a table, and no other`() throws {
    typealias Tariff = TariffReader
    let invoice = InvoiceReader.Field.allCases.filter { $0 != .other }.map(\.rawValue)
    let tariff = [
      Tariff.tariffFields, Tariff.currencyFields, Tariff.rateFields, Tariff.creditFields,
    ]
    let read = [
      ("Invoices", invoice), ("Plays", Repertoire.fields.texts),
      ("Tariff", tariff.flatMap(\.texts)), ("Letterhead", Letterhead.fields.texts),
    ]
    for (title, fields) in read {
      let section = try #require(sections.first { $0.title == title })
      #expect(section.names == Set(fields), "\(title)")
    }
  }

  @Test
  func `has every name that a letterhead may have in braces`() throws {
    let section = try #require(sections.first { $0.title == "Letterhead" })
    for name in LetterLine.Field.allCases.map(\.rawValue) {
      #expect(section.text.contains("`{\(name)}`"), "\(name)")
    }
  }

  private static func names(in json: Any) -> Set<String> {
    if let values = json as? [Any] {
      return values.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
    guard let object = json as? [String: Any] else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(names(in: $1)) }
  }

  @Test
  func `lists refused values, with their codes`() throws {
    let plays = try #require(sections.first { $0.title == "Plays" }?.examples.first?.text)
    let printer = try StatementPrinter(plays: Repertoire(json: plays.utf8), format: .text)
    let readers: [String: (String) throws -> Void] = [
      "Invoices": { _ = try printer.string(of: MemorySource($0.utf8, named: "invoices.json")) },
      "Plays": { _ = try Repertoire(json: $0.utf8) },
      "Tariff": { _ = try Tariff(json: $0.utf8) },
      "Letterhead": { json in
        _ = try Letterhead(json: json.utf8) { _ in try Logo([0xFF, 0xD8, 0xFF]) }
      },
    ]
    for (title, read) in readers {
      let refusals = try #require(sections.first { $0.title == title }).refusals
      #expect(refusals.count > 3)
      for (json, code) in refusals {
        let error = #expect(throws: Diagnostic.self, "\(title): \(json)") { try read(json) }
        #expect(error?.code.rawValue == code, "\(title): \(json)")
      }
    }
  }
}
