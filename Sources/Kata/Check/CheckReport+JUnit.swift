import Spelling

extension CheckReport {
  /// The report as JUnit's XML, which the servers that build and test show.
  ///
  /// A suite for each kind of cases, and one case more for what befell the program as a whole. All
  /// statements come of one start of the program, so that this case has all of the time, and the others none.
  ///
  /// - Returns: The document, with a line end.
  public func junit() -> String {
    let whole = Case(
      kind: .printing,
      name: "the program ends well",
      failure: remarks.isEmpty
        ? nil : Failure(performances: [], expected: "", got: remarks.joined(separator: "\n"))
    )
    let suites =
      [("program", [whole])]
      + Kind.allCases.map { kind in
        (kind.rawValue, cases.filter { $0.kind == kind })
      }
    let (seconds, attoseconds) = duration.components
    let thousandths = "\(attoseconds / 1_000_000_000_000_000 + 1000)".dropFirst()
    let time = "\(seconds).\(thousandths)"
    let all = suites.flatMap(\.1)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="playbill kata check" \(Self.counts(all)) time="\(time)">
      \(suites.filter { !$0.1.isEmpty }.map { name, cases in
        name == "program"
          ? Self.suite(name, cases, time: time, note: layoutWords)
          : Self.suite(name, cases, time: "0.000")
      }.joined())</testsuites>

      """
  }

  private static func suite(
    _ name: String,
    _ cases: [Case],
    time: String,
    note: String? = nil
  ) -> String {
    let tests = cases.map { test in
      let name = "<testcase classname=\"\(name)\" name=\"\(xml(test.name))\" time=\"\(time)\""
      guard let failure = test.failure else { return name + "/>\n" }
      let text = failure.expected.isEmpty ? failure.got ?? "" : test.text(paint: .none)
      return """
        \(name)>
        <failure message="\(xml(test.summary(of: failure)))" type="difference">\(xml(text))</failure>
        </testcase>

        """
    }
    return """
      <testsuite name="\(name)" \(counts(cases)) time="\(time)">
      \(tests.joined())\(note.map { "<system-out>\(xml($0))</system-out>\n" } ?? "")</testsuite>

      """
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.failure != nil }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
  }

  /// Text for an element or an attribute; what XML 1.0 does not allow is spelled out.
  private static func xml(_ text: String) -> String {
    let lines = text.lines
    return lines.map { Escaping.html.escaped(escaped(String($0))) }.joined(separator: "\n")
      .replacing("\u{FFFE}", with: "\\u{FFFE}").replacing("\u{FFFF}", with: "\\u{FFFF}")
  }
}

extension CheckReport.Case {
  /// What does not hold, in a line: the first three plays with their seats, and the first line that differs.
  fileprivate func summary(of failure: CheckReport.Failure) -> String {
    guard let got = failure.got else { return "nothing came" }
    // What befell the program, or how it refused, is no statement to be held against another.
    guard kind == .printing, !failure.expected.isEmpty else {
      return Self.cut(got.replacing("\n", with: " "))
    }
    let plays = failure.performances.prefix(3).map { "\($0.play) with \($0.audience) seats" }
    let others = failure.performances.count - plays.count
    let named = (plays + (others > 0 ? ["\(others) more"] : [])).joined(separator: ", ")
    let (expected, came) = (Self.lines(failure.expected), Self.lines(got))
    let index = zip(expected, came).prefix { $0 == $1 }.count
    let (right, wrong) = (Self.line(index, of: expected), Self.line(index, of: came))
    let difference =
      right == wrong ? "the line end of the last line differs" : "expected \(right), got \(wrong)"
    return (named.isEmpty ? "" : named + ": ") + difference
  }

  private static func lines(_ text: String) -> [Substring] {
    let lines = text.lines
    return lines.last == "" ? lines.dropLast() : lines
  }

  private static func line(_ index: Int, of lines: [Substring]) -> String {
    index < lines.count ? "'\(cut(String(lines[index])))'" : "the end"
  }

  private static func cut(_ line: String) -> String {
    line.count > 120 ? line.prefix(119) + "…" : line
  }
}
