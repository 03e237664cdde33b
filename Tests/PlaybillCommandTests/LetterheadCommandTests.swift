import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill statement --letterhead and --style")
struct LetterheadCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private static let page = "statement invoices.json -f html"

  @Test("make a letter, with the logo beside the letterhead, whatever the folder")
  func letter() throws {
    let pictures = desk.folder + "/own/pictures"
    let files = FileManager.default
    try files.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try desk.write(#"{"name":"Globe","logo":"pictures/g.svg"}"#, to: "own/head.json")
    try desk.write(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, to: "own/pictures/g.svg")
    try desk.write("h2 { color: teal }", to: "own.css")
    let outcome = try desk.run("\(Self.page) --letterhead own/head.json --style own.css")
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.contains("<bdi>Globe</bdi>"))
    #expect(outcome.output.contains("data:image/svg+xml;charset=utf-8;base64,"))
    #expect(outcome.output.contains("<style>\nh2 { color: teal }\n</style>"))
    #expect(try desk.run("\(Self.page) --letterhead own/head.json -o letters/").code == 0)
    #expect(try desk.contents(of: "letters/BigCo.html").contains("<bdi>Globe</bdi>"))
  }

  @Test(
    "are refused with an error before anything is written",
    arguments: [
      ("--letterhead head.json -f text", 64, "'--letterhead' is for pages of HTML"),
      ("--paper a4 -f json", 64, "'--paper' is for pages of HTML"),
      ("--paper a5", 64, "must be one of a4, letter"),
      ("--style own.css -f csv", 64, "'--style' is for pages of HTML"),
      ("--letterhead none.json", 66, "cannot open 'none.json'"),
      ("--letterhead lost.json", 66, "cannot open 'lost.svg'"),
      ("--letterhead odd.json", 65, "odd.json:1:21: error: 'terms' must be"),
      ("--letterhead odd.json", 65, "note: a letterhead has a \"name\""),
      ("--letterhead text.json", 65, "cannot use 'own.css': a logo must be a PNG"),
      ("--style end.css", 65, "cannot use 'end.css': a style must not hold '</style'"),
      ("--style none.css", 66, "cannot open 'none.css'"),
      ("--letterhead - --style -", 64, "<stdin> can be read only once"),
    ]
  )
  func refusals(options: String, code: Int32, words: String) throws {
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
