import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill statement")
struct StatementCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    arguments: [
      ("-o x.csv", "x.csv", "customer,number,"),
      ("--output=a.b.JSON", "a.b.JSON", "["),
      ("-o x.ndjson", "x.ndjson", "{"),
      ("-o x.html", "x.html", "<!DOCTYPE html>"),
      ("-o x.txt", "x.txt", "Statement for "),
      ("-o x.htm", "x.htm", "<!DOCTYPE html>"),
      ("-o x.jsonl", "x.jsonl", "{"),
      ("-o x.csv --format ndjson", "x.csv", "{"),
      ("--format text -o x.csv", "x.csv", "Statement for "),
    ]
  )
  func `takes the format from the output's name, unless a format is given`(
    options: String,
    file: String,
    beginning: String
  ) throws {
    let outcome = try desk.run("statement invoices.json \(options)")
    #expect(outcome.code == 0 && outcome.output == "")
    #expect(try desk.contents(of: file).hasPrefix(beginning))
  }

  @Test
  func `notes a format that the output's name does not promise`() throws {
    for (options, note) in [
      ("-f json -o y.csv", "note: 'y.csv' holds json, by '--format', not csv\n"),
      ("-f csv -o y.txt", "note: 'y.txt' holds csv, by '--format', not text\n"),
      ("-f ndjson -o y.json", "note: 'y.json' holds ndjson, by '--format', not json\n"),
      ("-f html-fragment -o y.htm", ""), ("-f ndjson -o y.jsonl", ""), ("-f csv -o y.data", ""),
    ] {
      #expect(try desk.run("statement invoices.json \(options)") == .prints("", noting: note))
    }
  }

  @Test
  func `says that a new file is not written if all invoices have faults`() throws {
    try desk.write(#"{"customer": "A", "performances": 1}"#, to: "faulty.json")
    let outcome = try desk.run("statement faulty.json --keep-going -o new.txt")
    #expect(outcome.errors.hasSuffix("\nerror: 'new.txt' is not written: invoices have faults\n"))
    #expect(!desk.exists("new.txt"))
  }

  @Test
  func `finds a customer in any spelling, and asks for a near one`() throws {
    try desk.write("{\"customer\": \"Big\u{A0}Co\", \"performances\": []}", to: "one.json")
    for name in ["Big Co", "big  co", " BIG CO"] {
      #expect(try desk.run(["statement", "one.json", "--customer", name]).code == 0, "\(name)")
    }
    #expect(
      try desk.run("statement invoices.json --customer BigCoo")
        == .fails(65, "error: no invoice for 'BigCoo', did you mean 'BigCo'?\n")
    )
  }

  @Test
  func `takes the format from the output's name before the preferred one`() throws {
    _ = try desk.run("preferences set format json")
    _ = try desk.run("statement invoices.json -o x.csv -o y.csv")
    #expect(try desk.contents(of: "y.csv").hasPrefix("customer,number,"))
    _ = try desk.run("statement invoices.json -o statements")
    #expect(try desk.contents(of: "statements").hasPrefix("["))
  }

  @Test(
    arguments: [
      ("-f csv --bom", ""), ("--bom -o x.csv", "x.csv"), ("--bom -f csv -o x/", "x/BigCo.csv"),
    ]
  )
  func `begins CSV with a byte order mark on request, each file of a folder too`(
    options: String,
    file: String
  ) throws {
    let outcome = try desk.run("statement invoices.json \(options)")
    #expect(outcome.code == 0)
    let csv =
      try file.isEmpty
      ? Array(outcome.output.utf8)
      : Array(Data(contentsOf: URL(filePath: "\(desk.folder)/\(file)")))
    #expect(csv.starts(with: "\u{FEFF}customer,number,".utf8))
    #expect(csv.ranges(of: "\u{FEFF}".utf8).count == 1)
  }

  @Test(arguments: ["", "-f json", "-o x.html"])
  func `has no byte order mark in other formats`(options: String) throws {
    let outcome = try desk.run("statement invoices.json --bom \(options)")
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: '--bom' is for CSV: it needs '--format csv'\n"))
  }

  static let many = (1000..<2000).map { "#\($0)" }

  @Test(
    arguments: [
      (["BigCo", "Bgico"], "'Bgico'"), (["BigCoo", "Smal Ltd"], "'BigCoo' or 'Smal Ltd'"),
      (["BigCoo", "Xylophone"], "'BigCoo' or 'Xylophone'"),
      (["Small Ltd", "BigCoo"], "'BigCoo', did you mean 'BigCo'?"),
      (["BigCo", "Zz\u{1B}", "Aa"], #"'Aa' or 'Zz\u{1B}'"#),
      (many, "\(many.map { "'\($0)'" }.joined(separator: " or ").prefix(1000))…"),
    ]
  )
  func `names every customer that has no invoice, and touches no file`(
    names: [String],
    named: String
  ) throws {
    try desk.write(
      #"{"customer": "Small Ltd", "performances": []}"# + "\n"
        + #"{"customer": "BigCo", "performances": []}"# + "\n",
      to: "feed.ndjson"
    )
    let words = ["statement", "feed.ndjson"] + names.flatMap { ["--customer", $0] }
    let error = "error: no invoice for \(named)\n"
    #expect(try desk.run(words).errors == error)
    #expect(try desk.run(words).code == 65)
    try desk.write("precious", to: "keep.txt")
    #expect(try desk.run(words + ["-o", "keep.txt"]) == .fails(65, error))
    #expect(try desk.contents(of: "keep.txt") == "precious")
    #expect(try desk.run(words + ["-o", "folder/"]).errors == error)
  }

  @Test
  func `keeps the old file if a broken array ends the reading`() throws {
    let good = #"{"customer": "A", "performances": []}"#
    try desk.write(#"[\#(good), {"customer"!}, \#(good)]"#, to: "broken.json")
    try desk.write("precious", to: "keep.txt")
    let error = "\nerror: 'keep.txt' is not replaced: invoices have faults\n"
    for words in ["", " --customer A", " --customer Nobody"] {
      let outcome = try desk.run("statement broken.json --keep-going -o keep.txt" + words)
      #expect(outcome.code == 65 && outcome.errors.hasSuffix(error))
      #expect(try desk.contents(of: "keep.txt") == "precious")
    }
    let printed = try desk.run("statement broken.json --keep-going --customer A --customer B")
    #expect(printed.code == 65 && printed.output.hasPrefix("Statement for A\n"))
    #expect(printed.errors.hasSuffix("\nerror: no invoice for 'B'\n"))
  }

  private static let page = "statement invoices.json -f html"

  @Test(
    arguments: table(
      """
      it_IT | -f html | yes
      pt_BR | -f html -o page.html | yes
      it_IT | -f text | no
      de_AT | -f html | no
      ja | -f html | no
      """
    )
  )
  func `says that a page is in English if there are no words in its language`(row: [String]) throws
  {
    _ = try desk.run("ledger post season.json --plays plays.json --ledger l --due-in 30")
    for line in ["statement season.json", "ledger statement BigCo --ledger l"] {
      let outcome = try desk.run("\(line) \(row[1]) --locale \(row[0])")
      let note =
        "note: the page is in English: there are no words in '\(row[0].prefix(2))', only in en, de, fr, es, ja, ar\n"
      #expect(outcome.code == 0 && outcome.errors == (row[2] == "yes" ? note : ""), "\(line)")
    }
  }

  @Test
  func `says that the standard tariff priced a letter, once`() throws {
    try desk.write(#"{"name":"Globe"}"#, to: "head.json")
    try desk.write(
      #"{"currency":"EUR","types":{"comedy":{"base":1},"tragedy":{"base":1}}}"#,
      to: "own.json"
    )
    for (options, note) in [
      ("season.json --letterhead head.json", Desk.noteOfTariff),
      ("season.json --letterhead head.json -o letters/", Desk.noteOfTariff),
      ("season.json --letterhead head.json --tariff own.json", ""), ("season.json", ""),
    ] {
      let outcome = try desk.run("statement -f html --plays plays.json \(options)")
      #expect(outcome.code == 0 && outcome.errors == note, "\(options)")
    }
    for key in ["format html", "letterhead head.json", "tariff own.json"] {
      _ = try desk.run("preferences set \(key)")
    }
    #expect(try desk.run("statement season.json").errors == "")
    _ = try desk.run("preferences unset tariff")
    #expect(try desk.run("statement season.json").errors == Desk.noteOfTariff)
    #expect(try desk.run("statement season.json -f text").errors == "")
  }

  @Test
  func `leaves out each invoice whose number is another customer's, if it is strict`() throws {
    func feed(_ invoices: [(Character, Int)]) -> String {
      invoices.map { #"{"customer":"\#($0)","performances":[],"number":"\#($1)"}"# }
        .joined(separator: "\n")
    }
    try desk.write(feed([("A", 1), ("B", 1), ("C", 2), ("A", 1), ("D", 1)]), to: "i.json")
    let message = "error: another customer's invoice has this 'number', too"
    let strict = try desk.run("statement i.json --strict")
    #expect(strict.code == 65 && strict.output.contains("for A\n"))
    #expect(!strict.output.contains("for B\n") && strict.errors.contains("i.json:2:44: \(message)"))
    let going = try desk.run("statement i.json --strict --keep-going -f json -o letters/")
    #expect(going.code == 65 && going.errors.components(separatedBy: message).count == 3)
    #expect(try desk.contents(of: "letters/1.json").contains(#""A""#))
    #expect(desk.exists("letters/2.json") && desk.exists("letters/1-2.json"))
    #expect(!desk.exists("letters/1-3.json"))
  }

  @Test
  func `warns of ten numbers that two customers have, and counts the others`() throws {
    for (count, note) in [
      (10, ""), (11, "note: 1 number more is on invoices of two customers\n"),
      (30, "note: 20 numbers more are on invoices of two customers\n"),
    ] {
      let feed = (1...count).flatMap { number in
        ["A", "B"].map { #"{"customer":"\#($0)","performances":[],"number":"\#(number)"}"# }
      }
      try desk.write(feed.joined(separator: "\n"), to: "i.json")
      let outcome = try desk.run("statement i.json")
      let lines = outcome.errors.split(separator: "\n")
      #expect(outcome.code == 0 && lines.count { $0.contains(": warning: ") } == 10)
      #expect(outcome.errors.hasSuffix(note))
      #expect(lines.count { $0.hasPrefix("note: ") } == (note == "" ? 0 : 1))
    }
  }

  @Test
  func `is strict with all files that it reads`() throws {
    try desk.write(#"{"name":"Globe","phone":1}"#, to: "head.json")
    try desk.write(
      #"{"currency":"USD","types":{"comedy":{"base":1},"tragedy":{"base":1}},"year":1}"#,
      to: "t.json"
    )
    try desk.write(#"{"hamlet":{"name":"Hamlet","type":"tragedy","acts":5}}"#, to: "p.json")
    try desk.write(
      #"{"customer":"A","performances":[{"playID":"hamlet","audience":1}]}"#,
      to: "i.json"
    )
    for options in ["--letterhead head.json", "--tariff t.json", "--plays p.json"] {
      #expect(try desk.run("statement i.json -f html \(options)").code == 0)
      let strict = try desk.run("statement i.json -f html \(options) --strict")
      #expect(strict.code == 65 && strict.errors.contains("unknown field"), "\(strict.errors)")
    }
  }

  @Test
  func `is a letter with a letterhead and its logo, whatever the folder`() throws {
    let pictures = desk.folder + "/own/pictures"
    let files = FileManager.default
    try files.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try desk.write(#"{"name":"Globe","logo":"pictures/g.svg"}"#, to: "own/head.json")
    try desk.write(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, to: "own/pictures/g.svg")
    try desk.write("h2 { color: teal }", to: "own.css")
    let outcome = try desk.run("\(Self.page) --letterhead own/head.json --style own.css")
    #expect(outcome.code == 0 && outcome.errors == Desk.noteOfTariff)
    #expect(outcome.output.contains("<bdi>Globe</bdi>"))
    #expect(outcome.output.contains("data:image/svg+xml;charset=utf-8;base64,"))
    #expect(outcome.output.contains("<style>\nh2 { color: teal }\n</style>"))
    #expect(try desk.run("\(Self.page) --letterhead own/head.json -o letters/").code == 0)
    #expect(try desk.contents(of: "letters/BigCo.html").contains("<bdi>Globe</bdi>"))
  }

  @Test(
    arguments: [
      ("--letterhead head.json -f text", 64, "'--letterhead' is for pages of HTML"),
      ("--paper a4 -f json", 64, "'--paper' is for pages of HTML"),
      ("--paper a5", 64, "must be one of a4, letter"),
      ("--style own.css -f csv", 64, "'--style' is for pages of HTML"),
      ("--letterhead none.json", 66, "cannot open 'none.json'"),
      ("--letterhead lost.json", 66, "cannot open 'lost.svg'"),
      ("--letterhead odd.json", 65, "'terms' must be 'net'"),
      ("--letterhead text.json", 65, "cannot use 'own.css': a logo must be a PNG"),
      ("--style end.css", 65, "cannot use 'end.css': a style must not hold '</style'"),
      ("--style none.css", 66, "cannot open 'none.css'"),
      ("--locale xx", 64, "unknown locale 'xx'"),
      ("--letterhead - --style -", 64, "<stdin> can be read only once"),
    ]
  )
  func `is refused with an error before any page is written`(
    options: String,
    code: Int32,
    words: String
  ) throws {
    try desk.write(#"{"name":"Globe"}"#, to: "head.json")
    try desk.write(#"{"name":"G","terms":"30"}"#, to: "odd.json")
    try desk.write(#"{"name":"G","logo":"lost.svg"}"#, to: "lost.json")
    try desk.write(#"{"name":"G","logo":"own.css"}"#, to: "text.json")
    try desk.write("h2 { color: teal }", to: "own.css")
    try desk.write("</style>", to: "end.css")
    let outcome = try desk.run("\(Self.page) -o page.html \(options)")
    #expect(outcome.code == code && outcome.output == "")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(throws: (any Error).self) { try desk.contents(of: "page.html") }
  }
}
