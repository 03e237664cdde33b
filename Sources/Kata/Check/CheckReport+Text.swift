import Differences
import Spelling

extension CheckReport {
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
  func text(paint: Paint) -> String {
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
