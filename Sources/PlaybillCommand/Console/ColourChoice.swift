enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Parameter where Value == ColourChoice {
  static var colour: Self {
    .option(
      "color",
      ValueKind<ColourChoice>.choice("WHEN"),
      default: .auto,
      help: "colour the output; 'auto' does so on a terminal, unless NO_COLOR is set"
    )
  }
}

extension Console {
  /// Whether to colour the output: what the user asks for goes first, then `NO_COLOR`, then
  /// whether there is a terminal.
  func wantsColour(_ choice: ColourChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: outputIsTerminal && takesColours
    }
  }

  /// A message with its first `error:` in bold red, if standard error is a terminal.
  func coloured(_ message: String) -> String {
    guard coloursErrors else { return message }
    return message.replacing("error:", with: "\u{1B}[1;31merror:\u{1B}[0m", maxReplacements: 1)
  }

  /// Whether standard error is a terminal that may be sent colours.
  var coloursErrors: Bool { errorsIsTerminal && takesColours }

  private var takesColours: Bool { wantsControls && (environment("NO_COLOR") ?? "").isEmpty }
}
