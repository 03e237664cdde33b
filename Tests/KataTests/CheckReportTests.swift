import Foundation
import Testing
import Theatre

@testable import Kata

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The report on a checked program", .timeLimit(.minutes(10)))
struct CheckReportTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  @Test
  func `has the files of a case, without what a terminal would obey`() throws {
    let plays = ["": Play(name: "It's \"\u{202E}\u{9B}\\", type: "comedy")]
    let invoice = Invoice(customer: "Ann", performances: [Performance(playID: "", audience: 5)])
    var report = CheckReport()
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
    let text = report.text()
    #expect(
      text.contains("got nothing\n") && !text.contains("\u{202E}") && !text.contains("\u{9B}")
    )
    let files = text.split(separator: "\n").suffix(2).map { Data($0.dropFirst(15).utf8) }
    #expect(try JSONDecoder().decode([String: Play].self, from: files[0]) == plays)
    #expect(try JSONDecoder().decode([Invoice].self, from: files[1]) == [invoice])
  }

  @Test
  func `is reported to a grader as JSON`() throws {
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
    arguments: [
      ("cat", 0, nil),
      (
        "sed 's/1,730/1,731/'", 1,
        "expected 'Amount owed is $1,730.00', got 'Amount owed is $1,731.00'"
      ),
      // A control character, and U+FFFE before an accent: XML allows neither.
      ("sed 's/$/\\x01\\xef\\xbf\\xbe\\xcc\\x81<]]>/'", 12, nil), ("true", 12, "nothing came"),
      ("false", 13, "the program ended at case 1 'BigCo'; no later one was tried"),
    ]
  )
  func `is reported to a build server as JUnit's XML`(
    edit: String,
    failures: Int,
    message: String?
  ) throws {
    let report = try stage.report(printing: "\(edit) < \"$1\"")
    let reader = JUnitReader(report.junit())
    let suite = try #require(reader.suites.first)
    #expect(suite["tests"] == "\(13 + stage.refusals.count)" && reader.suites.count == 1)
    #expect(suite["failures"] == "\(failures)")
    #expect(reader.times[0] != "0.000" && reader.times[1] == "0.000")
    #expect(reader.times.last != "0.000" && suite["time"] != "0.000")
    #expect(reader.names.first == "the program ends well" && reader.names[1] == "case 1 'BigCo'")
    #expect(reader.messages.count == failures)
    #expect(message == nil || reader.messages.first == message)
    #expect(reader.text.contains("-Amount owed is $1,730.00\n") == edit.hasPrefix("sed"))
  }

  @Test
  func `has in JUnit's XML names and messages of bounded length`() throws {
    let report = try CheckStage().report(printing: "sed 's/seats/places/' \"$1\"")
    let reader = JUnitReader(report.junit())
    #expect(reader.names.allSatisfy { $0.unicodeScalars.count < 100 })
    #expect(Set(reader.names).count == reader.names.count)
    #expect(reader.messages.allSatisfy { $0.unicodeScalars.count < 1000 })
  }

  @Test
  func `spells out terminal controls in JSON`() throws {
    var report = CheckReport()
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
  var times: [String] = []
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
      times.append(attributes["time"] ?? "")
      #expect(attributes["time"]?.wholeMatch(of: #/\d+\.\d{3}/#) != nil)
    case "failure": messages.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
