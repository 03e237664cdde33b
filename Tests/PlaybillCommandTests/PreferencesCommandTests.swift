import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill preferences")
struct PreferencesCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// What `preferences list` has behind a name, without the spaces that align it.
  private func listed(_ name: String, on desk: Desk) throws -> String? {
    try desk.run("preferences list").output.split(separator: "\n")
      .first { $0.hasPrefix(name + " ") }
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  @Test("are set, listed and unset")
  func flow() throws {
    #expect(try listed("locale", on: desk) == "en_US default")
    #expect(try desk.run("preferences set locale de_DE") == .prints(""))
    #expect(try listed("locale", on: desk) == "de_DE preferred")
    #expect(try listed("plays", on: desk) == "- default")
    #expect(try desk.run("preferences set plays plays.json") == .prints(""))
    #expect(try listed("plays", on: desk) == "\(desk.folder)/plays.json preferred")
    #expect(
      try desk.run("preferences list").output.split(separator: "\n")
        .map { $0.split(separator: " ").first } == [
          "NAME", "locale", "format", "plays", "tariff", "ledger",
        ]
    )
    #expect(try desk.run("preferences unset locale") == .prints(""))
    #expect(try listed("locale", on: desk) == "en_US default")
  }

  @Test("feed the command's defaults, and give way to what is given")
  func defaults() throws {
    let statement = "statement invoices.json"
    #expect(try desk.run(statement).output.contains("Amount owed is $1,730.00\n"))
    _ = try desk.run("preferences set locale de_DE")
    #expect(try desk.run(statement).output.contains("Amount owed is 1.730,00\u{A0}$\n"))
    #expect(try desk.run("\(statement) --locale en_US").output.contains("$1,730.00"))
    _ = try desk.run("preferences set format json")
    #expect(try desk.run(statement).output.hasPrefix("["))
    #expect(try desk.run("\(statement) --format text").output.hasPrefix("Statement for"))
    try desk.write("{}", to: "none.json")
    _ = try desk.run("preferences set plays none.json")
    #expect(try desk.run(statement).code == 65)
    #expect(try desk.run("\(statement) --plays plays.json").code == 0)
  }

  @Test(
    "count for every command that has the option, and before a plays.json beside the invoices",
    arguments: ["statement invoices.json", "ledger post invoices.json --ledger l.sqlite"]
  )
  func plays(command: String) throws {
    #expect(try desk.run(command).code == 0)
    try desk.write("{}", to: "none.json")
    _ = try desk.run("preferences set plays none.json")
    #expect(try desk.run(command).code == 65)
    #expect(try desk.run("\(command) --plays plays.json").code == 0)
  }

  @Test("are shown to programs, null where there is no value")
  func records() throws {
    _ = try desk.run("preferences set locale de_DE")
    #expect(
      try desk.run("preferences list --format json").output == """
        [
        {"name":"locale","value":"de_DE","from":"preferred"},
        {"name":"format","value":"text","from":"default"},
        {"name":"plays","value":null,"from":"default"},
        {"name":"tariff","value":null,"from":"default"},
        {"name":"ledger","value":null,"from":"default"}
        ]

        """
    )
  }

  @Test("have a locale for all amounts")
  func locale() throws {
    _ = try desk.run("preferences set locale de_DE")
    #expect(try desk.run("currency ES").output.contains("1.730,00\u{A0}€"))
    #expect(try desk.run("currency ES --locale en_US").output.contains("€1,730.00"))
  }

  @Test("have a tariff for statements and charges")
  func tariff() throws {
    try desk.write(
      """
      {"currency": "EUR", "types": {
        "tragedy": {"base": 100, "credits": {"seatsIncluded": 30}},
        "comedy": {"base": 100, "credits": {"seatsIncluded": 30}}
      }}
      """,
      to: "tariff.json"
    )
    _ = try desk.run("preferences set tariff tariff.json")
    #expect(try desk.run("statement invoices.json").output.contains("€3.00\n"))
    _ = try desk.run("ledger post invoices.json --ledger l.sqlite")
    #expect(try desk.run("ledger balance --ledger l.sqlite").output.contains("€3.00"))
  }

  @Test("are refused where a hand has written what the command could not use")
  func unusable() throws {
    _ = try desk.run("preferences set format json")
    try desk.write("format = htlm\n", to: "config/playbill/preferences")
    let error =
      "error: the preferred format is 'htlm': must be one of text, html, html-fragment, json, "
      + "ndjson, csv, did you mean 'html'?\n"
    #expect(try desk.run("statement invoices.json") == .fails(65, error))
    #expect(try desk.run("statement invoices.json --format text").code == 0)
    #expect(try desk.run("kata list").code == 0)
    try desk.write("locale = xx_YY\n", to: "config/playbill/preferences")
    let locale =
      "error: unknown locale 'xx_YY'\nnote: 'xx_YY' is the preferred value of '--locale'\n"
    #expect(try desk.run("statement invoices.json") == .fails(65, locale))
  }

  @Test(
    "are named where what they lead to is at fault",
    arguments: [
      ("plays", "nosuch.json", "statement invoices.json", 66),
      ("tariff", "faulty.json", "statement invoices.json", 65),
      ("ledger", "nosuch.sqlite", "ledger balance", 66),
    ]
  )
  func blame(key: String, file: String, command: String, code: Int) throws {
    try desk.write("{", to: "faulty.json")
    #expect(try desk.run("preferences set \(key) \(file)") == .prints(""))
    let note = "\nnote: '\(desk.folder)/\(file)' is the preferred value of '--\(key)'\n"
    let outcome = try desk.run(command)
    #expect(outcome.code == Int32(code) && outcome.errors.hasSuffix(note), "\(outcome)")
    let given = try desk.run("\(command) --\(key) \(desk.folder)/\(file)")
    #expect(given.code == Int32(code) && !given.errors.contains("note:"))
  }

  @Test("are not named where a file or a play only has the name of a preferred value")
  func coincidence() throws {
    _ = try desk.run("preferences set format text")
    let missing = "error: cannot open 'text': no such file or directory\n"
    #expect(try desk.run("statement text") == .fails(66, missing))

    try desk.write(#"{"hamlet":{"name":"Hamlet","type":"tragedy"}}"#, to: "hamlet")
    _ = try desk.run("preferences set plays \(desk.folder)/hamlet")
    try desk.write(
      #"{"customer":"A","performances":[{"playID":"\#(desk.folder)/hamlet","audience":1}]}"#,
      to: "invoice.json"
    )
    let unknown = try desk.run("statement invoice.json")
    #expect(unknown.code == 65 && !unknown.errors.contains("note:"), "\(unknown)")
  }

  @Test("are nothing that the command could not use")
  func misuse() throws {
    #expect(
      try desk.run("preferences set format htlm").errors
        .contains("for 'VALUE': must be one of text, html, html-fragment, json, ndjson, csv, did")
    )
    #expect(try desk.run("preferences set locale xx_YY").code == 64)
    #expect(try desk.run(["preferences", "set", "plays", ""]).code == 64)
    #expect(try desk.run(["preferences", "set", "plays", "a\nb"]).code == 64)
    #expect(try desk.run("preferences unset lcale").errors.contains("did you mean 'locale'?"))
    #expect(try desk.run("preferences get locale").errors.contains("unknown subcommand 'get'"))
    #expect(!FileManager.default.fileExists(atPath: desk.folder + "/config"))
  }

  @Test("say where their file makes no sense")
  func malformed() throws {
    _ = try desk.run("preferences set locale de_DE")
    try desk.write("locale\n", to: "config/playbill/preferences")
    let path = desk.folder + "/config/playbill/preferences"
    #expect(
      try desk.run("statement invoices.json")
        == .fails(65, "error: the preferences '\(path)' have no 'name = value' in line 1\n")
    )
  }

  @Test("have no place without a home")
  func homeless() throws {
    let error = "error: no place to keep preferences: the environment has no HOME\n"
    #expect(try Stage().run(["preferences", "set", "locale", "de_DE"]) == .fails(64, error))
    #expect(try Stage().run(["preferences", "unset", "locale"]) == .fails(64, error))
    #expect(try Stage().run(["preferences", "list"]).output.contains("locale  en_US"))
  }

  @Test(
    "lie where the platform's custom has them",
    arguments: [
      (["HOME": "/h"], "/h/.local/share", "/h/.config"),
      (["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], "/d", "/c"),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""], "/h/.local/share", "/h/.config"
      ),
      (["HOME": ""], nil, nil),
    ] as [([String: String], String?, String?)]
  )
  func folders(environment: [String: String], data: String?, settings: String?) {
    #if !canImport(Darwin)
    #expect(UserFile.ledger.path { environment[$0] } == data.map { "\($0)/playbill/ledger.sqlite" })
    #expect(
      UserFile.preferences.path { environment[$0] } == settings.map { "\($0)/playbill/preferences" }
    )
    #endif
  }
}
