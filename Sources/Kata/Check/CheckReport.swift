import Differences
import Foundation
import SafeText
import Theatre

/// The result of checking a program against the characterization cases.
public struct CheckReport: Sendable {
  /// The task that a case sets a program.
  enum Kind: String, CaseIterable, Encodable {
    case printing
    case refusing
  }

  var cases: [Case] = []

  /// Where the layout of the statements first differs; `nil` if it is the same.
  var layout: String?

  /// How many cases the program refuses in its own words.
  var ownWords = 0

  /// Lines outside of the statements, in words; nil if there are none, or if they are a fault.
  var outside: String?

  /// Other faults, such as `the output goes on after the last statement`.
  var remarks: [String] = []

  /// The time for all statements; refusals have times of their own.
  var printingTime = Duration.zero

  struct Case: Encodable {
    let kind: Kind

    /// Such as `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
    let name: String

    /// The path in an exported kata: `Characterization/failing/unknown-type`.
    let path: String

    let plays: [String: Play]
    let invoices: [Invoice]

    let expected: String

    /// The program's statement; `nil` if there is none.
    var got: String?

    /// How the program ended and what it wrote as an error; `nil` if only the statement counts.
    var ending: String?

    let holds: Bool

    /// The time for this case; zero for a statement, as one run prints all of them.
    var duration = Duration.zero

    private enum CodingKeys: CodingKey {
      case kind, name, path, plays, invoices, expected, got, ending
    }
  }
}

extension CheckReport {
  /// Whether all cases hold, and there is no other fault.
  public var holds: Bool { remarks.isEmpty && cases.allSatisfy(\.holds) }

  func count(_ kind: Kind) -> (held: Int, all: Int) {
    let cases = cases.filter { $0.kind == kind }
    return (cases.count(where: \.holds), cases.count)
  }

  /// The report for a reader: the verdict, the count for each kind of case, and the first case of
  /// each kind that fails.
  public func text(paint: Paint = .none) -> String {
    let counts = Kind.allCases.map { kind in
      let (held, all) = count(kind)
      let name = kind == .printing ? "statements" : "refusals"
      return held == all ? "all \(all) \(name) are right" : "\(held) of \(all) \(name) are right"
    }
    var text = (holds ? "holds: " : "does not hold: ") + counts.joined(separator: ", ") + "\n"
    for line in differences + notes.map({ "note: " + $0 }) {
      text += escaped(line, keeping: ["\n"]) + "\n"
    }
    for kind in Kind.allCases {
      guard let first = cases.first(where: { $0.kind == kind && !$0.holds }) else {
        continue
      }
      text += "\n" + first.text(paint: paint) + first.files
    }
    return text
  }

  private var notes: [String] { remarks + accepted }

  /// What is shown and no fault.
  var accepted: [String] { outside.map { [$0] } ?? [] }

  /// The differences that are accepted, a line each.
  var differences: [String] {
    let verdict = holds ? "holds; " : ""
    return (layout.map { ["\(verdict)layout differs: \($0)"] } ?? [])
      + (ownWords > 0 ? ["\(verdict)refuses in its own words"] : [])
  }

  /// The report for a program that grades: one JSON object, with a line end.
  ///
  /// - Throws: An error of the encoder, which cannot happen with these values.
  public func json() throws -> String {
    try JSONReport(
      holds: holds,
      statements: jsonCount(.printing),
      refusals: jsonCount(.refusing),
      layout: layout,
      ownWords: ownWords,
      remarks: notes,
      failures: cases.filter { !$0.holds }
    ).prettyJSON()
  }

  private func jsonCount(_ kind: Kind) -> [String: Int] {
    let (held, all) = count(kind)
    return ["held": held, "all": all]
  }
}

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
  func text(paint: Paint) -> String {
    let head = paint.strong(escaped(name)) + ", in \(path)\n"
    let expected = expected.withShortLines(beside: got ?? "")
    guard let got, ending == nil else {
      let came = ending.map { "but the program \($0)" } ?? "got nothing"
      return head + escaped("expected:\n\(expected)\(came)\n", keeping: ["\n"])
    }
    let diff = UnifiedDiff(
      from: expected,
      to: got.withShortLines(beside: self.expected),
      names: ("expected", "got"),
      context: 10
    )
    return head + diff.lines.map { paint.colour(escaped($0.text), as: $0.kind) + "\n" }.joined()
  }

  fileprivate var files: String {
    // These values can always be encoded.
    let lines = [try? plays.json(), try? invoices.json()].map { json in
      let json = json ?? ""
      return json.utf8.count > 2000 ? "too long to show, but in \(path)" : json
    }
    return "plays.json:    \(lines[0])\ninvoices.json: \(lines[1])\n"
  }
}

extension String {
  /// The text with excerpts of its long lines, each beside the line of another text that is most like it.
  fileprivate func withShortLines(beside other: String) -> String {
    func lines(_ text: String) -> [String] {
      text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let others = lines(other)
    return lines(self).map { line in
      let like = others.max {
        $0.commonPrefix(with: line).count < $1.commonPrefix(with: line).count
      }
      return line.excerpt(beside: like ?? "")
    }.joined(separator: "\n")
  }
}

extension Encodable {
  /// The value as JSON with sorted keys and a line end, over several lines.
  package func prettyJSON() throws -> String { try json(.prettyPrinted) + "\n" }

  /// The value as JSON with sorted keys; terminal control characters are escaped.
  func json(_ layout: JSONEncoder.OutputFormatting = []) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    // The encoder escapes line feeds in strings, so each line feed here is layout.
    return text.unicodeScalars.map { scalar in
      scalar.isTerminalControl && scalar != "\n" ? Escaping.json.escaped("\(scalar)") : "\(scalar)"
    }.joined()
  }
}
