import Differences

/// Colour for a terminal, or none for a pipe.
public struct Paint: Sendable {
  /// Leaves every text as it is.
  public static let none = Paint(isOn: false)

  /// Colours with the escape sequences that every terminal knows.
  public static let ansi = Paint(isOn: true)

  /// Whether there is any colour.
  let isOn: Bool

  /// Makes a text stand out.
  public func strong(_ text: String) -> String { wrapped(text, "1") }

  /// Makes a text step back.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  /// Gives a line of a diff the colour that git gives it.
  func colour(_ text: String, as kind: DiffLine.Kind) -> String {
    switch kind {
    case .header: strong(text)
    case .position: wrapped(text, "36")
    case .removed: wrapped(text, "31")
    case .added: wrapped(text, "32")
    case .kept, .remark: text
    }
  }

  /// Gives a line that only moves the colour that git gives it.
  func moved(_ line: DiffLine) -> String {
    wrapped(line.text, line.kind == .removed ? "1;35" : "1;36")
  }

  /// Gives a changed line its colour, and its changed words in reverse.
  func colour(_ line: DiffLine, changed parts: [ChangedWords.Part]) -> String {
    let code = line.kind == .removed ? "31" : "32"
    return wrapped(String(line.text.prefix(1)), code)
      + parts.map { wrapped($0.text, $0.isOther ? "7;" + code : code) }.joined()
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
