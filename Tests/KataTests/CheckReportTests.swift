import Foundation
import Testing

@testable import Kata

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("What is reported of a checked program", .timeLimit(.minutes(2)))
struct CheckReportTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  @Test("names five performances of a case, and counts the others", arguments: [0, 5, 6, 8])
  func performances(count: Int) {
    let failure = CheckReport.Failure(
      performances: (0..<count).map { .init(play: "Play \($0)", type: "comedy", audience: $0) },
      expected: "all\n",
      got: nil
    )
    var report = CheckReport()
    report.cases = [.init(kind: .printing, name: "case 1 'Co'", failure: failure)]
    let lines = report.text().split(separator: "\n").map(String.init)
    let named = (0..<min(count, 5)).map { "  Play \($0) (comedy) with \($0) seats" }
    let more = count > 5 ? ["  and \(count - 5) more"] : []
    #expect(
      lines == ["does not hold: 0 of 1 statements are right", "case 1 'Co'"] + named + more + [
        "expected:", "all", "got nothing",
      ]
    )
  }

  @Test(
    "names the options with which it would hold, and no layout where a refusal is wrong",
    arguments: [
      (CheckReport.Kind.allCases, "--only printing --lenient allow"),
      ([.printing], "--lenient allows"),
    ]
  )
  func layout(kinds: [CheckReport.Kind], options: String) {
    let failure = CheckReport.Failure(performances: [], expected: "a", got: nil)
    var report = CheckReport()
    report.cases = kinds.map { .init(kind: $0, name: "a case", failure: failure) }
    report.layout = "lines begin with a tab"
    let words =
      "only the layout of the statements differs, which \(options): lines begin with a tab"
    #expect(report.text().contains(words + "\n"))
    #expect(report.junit().contains("<system-out>\(words)</system-out>"))
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
    #expect((failures.first?["expected"] as? String)?.hasPrefix("Statement for BigCo\n") == true)
  }

  @Test(
    "is reported to a build server as JUnit's XML",
    arguments: [
      ("cat", [0, 0]), ("sed 1d", [0, 1]), ("sed 's/$/\\x01\\xef\\xbf\\xbe<]]>/'", [0, 12]),
      ("false", [1, 12]),
    ]
  )
  func junit(edit: String, failures: [Int]) throws {
    let report = try stage.report(onShell: "\(edit) < \"$0/statements.txt\"") {
      $0.only = .printing
    }
    let reader = JUnitReader(report.junit())
    #expect(reader.suites.map { $0["name"] } == ["program", "printing"])
    #expect(reader.suites.map { $0["tests"] } == ["1", "12"])
    #expect(reader.suites.map { $0["failures"] } == failures.map { "\($0)" })
    #expect(reader.suites[0]["time"]?.wholeMatch(of: #/\d+\.\d{3}/#) != nil)
    #expect(reader.suites[1]["time"] == "0.000")
    #expect(reader.names.first == "the program ends well" && reader.names[1] == "case 1 'BigCo'")
    #expect(reader.messages.count == failures.reduce(0, +))
    #expect(reader.text.contains("-Statement for BigCo\n") == (failures[1] > 0 && edit != "false"))
  }

  @Test(
    "has in JUnit's XML a message with the plays and the first line that differs",
    arguments: [
      (
        "sed 's/1,730/1,731/'",
        "Hamlet with 55 seats, As You Like It with 35 seats, Othello with 40 seats: "
          + "expected 'Amount owed is $1,730.00', got 'Amount owed is $1,731.00'"
      ),
      (
        "head -n 5",
        "Hamlet with 55 seats, As You Like It with 35 seats, Othello with 40 seats: "
          + "expected 'You earned 47 credits', got the end"
      ), ("true", "nothing came"),
      (
        "(echo oh >&2; exit 7)",
        "on the invoices that are right, the program ended with code 7, and on standard error: oh"
      ),
    ]
  )
  func junitMessage(edit: String, message: String) throws {
    let report = try stage.report(onShell: "\(edit) < \"$0/statements.txt\"") {
      $0.only = .printing
    }
    #expect(JUnitReader(report.junit()).messages.first == message)
  }
}

/// What stands in JUnit's XML.
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
