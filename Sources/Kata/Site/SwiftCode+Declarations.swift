extension SwiftCode {
  /// A declaration with a body.
  struct Declaration {
    enum Kind {
      case function
      case initialiser
      /// A property that computes its value.
      case property
      case type
    }

    let kind: Kind
    /// The name; `init` of an initialiser.
    let name: String
    /// The type that it is a member of; empty if there is none.
    let owner: String
    /// From its head to its last bracket.
    fileprivate(set) var lines: ClosedRange<Int>
  }

  private static let kinds: [String: Declaration.Kind] = [
    "func": .function, "init": .initialiser, "var": .property,
    "struct": .type, "class": .type, "enum": .type, "protocol": .type, "actor": .type,
    "extension": .type,
  ]

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final",
    "override", "mutating", "convenience", "required",
    "nonisolated",
  ]

  /// The functions and the properties that compute their value, in their order.
  var functions: [Declaration] {
    declarations.filter { [.function, .property].contains($0.kind) }
  }

  /// The declarations with a body, in the order of their heads.
  var declarations: [Declaration] {
    var declarations: [Declaration] = []
    // The declaration that each open bracket belongs to, `nil` for a statement or a closure; and what stands around the
    // code in it.
    var blocks: [(declaration: Int?, type: String, isInFunction: Bool)] = []
    // The declaration whose bracket is to come, and how many round brackets are open in it.
    var (head, depth): ((kind: Declaration.Kind, name: String, line: Int)?, Int) = (nil, 0)
    // The line of the first attribute or modifier before it.
    var start: Int?
    var last = ""
    let tokens = tokens
    for (token, next) in zip(tokens, tokens.dropFirst().map(\.text) + [""])
    where token.kind != .string {
      // `.init` is a call.
      let kind = token.kind == .keyword && last != "." ? Self.kinds[token.text] : nil
      switch token.text {
      case _ where kind != nil:
        head = kind.map { ($0, $0 == .initialiser ? token.text : next, start ?? token.line) }
        depth = 0
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=" where depth == 0 && head?.kind == .property: head = nil
      case "{":
        var block = blocks.last ?? (nil, "", false)
        block.declaration = nil
        if let (kind, name, line) = head, depth <= 0 {
          if !(block.isInFunction && kind == .property) {
            block.declaration = declarations.count
            declarations.append(
              Declaration(kind: kind, name: name, owner: block.type, lines: line...token.line)
            )
            if kind == .type { block.type = name } else { block.isInFunction = true }
          }
          head = nil
        }
        blocks.append(block)
      case "}":
        if let index = blocks.popLast()?.declaration {
          declarations[index].lines = declarations[index].lines.lowerBound...token.line
        }
        // A closure may be a parameter's default.
        if depth == 0 { head = nil }
      default: break
      }
      let isBefore =
        token.text.hasPrefix("@") || Self.modifiers.contains(token.text)
        || start != nil && (depth > 0 || next == "(" || token.text == ")")
      start = isBefore ? start ?? token.line : nil
      last = token.text
    }
    return declarations
  }
}
