import Differences

/// Colour for a terminal, or none for a pipe.
public struct Paint: Sendable {
  /// Leaves every text as it is.
  public static let none = Paint(isOn: false)

  /// Colours with the escape sequences that every terminal knows.
  public static let ansi = Paint(isOn: true)

  let isOn: Bool

  /// Makes a text stand out.
  public func strong(_ text: String) -> String { wrapped(text, "1") }

  func faint(_ text: String) -> String { wrapped(text, "2") }

  /// Markdown with its headings strong and without their signs.
  func headings(of text: String) -> String {
    text.lines.map { line in
      line.hasPrefix("#") ? strong(line.drop { $0 == "#" }.trimmed) : String(line)
    }.joined(separator: "\n")
  }

  /// A diff as lines of text in git's colours.
  ///
  /// Red and green mark lines that go and come, magenta and cyan lines that only move, and reverse
  /// the changed words of a line. Without colour, each line stays as it is, so that `git apply`
  /// takes it.
  func diff(_ lines: [DiffLine]) -> String {
    guard isOn else { return lines.map { $0.text + "\n" }.joined() }
    let marks = DiffMarks(lines)
    return lines.indices.map { index in
      let line = lines[index]
      let goes = line.kind == .removed
      if marks.moved.contains(index) { return wrapped(line.text, goes ? "1;35" : "1;36") + "\n" }
      guard let parts = marks.changed[index] else { return colour(line.text, as: line.kind) + "\n" }
      let code = goes ? "31" : "32"
      return wrapped(String(line.text.prefix(1)), code)
        + parts.map { wrapped($0.text, $0.isOther ? "7;" + code : code) }.joined() + "\n"
    }.joined()
  }

  func colour(_ text: String, as kind: DiffLine.Kind) -> String {
    switch kind {
    case .header: strong(text)
    case .position: wrapped(text, "36")
    case .removed: wrapped(text, "31")
    case .added: wrapped(text, "32")
    case .kept, .remark: text
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
