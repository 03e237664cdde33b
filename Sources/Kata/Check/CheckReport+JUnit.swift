import Spelling

extension CheckReport {
  /// The report as JUnit's XML, which the servers that build and test show.
  ///
  /// A suite for each kind of cases, and one case more for what befell the program as a whole. All
  /// statements come of one start of the program, so that only the whole has a time.
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
      \(suites.filter { !$0.1.isEmpty }.map { Self.suite($0, $1) }.joined())</testsuites>

      """
  }

  private static func suite(_ name: String, _ cases: [Case]) -> String {
    let tests = cases.map { test in
      let name = "<testcase classname=\"\(name)\" name=\"\(xml(test.name))\" time=\"0.000\""
      guard let failure = test.failure else { return name + "/>\n" }
      let text = failure.expected.isEmpty ? failure.got ?? "" : test.text(paint: .none)
      let message = failure.got == nil ? "nothing came" : "something else came"
      return """
        \(name)>
        <failure message="\(message)" type="difference">\(xml(text))</failure>
        </testcase>

        """
    }
    return """
      <testsuite name="\(name)" \(counts(cases)) time="0.000">
      \(tests.joined())</testsuite>

      """
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.failure != nil }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
  }

  /// Text for an element or an attribute; what XML 1.0 does not allow is spelled out.
  private static func xml(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { Escaping.html.escaped(visible(String($0))) }.joined(separator: "\n")
      .replacing("\u{FFFE}", with: "\\u{FFFE}").replacing("\u{FFFF}", with: "\\u{FFFF}")
  }
}
