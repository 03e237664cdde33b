/// Colours text, if whoever sees it wants that.
///
///     let paint = Paint(arguments[Paint.option], forErrors: false, on: console)
///     try console.output.write(paint("+ added", .green))
struct Paint: Sendable {
  /// What a user may ask for.
  enum Choice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// A colour, or a weight, as a terminal's control sequence numbers it.
  enum Ink: Int, Sendable {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// The option of every command that colours something.
  static let option = Parameter.option(
    "color",
    ValueKind<Choice>.choice("WHEN"),
    default: .auto,
    help: "colour the output; auto means on a terminal, unless NO_COLOR is set"
  )

  /// Whether anything is coloured at all.
  let isOn: Bool

  /// Decides: what the user asks for goes first, then `NO_COLOR`, then whether it is a terminal.
  ///
  /// - Parameters:
  ///   - choice: what the user asks for.
  ///   - isForErrors: whether the text goes to standard error instead of standard output.
  ///   - console: where it goes.
  init(_ choice: Choice = .auto, forErrors isForErrors: Bool, on console: Console) {
    let isTerminal = isForErrors ? console.errorsIsTerminal : console.outputIsTerminal
    isOn =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && console.wantsControls && (console.environment("NO_COLOR") ?? "") == ""
      }
  }

  /// A text in a colour, or as it is.
  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
