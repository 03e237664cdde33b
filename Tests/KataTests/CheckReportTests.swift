import Foundation
import Testing
import Theatre

import func TestSupport.run

@testable import Kata

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The report on a checked program", .timeLimit(.minutes(10)))
struct CheckReportTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  @Test("has commands that write the files of a case, and start the program on them")
  func files() throws {
    let plays = ["": Play(name: "It's \"\u{202E}\u{9B}\\", type: "comedy")]
    let invoice = Invoice(customer: "Ann", performances: [Performance(playID: "", audience: 5)])
    var report = CheckReport(command: ["sh", "-c", "cat -- \"$1\" '/dev/null' \"$2\"", "sh"])
    report.cases = [
      .init(
        kind: .printing,
        name: "case",
        path: "",
        plays: plays,
        invoices: [invoice],
        expected: "",
        holds: false
      )
    ]
    #expect(report.text().contains("got nothing\n"))
    let commands = try #require(report.text().components(separatedBy: "this case alone:\n").last)
    let script = "cd '\(stage.folder.path(""))'\n" + commands
    let output = try run(["sh", "-c", script]).output
    let parts = output.components(separatedBy: "}\n[")
    let decoder = JSONDecoder()
    let playsBack = try decoder.decode([String: Play].self, from: Data((parts[0] + "}").utf8))
    #expect(playsBack == plays)
    #expect(try decoder.decode([Invoice].self, from: Data(("[" + parts[1]).utf8)) == [invoice])
    #expect(!output.contains("\u{202E}") && !output.contains("\u{9B}"))
  }

  @Test("is reported to a grader as JSON")
  func json() throws {
    let report = try stage.report(onShell: "sed 1d \"$0/statements.txt\"")
    let json = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["holds"] as? Bool == false)
    #expect(object["statements"] as? [String: Int] == ["held": 11, "all": 12])
    #expect(object["refusals"] as? [String: Int] == ["held": 0, "all": stage.refusals.count])
    #expect(object["remarks"] as? [String] == [])
    let failures = try #require(object["failures"] as? [[String: Any]])
    #expect(
      failures.map { $0["kind"] as? String } == ["printing"]
        + Array(repeating: "refusing", count: stage.refusals.count)
    )
    #expect(failures.first?["name"] as? String == "case 1 'BigCo'")
    #expect(failures.last?["path"] as? String == "Characterization/failing/two-unknown-types")
    #expect((failures.first?["plays"] as? [String: Any])?.count == 3)
    #expect((failures.first?["invoices"] as? [Any])?.count == 1)
    #expect((failures.first?["expected"] as? String)?.hasPrefix("Statement for BigCo\n") == true)
  }

  @Test(
    "is reported to a build server as JUnit's XML",
    arguments: [
      ("cat", [0, 0]), ("sed 1d", [0, 1]),
      // A control character, and U+FFFE before an accent: XML allows neither.
      ("sed 's/$/\\x01\\xef\\xbf\\xbe\\xcc\\x81<]]>/'", [0, 12]),
      ("false", [1, 12]),
    ]
  )
  func junit(edit: String, failures: [Int]) throws {
    let report = try stage.report(printing: "\(edit) < \"$1\"")
    let reader = JUnitReader(report.junit())
    #expect(reader.suites.map { $0["name"] } == ["program", "printing", "refusing"])
    #expect(reader.suites.map { $0["tests"] } == ["1", "12", "\(stage.refusals.count)"])
    #expect(reader.suites.map { $0["failures"] } == (failures + [0]).map { "\($0)" })
    let times = reader.suites.map { $0["time"] }
    #expect(times[0] != "0.000" && times[1] == "0.000" && times[2] != "0.000")
    #expect(reader.names.first == "the program ends well" && reader.names[1] == "case 1 'BigCo'")
    #expect(reader.messages.count == failures.reduce(0, +))
    #expect(reader.text.contains("-Statement for BigCo\n") == (failures[1] > 0 && edit != "false"))
  }

  @Test(
    "has in JUnit's XML a message with the first line that differs",
    arguments: [
      (
        "sed 's/1,730/1,731/'",
        "expected 'Amount owed is $1,730.00', got 'Amount owed is $1,731.00'"
      ),
      ("head -n 5", "expected 'You earned 47 credits', got the end"),
      ("true", "nothing came"),
      ("(echo oh >&2; exit 7)", "the program ended at case 1 'BigCo'; no later one was tried"),
    ]
  )
  func junitMessage(edit: String, message: String) throws {
    let report = try stage.report(printing: "\(edit) < \"$1\"")
    #expect(JUnitReader(report.junit()).messages.first == message)
  }

  @Test("has in JUnit's XML names and messages of bounded length")
  func junitNames() throws {
    let report = try CheckStage().report(printing: "sed 's/seats/places/' \"$1\"")
    let reader = JUnitReader(report.junit())
    #expect(reader.names.allSatisfy { $0.unicodeScalars.count < 100 })
    #expect(Set(reader.names).count == reader.names.count)
    #expect(reader.messages.allSatisfy { $0.unicodeScalars.count < 1000 })
  }

  @Test("spells out terminal controls in JSON")
  func controls() throws {
    var report = CheckReport(command: [])
    report.remarks = ["a\u{7F}\u{9B}\u{202E}\u{301}\n\u{1B}\r\n"]
    let json = try report.json()
    #expect(
      json.contains(#""a\u007F\u009B\u202E\#u{301}\n\u001B\r\n""#) || json.contains(#"\u001b"#)
    )
    #expect(
      !json.unicodeScalars.contains { $0.value != 10 && $0.properties.generalCategory == .control }
    )
    #expect(!json.unicodeScalars.contains("\u{202E}"))
  }
}

/// A reader of JUnit's XML.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var suites: [[String: String]] = []
  var names: [String] = []
  var messages: [String] = []
  var text = ""

  init(_ xml: String) {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuite": suites.append(attributes)
    case "testcase":
      names.append(attributes["name"] ?? "")
      #expect(attributes["time"]?.wholeMatch(of: #/\d+\.\d{3}/#) != nil)
    case "failure": messages.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
