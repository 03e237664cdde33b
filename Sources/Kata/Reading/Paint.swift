import Differences

/// Colour for a terminal, or none for a pipe.
public struct Paint: Sendable {
  /// Leaves every text as it is.
  public static let none = Paint(isOn: false)

  /// Colours with the escape sequences that every terminal knows.
  public static let ansi = Paint(isOn: true)

  private let isOn: Bool

  /// Makes a text stand out.
  func strong(_ text: String) -> String { wrapped(text, "1") }

  /// Makes a text step back.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  /// Gives a line of a diff the colour that git gives it.
  func line(_ line: DiffLine) -> String {
    switch line.kind {
    case .header: strong(line.text)
    case .position: wrapped(line.text, "36")
    case .removed: wrapped(line.text, "31")
    case .added: wrapped(line.text, "32")
    case .kept, .remark: line.text
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
