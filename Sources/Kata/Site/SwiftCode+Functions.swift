extension SwiftCode {
  /// A function or a property that computes its value.
  struct Function {
    let name: String
    /// The type that it is a member of; empty if there is none.
    let owner: String
    let isProperty: Bool
    /// From its head to its last bracket.
    fileprivate(set) var lines: ClosedRange<Int>
  }

  /// What an open bracket belongs to.
  private enum Block {
    case type(String)
    case function(Int)
    case other
  }

  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final",
    "override", "mutating",
    "nonisolated",
  ]

  /// The functions and the properties that compute their value, in their order.
  var functions: [Function] {
    var functions: [Function] = []
    var blocks: [Block] = []
    // The declaration whose bracket is to come, and how many round brackets are open in it.
    var (head, depth): ((word: String, name: String, line: Int)?, Int) = (nil, 0)
    // The line of the first attribute or modifier before it.
    var start: Int?
    let tokens = tokens
    for (token, next) in zip(tokens, tokens.dropFirst().map(\.text) + [""])
    where token.kind != .string {
      switch token.text {
      case let word
      where token.kind == .keyword
        && (Self.types.contains(word) || word == "func" || word == "var"):
        (head, depth) = ((token.text, next, start ?? token.line), 0)
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=" where depth == 0 && head?.word == "var": head = nil
      case "{" where depth > 0 && head != nil: blocks.append(.other)
      case "{":
        let isInside = blocks.contains { if case .function = $0 { true } else { false } }
        switch head?.word {
        case nil: blocks.append(.other)
        case "var" where isInside: blocks.append(.other)
        case let word? where word == "func" || word == "var":
          let owner = blocks.reversed().lazy.compactMap {
            if case .type(let name) = $0 { name } else { nil }
          }.first
          let line = head?.line ?? token.line
          blocks.append(.function(functions.count))
          functions.append(
            Function(
              name: head?.name ?? "",
              owner: owner ?? "",
              isProperty: word == "var",
              lines: line...token.line
            )
          )
        default: blocks.append(.type(head?.name ?? ""))
        }
        head = nil
      case "}":
        if case .function(let index) = blocks.popLast() {
          functions[index].lines = functions[index].lines.lowerBound...token.line
        }
        head = nil
      default: break
      }
      let isBefore =
        token.text.hasPrefix("@") || Self.modifiers.contains(token.text)
        || start != nil && (depth > 0 || next == "(" || token.text == ")")
      start = isBefore ? start ?? token.line : nil
    }
    return functions
  }
}
