import Differences
import Foundation
import Spelling

/// What came of holding a program against the characterization cases.
public struct CheckReport: Hashable, Sendable {
  /// What a case asks of a program.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// To print a statement.
    case printing
    /// To refuse an invoice, with a message.
    case refusing
  }

  /// The cases that were tried, in order.
  public var cases: [Case] = []

  /// How the layout differs, if nothing else does in what is printed.
  public var layout: String?

  /// Whether such a difference was allowed.
  public var isLenient = false

  /// What befell the program on the way, in words, such as `ended after 10 seconds`.
  public var remarks: [String] = []

  /// How long all starts of the program took together.
  public var duration = Duration.zero

  /// A case that was tried.
  public struct Case: Hashable, Sendable {
    /// What it asks of the program.
    public var kind: Kind

    /// Which case: `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
    public var name: String

    /// What is wrong; `nil` if the case holds.
    public var failure: Failure?
  }

  /// What does not hold in a case.
  public struct Failure: Codable, Hashable, Sendable {
    /// The performances of its invoice; none for one that must be refused.
    public var performances: [Performance]

    /// What should have come: a statement, or a message.
    public var expected: String

    /// What came; `nil` if nothing did.
    public var got: String?
  }

  /// A performance of an invoice that was not printed as it must be.
  public struct Performance: Codable, Hashable, Sendable {
    /// The play's name.
    public var play: String

    /// The play's type.
    public var type: String

    /// The number of seats taken.
    public var audience: Int
  }
}

extension CheckReport {
  /// Whether all cases hold and nothing else is wrong.
  public var holds: Bool { remarks.isEmpty && cases.allSatisfy { $0.failure == nil } }

  /// How many cases of a kind hold, and how many there are.
  public func count(_ kind: Kind) -> (held: Int, all: Int) {
    let cases = cases.filter { $0.kind == kind }
    return (cases.count { $0.failure == nil }, cases.count)
  }

  /// The report for a reader: whether the program holds, how many cases of each kind do, and the first
  /// that does not, as a diff.
  public func text(paint: Paint = .none) -> String {
    let kinds = Kind.allCases.filter { count($0).all > 0 }
    let counts = kinds.map { kind in
      let (held, all) = count(kind)
      let name = kind == .printing ? "statements" : "refusals"
      return held == all ? "all \(all) \(name) are right" : "\(held) of \(all) \(name) are right"
    }
    var text = (holds ? "holds: " : "does not hold: ") + counts.joined(separator: ", ")
    // Where all cases are right, what is wrong is said in the same line.
    let isElse = !holds && cases.allSatisfy { $0.failure == nil }
    let notes = remarks.map { escaped($0, keeping: ["\n"]) }
    text += (isElse ? ", but \(notes[0])" : "") + "\n"
    if let words = layoutWords { text += words + "\n" }
    for note in notes.dropFirst(isElse ? 1 : 0) { text += "note: \(note)\n" }
    if let first = cases.first(where: { $0.failure != nil }) {
      text += "\n" + first.text(paint: paint)
    }
    return text
  }

  /// What there is to say of the statements' layout, in a line without its end; `nil` if nothing is.
  var layoutWords: String? {
    guard let layout else {
      let isWrong = count(.printing).held < count(.printing).all
      return isLenient && isWrong
        ? "the layout is left out of what is compared, as --lenient asks" : nil
    }
    if isLenient { return "taken, as --lenient allows: \(layout)" }
    // What is wrong with a refusal is never its layout.
    let (held, all) = count(.refusing)
    let options = held == all ? "--lenient allows" : "--only printing --lenient allow"
    return "only the layout of the statements differs, which \(options): \(layout)"
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
      remarks: remarks,
      failures: cases.compactMap { test in
        test.failure.map {
          JSONReport.Failure(
            name: test.name,
            kind: test.kind,
            performances: $0.performances,
            expected: $0.expected,
            got: $0.got
          )
        }
      }
    ).prettyJSON()
  }

  private func jsonCount(_ kind: Kind) -> [String: Int] {
    let (held, all) = count(kind)
    return ["held": held, "all": all]
  }
}

/// The report as it stands in JSON.
private struct JSONReport: Encodable {
  struct Failure: Encodable {
    let name: String
    let kind: CheckReport.Kind
    let performances: [CheckReport.Performance]
    let expected: String
    let got: String?
  }

  let holds: Bool
  let statements: [String: Int]
  let refusals: [String: Int]
  let layout: String?
  let remarks: [String]
  let failures: [Failure]
}

extension CheckReport.Case {
  /// The case, the plays with their audiences, and what is different.
  func text(paint: Paint) -> String {
    guard let failure else { return escaped(name) + "\n" }
    let plays = failure.performances.prefix(5).map { performance in
      "  \(escaped(performance.play)) (\(performance.type)) with \(performance.audience) seats\n"
    }
    let others = failure.performances.count - plays.count
    let more = others > 0 ? "  and \(others) more\n" : ""
    let head = paint.strong(escaped(name)) + "\n" + plays.joined() + more
    guard let got = failure.got else {
      return head + "expected:\n\(escaped(failure.expected, keeping: ["\n"]))got nothing\n"
    }
    let diff = UnifiedDiff(
      from: failure.expected,
      to: got,
      names: ("expected", "got"),
      context: 10
    )
    return head + diff.lines.map { paint.colour(escaped($0.text), as: $0.kind) + "\n" }.joined()
  }
}

extension Encodable {
  /// The value as JSON for people and programs, its keys in order, with a line end.
  func prettyJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
