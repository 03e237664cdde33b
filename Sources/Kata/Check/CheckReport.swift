import Differences
import Foundation
import Spelling

/// What came of holding a program against the characterization cases.
public struct CheckReport: Codable, Hashable, Sendable {
  /// How many cases there are: invoices to be printed, and invoices to be refused.
  public var cases: Int

  /// How many of them hold.
  public var held: Int

  /// What does not hold, in order.
  public var failures: [Failure]

  /// What befell the program on the way, in words, such as `ended after 10 seconds`.
  public var remarks: [String]

  /// Whether all cases hold and nothing more was printed.
  public var holds: Bool

  /// A case that does not hold.
  public struct Failure: Codable, Hashable, Sendable {
    /// Which case: `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
    public var name: String

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
  /// The report for a program that grades: one JSON object, with a line end.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String { try prettyJSON() }

  /// The report for a reader: how many cases hold, and the first that does not, as a diff.
  public func text(paint: Paint = .none) -> String {
    var text = holds ? "all \(cases) cases hold\n" : "\(held) of \(cases) cases hold\n"
    for remark in remarks { text += "note: \(visible(remark, keeping: ["\n"]))\n" }
    if let failure = failures.first { text += "\n" + failure.text(paint: paint) }
    return text
  }
}

extension CheckReport.Failure {
  /// The case, the plays with their audiences, and what is different.
  fileprivate func text(paint: Paint) -> String {
    let plays = performances.prefix(5).map { performance in
      "  \(visible(performance.play)) (\(performance.type)) with \(performance.audience) seats\n"
    }
    let more = performances.count > 5 ? "  and \(performances.count - 5) more\n" : ""
    let head = paint.strong(visible(name)) + "\n" + plays.joined() + more
    guard let got else {
      return head + "expected:\n\(visible(expected, keeping: ["\n"]))got nothing\n"
    }
    let diff = UnifiedDiff(from: expected, to: got, names: ("expected", "got"), context: 10)
    return head + diff.lines.map { paint.colour(visible($0.text), as: $0.kind) + "\n" }.joined()
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
