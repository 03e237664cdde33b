import Foundation
import SafeText

extension CheckReport {
  /// The report as JUnit's XML, which build servers show.
  ///
  /// It has a test for each case, and one for the program as a whole. One run prints all
  /// statements, so that test has their time; each refusal has its own.
  ///
  /// - Returns: The document, with a line end.
  public func junit() -> String {
    let program = test(
      of: "program",
      "the program ends well",
      printingTime,
      failure: remarks.first.map { ($0, remarks.joined(separator: "\n")) }
    )
    let tests = cases.map { one in
      let failure = one.holds ? nil : (one.summary, one.text(paint: .none))
      return test(of: one.kind.rawValue, one.name, one.duration, failure: failure)
    }
    let failures = cases.count { !$0.holds } + (remarks.isEmpty ? 0 : 1)
    let time = seconds(cases.reduce(printingTime) { $0 + $1.duration })
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="playbill kata check" tests="\(cases.count + 1)" failures="\(failures)" errors="0" time="\(time)">
      \(program)\(tests.joined())<system-out>\(xml((differences + accepted).joined(separator: "\n")))</system-out>
      </testsuite>
      </testsuites>

      """
  }

  private func test(
    of kind: String,
    _ name: String,
    _ duration: Duration,
    failure: (message: String, text: String)?
  ) -> String {
    let attributes = "classname=\"\(kind)\" name=\"\(xml(name))\" time=\"\(seconds(duration))\""
    guard let failure else { return "<testcase \(attributes)/>\n" }
    let message = xml(failure.message.replacing("\n", with: " ").cut(to: 300))
    return """
      <testcase \(attributes)>
      <failure message="\(message)" type="difference">\(xml(failure.text))</failure>
      </testcase>

      """
  }

  private func seconds(_ time: Duration) -> String { String(format: "%.3f", time / .seconds(1)) }

  /// Escapes text for an element or an attribute, without the two characters that only XML forbids.
  private func xml(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { ![0xFFFE, 0xFFFF].contains($0.value) }
    return Escaping.html.escaped(String(String.UnicodeScalarView(scalars)), keeping: ["\n"])
  }
}

extension CheckReport.Case {
  /// The failure in one line: how the program ended, or the first line that differs.
  fileprivate var summary: String { ending ?? firstDifference(from: expected, to: got) }
}

/// The first line that differs between two statements, in words; the last one ends the output.
func firstDifference(from expected: String, to got: String?, isLast: Bool = true) -> String {
  guard let got else { return "nothing came" }
  // As a character, CR LF would be one.
  let texts = [expected, got].map { text in
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
  let same = zip(texts[0], texts[1]).prefix { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    .count
  let pair = texts.map { $0.dropFirst(same).first }
  let lines = zip(pair, pair.reversed()).map { line, other in
    guard let line else { return isLast ? "the end" : "the next statement" }
    if !line.isEmpty { return "'\(line.excerpt(beside: other ?? ""))'" }
    // What follows the last line end is no line.
    return isLast && other == nil && same == texts[0].count - 1 ? "a line end" : "an empty line"
  }
  return "expected \(lines[0]), got \(lines[1])"
}

extension String {
  /// The text, cut to `count` scalars with `…` at the end if it is longer.
  func cut(to count: Int) -> String {
    unicodeScalars.count > count ? String(unicodeScalars.prefix(count - 1)) + "…" : self
  }

  /// The line, or if it is long its beginning, and the part where it first differs from another.
  func excerpt(beside other: String) -> String {
    if utf8.count <= 160 { return self }
    let line = Array(unicodeScalars)
    let same = zip(line, other.unicodeScalars).prefix { $0 == $1 }.count
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    if same < 120 || same == line.count { return text(line.prefix(140)) + "…" }
    let rest = line[(same - 20)...]
    return text(line.prefix(60)) + "…" + text(rest.prefix(60)) + (rest.count > 60 ? "…" : "")
  }
}
