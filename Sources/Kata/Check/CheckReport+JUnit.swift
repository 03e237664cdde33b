import Spelling
import Theatre

extension CheckReport {
  /// The report as JUnit's XML, which build servers show.
  ///
  /// It has a suite for each kind of case, and one more case for the program as a whole. One run
  /// prints all statements, so that case has their time; each refusal has its own.
  ///
  /// - Returns: The document, with a line end.
  public func junit() -> String {
    let whole = Case(
      kind: .printing,
      name: "the program ends well",
      path: "",
      plays: [:],
      invoices: [],
      expected: "",
      ending: remarks.joined(separator: "\n"),
      holds: remarks.isEmpty,
      duration: printingTime
    )
    let suites =
      [("program", [whole])]
      + Kind.allCases.map { kind in
        (kind.rawValue, cases.filter { $0.kind == kind })
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="playbill kata check" \(Self.attributes(suites.flatMap(\.1)))>
      \(suites.map { name, cases in
        Self.suite(name, cases, note: name == "program" ? differences : [])
      }.joined())</testsuites>

      """
  }

  private static func suite(_ name: String, _ cases: [Case], note: [String]) -> String {
    let tests = cases.map { test in
      let name =
        "<testcase classname=\"\(name)\" name=\"\(xml(test.name))\" time=\"\(seconds(test.duration))\""
      if test.holds { return name + "/>\n" }
      let text = test.path.isEmpty ? test.ending ?? "" : test.text(paint: .none)
      return """
        \(name)>
        <failure message="\(xml(test.summary))" type="difference">\(xml(text))</failure>
        </testcase>

        """
    }
    let output =
      note.isEmpty ? "" : "<system-out>\(xml(note.joined(separator: "\n")))</system-out>\n"
    return """
      <testsuite name="\(name)" \(attributes(cases))>
      \(tests.joined())\(output)</testsuite>

      """
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds).\("\(attoseconds / 1_000_000_000_000_000 + 1000)".dropFirst())"
  }

  private static func attributes(_ cases: [Case]) -> String {
    let failures = cases.count { !$0.holds }
    let time = seconds(cases.reduce(.zero) { $0 + $1.duration })
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" time=\"\(time)\""
  }

  /// Escapes text for an element or an attribute, with characters that XML 1.0 forbids spelled out.
  private static func xml(_ text: String) -> String {
    let scalars = Escaping.html.escaped(text, keeping: ["\n"]).unicodeScalars
    return scalars.map {
      [0xFFFE, 0xFFFF].contains($0.value)
        ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : "\($0)"
    }.joined()
  }
}

extension CheckReport.Case {
  /// The failure in one line: how the program ended, or the first line that differs.
  fileprivate var summary: String {
    if let ending { return ending.replacing("\n", with: " ").cut(to: 120) }
    guard let got else { return "nothing came" }
    let lines = [expected, got].map { text in
      text.lines.dropLast(text.hasSuffix("\n") ? 1 : 0).map { "'\(String($0).cut(to: 120))'" }
    }
    let index = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let differing = lines.map { index < $0.count ? $0[index] : "the end" }
    return differing[0] == differing[1]
      ? "the line end of the last line differs" : "expected \(differing[0]), got \(differing[1])"
  }
}

extension String {
  /// The text, cut to `count` scalars with `…` at the end if it is longer.
  func cut(to count: Int) -> String {
    unicodeScalars.count > count ? String(unicodeScalars.prefix(count - 1)) + "…" : self
  }
}
