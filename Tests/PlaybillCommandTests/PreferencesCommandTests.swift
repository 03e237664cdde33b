import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill preferences")
struct PreferencesCommandTests {
  private static let file = "config/playbill/preferences"
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write("{}", to: "none.json")
    try desk.write(#"{"name": "Globe", "terms": "net 30"}"#, to: "head.json")
    try desk.write(#"{"name": "Swan"}"#, to: "other.json")
    try desk.write("h2 { color: teal }", to: "own.css")
    let rates = #"{"base": 100, "credits": {"seatsIncluded": 30}}"#
    let types = #"{"tragedy": \#(rates), "comedy": \#(rates)}"#
    try desk.write(#"{"currency": "EUR", "types": \#(types)}"#, to: "tariff.json")
  }

  @Test
  func `are set, shown to programs with null for no value, and unset`() throws {
    #expect(try desk.run("preferences set locale de_DE") == .prints(""))
    #expect(try desk.run("preferences set plays plays.json") == .prints(""))
    #expect(
      try desk.run("preferences list --format json").output == """
        [
        {"name":"locale","value":"de_DE","from":"preferred"},
        {"name":"format","value":"text","from":"default"},
        {"name":"plays","value":"\(desk.folder)/plays.json","from":"preferred"},
        {"name":"tariff","value":null,"from":"default"},
        {"name":"ledger","value":"\(desk.folder)/home/.local/share/playbill/ledger.sqlite","from":"default"},
        {"name":"letterhead","value":null,"from":"default"},
        {"name":"style","value":null,"from":"default"},
        {"name":"paper","value":null,"from":"default"},
        {"name":"language","value":null,"from":"default"}
        ]

        """
    )
    #expect(try desk.run("preferences unset locale") == .prints(""))
    #expect(try desk.run("preferences list").output.contains("\nlocale      en_US"))
  }

  @Test(
    arguments: table(
      """
      locale | de_DE | statement invoices.json | Amount owed is 1.730,00 $ | en_US | $1,730.00
      format | json | statement invoices.json | [ | text | Statement for
      plays | none.json | statement invoices.json | error: | plays.json | $1,730.00
      plays | none.json | ledger post bill.json --ledger l | error: | plays.json | $1,730.00
      tariff | tariff.json | statement invoices.json | €3.00 | none.json | error:
      tariff | tariff.json | ledger post bill.json --ledger l | €3.00 | none.json | error:
      letterhead | head.json | statement invoices.json -f html | <bdi>Globe</bdi> | other.json | <bdi>Swan</bdi>
      style | own.css | statement invoices.json -f html | color: teal | none.json | {}
      paper | a4 | statement invoices.json -f html | size: a4 | letter | size: letter
      """
    )
  )
  func `set the command's defaults, but options come first`(row: [String]) throws {
    func result(_ line: String) throws -> String {
      let outcome = try desk.run(line)
      return (outcome.output + outcome.errors).replacing("\u{A0}", with: " ")
    }
    _ = try desk.run("preferences set \(row[0]) \(row[1])")
    #expect(try result(row[2]).contains(row[3]))
    #expect(try result("\(row[2]) --\(row[0]) \(row[4])").contains(row[5]))
  }

  @Test(
    arguments: table(
      """
      format csv | statement invoices.json --customer csv | no
      format html | statement html | no
      format json | statement invoices.json --plays json | no
      format csv | statement invoices.json --letterhead head.json | --format
      format text | statement invoices.json --paper a4 -o x | --format
      format html | statement invoices.json --bom | --format
      format html | statement invoices.json --bom -o letters/ | --format
      format html | statement invoices.json --bom -o x.html | no
      format html | statement invoices.json --paper a4 -o x.csv | no
      format csv | statement invoices.json --style own.css --format csv | no
      plays nosuch.json | statement invoices.json | --plays
      plays plays.json | statement invoices.json --plays FOLDER/plays.json.bak | no
      plays plays.json | statement FOLDER/plays.json.bak | no
      plays none.json | statement invoices.json | --plays
      tariff tariff.json | statement euro.json | no
      tariff tariff.json | statement dollar.json | --tariff
      tariff tariff.json | statement dollar.json --tariff FOLDER/tariff.json | no
      tariff tariff.json | ledger post dollar.json --ledger l | --tariff
      tariff nosuch.json | ledger post bill.json --ledger l | --tariff
      letterhead nosuch.json | statement invoices.json -f html | --letterhead
      style nosuch.css | statement invoices.json -f html | --style
      ledger nosuch | ledger balance | --ledger
      ledger nosuch | ledger balance --ledger FOLDER/nosuch | no
      ledger plays.json | ledger post bill.json | --ledger
      ledger plays.json | ledger record BigCo 5 --by cash --reference r | --ledger
      """
    )
  )
  func `are named by an error of the step that used them, and by no other`(row: [String]) throws {
    for currency in ["USD", "EUR"] {
      try desk.write(
        """
        {"customer": "A", "number": "1", "currency": "\(currency)", "performances": [{"playID": "hamlet", "audience": 1}]}
        """,
        to: currency == "USD" ? "dollar.json" : "euro.json"
      )
    }
    _ = try desk.run("preferences set \(row[0])")
    let outcome = try desk.run(row[1].replacing("FOLDER", with: desk.folder))
    let notes = outcome.errors.split(separator: "\n").filter {
      $0.contains("is the preferred value of")
    }
    if row[2] == "no" {
      #expect(notes == [], "\(outcome)")
    } else {
      let words = row[0].split(separator: " ")
      let value = words[0] == "format" ? "\(words[1])" : "\(desk.folder)/\(words[1])"
      #expect(outcome.code != 0)
      #expect(notes == ["note: '\(value)' is the preferred value of '\(row[2])'"], "\(outcome)")
    }
  }

  @Test
  func `of pages leave everything else alone; a letterhead's terms count in a charge`() throws {
    let lines = ["statement invoices.json", "statement invoices.json -f csv"]
    let plain = try lines.map { try desk.run($0) }
    for (key, value) in [("letterhead", "head.json"), ("style", "nosuch.css"), ("paper", "a4")] {
      _ = try desk.run("preferences set \(key) \(value)")
    }
    #expect(try lines.map { try desk.run($0) } == plain)
    _ = try desk.run("preferences unset style")

    #expect(try desk.run("ledger post bill.json --ledger l").code == 0)
    let entries = try desk.run("ledger entries --ledger l --format json").output
    #expect(entries.contains("\"due\":\"2026-12-"), "\(entries)")
    let page = try desk.run("ledger statement BigCo --ledger l -f html").output
    #expect(page.contains("<bdi>Globe</bdi>") && page.contains("size: a4"))
    #expect(try desk.run("ledger statement BigCo --ledger l").code == 0)
    #expect(try desk.run("preferences list").output.contains("\(desk.folder)/head.json"))
  }

  @Test(
    arguments: table(
      #"""
      format = htlm | the preferred format is 'htlm': must be one of text, html, html-fragment, json, ndjson, csv
      locale | the preferences 'FILE' have no 'name = value' in line 1
      """#
    )
  )
  func `are refused if a hand-written value is invalid`(row: [String]) throws {
    _ = try desk.run("preferences set format json")
    try desk.write(row[0] + "\n", to: Self.file)
    let error = row[1].replacing("FILE", with: "\(desk.folder)/\(Self.file)")
    #expect(try desk.run("statement invoices.json") == .fails(65, "error: \(error)\n"))
    #expect(try desk.run("kata code 7").code == 0)
  }

  @Test(
    arguments: table(
      """
      set format htlm | for 'VALUE': must be one of text, html, html-fragment, json, ndjson, csv
      set locale xx_YY | unknown locale 'xx_YY'
      set paper a5 | for 'VALUE': must be one of a4, letter
      set plays '' | 'VALUE'
      set plays 'a\u{2028}b' | it holds a line break
      unset lcale | must be one of locale,
      get locale | unknown subcommand 'get'
      """
    )
  )
  func `accept no value that the command could not use`(row: [String]) throws {
    let outcome = try desk.run("preferences \(row[0])")
    #expect(outcome.code == 64 && outcome.errors.contains(row[1]), "\(outcome)")
    #expect(!desk.exists("config"))
  }

  @Test
  func `have no place without a home, and name their file if it cannot be read`() throws {
    let error = "error: cannot store preferences: the environment has no HOME\n"
    #expect(try Stage().run(["preferences", "set", "locale", "de_DE"]) == .fails(73, error))
    #expect(try Stage().run(["preferences", "unset", "locale"]) == .fails(73, error))
    #expect(try Stage().run(["preferences", "list"]).output.contains("locale      en_US"))
    try desk.write("", to: "\(Self.file)/x")
    let unreadable = try desk.run("preferences list")
    #expect(unreadable.code == 66 && unreadable.errors.hasSuffix("is a directory\n"))
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.local/share", "/h/.config"),
      (["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], "/d", "/c"),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""], "/h/.local/share", "/h/.config"
      ),
      (["HOME": ""], nil, nil),
    ] as [([String: String], String?, String?)]
  )
  func `are in the platform's usual folder`(
    environment: [String: String],
    data: String?,
    settings: String?
  ) {
    #if !canImport(Darwin)
    #expect(UserFile.ledger.path { environment[$0] } == data.map { "\($0)/playbill/ledger.sqlite" })
    #expect(
      UserFile.preferences.path { environment[$0] } == settings.map { "\($0)/playbill/preferences" }
    )
    #endif
  }
}
