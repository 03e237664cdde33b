import Differences
import Foundation
import Spelling
public import Theatre

/// What came of holding a program against the characterization cases.
public struct CheckReport: Hashable, Sendable {
  /// What a case asks of a program.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// To print a statement.
    case printing
    /// To refuse an invoice, with a message.
    case refusing
  }

  /// The program and its first arguments.
  public var command: [String]

  /// The cases that were tried, in order.
  public var cases: [Case] = []

  /// How the layout of the statements differs, such as `indentation of one blank`; `nil` if it does not.
  public var layout: String?

  /// How many cases are refused in the program's own words.
  public var ownWords = 0

  /// What befell the program on the way, in words, such as `the output goes on after the last statement`.
  public var remarks: [String] = []

  /// How long the program took for all statements; those that are refused have times of their own.
  public var printingTime = Duration.zero

  /// Makes a report of nothing so far.
  public init(command: [String]) { self.command = command }

  /// A case that was tried.
  public struct Case: Encodable, Hashable, Sendable {
    /// What it asks of the program.
    public var kind: Kind

    /// Which case: `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
    public var name: String

    /// Where it stands in an exported kata: `Characterization/failing/unknown-type`.
    public var path: String

    /// The plays that it needs.
    public var plays: [String: Play]

    /// Its invoices.
    public var invoices: [Invoice]

    /// What must come: a statement, or a message.
    public var expected: String

    /// The statement that came; `nil` if none did.
    public var got: String?

    /// How the program ended, and what it said, where that is what counts; `nil` elsewhere.
    public var ending: String?

    /// Whether it is as it must be.
    public var holds: Bool

    /// How long the program took for this case; zero for one that must be printed, as all are at once.
    public var duration = Duration.zero

    private enum CodingKeys: CodingKey {
      case kind, name, path, plays, invoices, expected, got, ending
    }
  }
}

extension CheckReport {
  /// Whether all cases hold and nothing else is wrong.
  public var holds: Bool { remarks.isEmpty && cases.allSatisfy(\.holds) }

  /// How many cases of a kind hold, and how many there are.
  public func count(_ kind: Kind) -> (held: Int, all: Int) {
    let cases = cases.filter { $0.kind == kind }
    return (cases.count(where: \.holds), cases.count)
  }

  /// The report for a reader: whether the program holds, how many cases of each kind do, and the first
  /// of each kind that does not.
  public func text(paint: Paint = .none) -> String {
    let counts = Kind.allCases.map { kind in
      let (held, all) = count(kind)
      let name = kind == .printing ? "statements" : "refusals"
      return held == all ? "all \(all) \(name) are right" : "\(held) of \(all) \(name) are right"
    }
    var text = (holds ? "holds: " : "does not hold: ") + counts.joined(separator: ", ")
    // Where all cases are right, what is wrong is said in the same line.
    let isElse = !holds && cases.allSatisfy(\.holds)
    text += (isElse ? ", but \(escaped(remarks[0], keeping: ["\n"]))" : "") + "\n"
    for line in differences + remarks.dropFirst(isElse ? 1 : 0).map({ "note: " + $0 }) {
      text += escaped(line, keeping: ["\n"]) + "\n"
    }
    for kind in Kind.allCases {
      guard let first = cases.first(where: { $0.kind == kind && !$0.holds }) else {
        continue
      }
      text += "\n" + first.text(paint: paint) + first.files(for: command)
    }
    return text
  }

  /// What differs and is right all the same, each in a line.
  var differences: [String] {
    let verdict = holds ? "holds; " : ""
    return (layout.map { ["\(verdict)layout differs: \($0)"] } ?? [])
      + (ownWords > 0 ? ["\(verdict)refuses in its own words"] : [])
  }

  /// The report for a program that grades: one JSON object, with a line end.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String {
    try JSONReport(
      holds: holds,
      statements: jsonCount(.printing),
      refusals: jsonCount(.refusing),
      layout: layout,
      ownWords: ownWords,
      remarks: remarks,
      failures: cases.filter { !$0.holds }
    ).prettyJSON()
  }

  private func jsonCount(_ kind: Kind) -> [String: Int] {
    let (held, all) = count(kind)
    return ["held": held, "all": all]
  }
}

/// The report as it stands in JSON.
private struct JSONReport: Encodable {
  let holds: Bool
  let statements: [String: Int]
  let refusals: [String: Int]
  let layout: String?
  let ownWords: Int
  let remarks: [String]
  let failures: [CheckReport.Case]
}

extension CheckReport.Case {
  /// The case, and what is different.
  func text(paint: Paint) -> String {
    let head = paint.strong(escaped(name)) + ", in \(path)\n"
    guard let got, ending == nil else {
      let came = ending.map { "but the program \($0)" } ?? "got nothing"
      return head + escaped("expected:\n\(expected)\(came)\n", keeping: ["\n"])
    }
    let diff = UnifiedDiff(
      from: expected,
      to: got,
      names: ("expected", "got"),
      context: 10
    )
    return head + diff.lines.map { paint.colour(escaped($0.text), as: $0.kind) + "\n" }.joined()
  }

  /// The commands of a shell that write the case's files, and start the program on them.
  fileprivate func files(for command: [String]) -> String {
    func text(_ value: String) -> String { "\"\(Escaping.json.escaped(value))\"" }
    let plays = plays.sorted { $0.key < $1.key }.map { id, play in
      "  \(text(id)): { \"name\": \(text(play.name)), \"type\": \(text(play.type)) }"
    }
    let invoices = invoices.map { invoice in
      let performances = invoice.performances.map {
        "\n    { \"playID\": \(text($0.playID)), \"audience\": \($0.audience) }"
      }
      return "  { \"customer\": \(text(invoice.customer)), \"performances\": ["
        + performances.joined(separator: ",") + "] }"
    }
    let words = (command + ["case-plays.json", "case-invoices.json"]).map(shellWord)
    return """
      this case alone:
      cat >case-plays.json <<'END'
      {
      \(plays.joined(separator: ",\n"))
      }
      END
      cat >case-invoices.json <<'END'
      [
      \(invoices.joined(separator: ",\n"))
      ]
      END
      \(escaped(words.joined(separator: " "), keeping: ["\n"]))

      """
  }
}

extension Encodable {
  /// The value as JSON for people and programs, its keys in order, with a line end; what a terminal would obey is
  /// spelled out.
  func prettyJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    // Within JSON's texts the encoder leaves no line feed as it is.
    return text.split(separator: "\n").map { line in
      line.unicodeScalars.map { $0.isTerminalControl ? Escaping.json.escaped("\($0)") : "\($0)" }
        .joined() + "\n"
    }.joined()
  }
}
