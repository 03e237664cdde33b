import Kata

extension ValueKind where Value == Step {
  /// A step of the course, by its number or slug.
  static func step(_ placeholder: String = "STEP") -> Self {
    Self(placeholder, write: { $0.slug }, read: { try Course.embedded().step($0) })
  }
}

/// When output is coloured.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Parameter where Value == ColourChoice {
  /// `--color WHEN`, of the commands that print for a reader.
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
  /// The colours to print with: a choice first, then `NO_COLOR`, then whether there is a terminal.
  func paint(_ choice: ColourChoice) -> Paint {
    switch choice {
    case .always: .ansi
    case .never: .none
    case .auto:
      outputIsTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
        ? .ansi : .none
    }
  }
}
