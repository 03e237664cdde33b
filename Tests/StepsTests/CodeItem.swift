import Synchronization

/// What there is in a file's text to compare.
enum CodeItem: Hashable {
  case lines
  case types
  case names
  case signatures
  case variables

  /// What was found in a text: each file is compared many times.
  private static let found = Mutex<[CodeItem: [String: [String]]]>([:])

  /// All of this kind in a text, in order.
  func items(in text: String) -> [String] {
    if let items = Self.found.withLock({ $0[self]?[text] }) { return items }
    let items = find(in: text)
    Self.found.withLock { $0[self, default: [:]][text] = items }
    return items
  }

  private func find(in text: String) -> [String] {
    switch self {
    case .lines:
      text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    case .types:
      text.matches(of: /\b(?:struct|class|enum|protocol) (\w+)/).map { String($0.1) }
    case .names:
      text.matches(of: /\b(?:func|struct|class|enum|protocol) (\w+)/).map { String($0.1) }
        + text.matches(of: /(?m)^  (?:private |override )*var (\w+): \w+ \{/).map { String($0.1) }
    case .signatures:
      text.matches(of: /(?:func \w+|\binit)\([^{]*?(?= \{)/).map { match in
        match.output.split { $0.isWhitespace }.joined(separator: " ")
          .replacing("( ", with: "(").replacing(" )", with: ")")
      }
    case .variables:
      text.matches(of: /\b(?:let|var|for) (\w+)/).map { String($0.1) }
    }
  }
}
