/// What happens inside of a function, by what the function is made of.
struct LocalChange {
  /// `nil` if it has no name.
  let name: Refactoring.Name?
  /// Whether a statement has another place among the loops, beside a loop that was split.
  let hasSlid: Bool

  init(_ old: Syntax, _ new: Syntax) {
    let (one, other) = (Features(old), Features(new))
    let hasFunctions = Self.functions(in: old) == Self.functions(in: new)
    hasSlid = other.loops == one.loops + 1 && new.bodyPart.hasSlid(from: old.bodyPart)
    if [.function, .property].contains(old.kind),
      !old.bodyPart.isSameUnnumbered(as: new.bodyPart),
      old.settled.statements == new.settled.statements, !old.statements.isEmpty
    {
      name = .slideStatements
    } else if other.loops > one.loops, other.pipelines == one.pipelines {
      name = .splitLoop
    } else if other.loops < one.loops, other.pipelines > one.pipelines {
      name = other.isTable(for: one) ? .substituteAlgorithm : .replaceLoop
    } else if hasFunctions, other.ternaries <= one.ternaries,
      other.ifs + other.guards >= one.ifs + one.guards,
      other.guards > one.guards && (other.ifs < one.ifs || other.depth < one.depth)
        || (other.exits > one.exits || other.elses < one.elses && other.exits == one.exits)
          && other.depth < one.depth
    {
      name = .replaceNestedConditional
    } else if hasFunctions, other.ifs < one.ifs, other.ands > one.ands {
      name = .consolidateConditional
    } else {
      name = nil
    }
  }

  /// Whether a function comes to its value in another way: by a table, by arithmetic in place of decisions, or by one
  /// expression in place of a variable that changes.
  static func isOtherAlgorithm(_ old: Syntax, _ new: Syntax, hasTable: Bool) -> Bool {
    let (one, other) = (Features(old), Features(new))
    if hasTable, other.decisions < one.decisions || other.switches < one.switches { return true }
    let isBuilt = old.bodyPart.returnsChanged && !new.bodyPart.returnsChanged
    let hasFewerTests = other.ifs + other.guards < one.ifs + one.guards
    return other.isTable(for: one) || hasFewerTests && (isBuilt || other.limits > one.limits)
      || other.decisions < one.decisions && other.numbers < one.numbers
  }

  /// Whether a program has fewer loops than another one, and more pipelines.
  static func replacesLoops(of old: Module, in new: Module) -> Bool {
    let count = { (module: Module, path: KeyPath<Features, Int>) in
      module.declarations.reduce(0) { $0 + Features($1.node)[keyPath: path] }
    }
    return count(new, \.loops) < count(old, \.loops)
      && count(new, \.pipelines) > count(old, \.pipelines)
  }

  private static func functions(in node: Syntax) -> Int {
    node.count { $0.kind == .function && $0.variable != 0 }
  }

  private struct Features {
    var loops = 0, pipelines = 0, guards = 0, exits = 0, ifs = 0, elses = 0, ternaries = 0, ands = 0
    var depth = 0, switches = 0, tables = 0, numbers = 0, limits = 0

    var decisions: Int { ifs + guards + switches + ternaries }

    /// Whether a table takes the place of decisions.
    func isTable(for old: Features) -> Bool { tables > old.tables && switches < old.switches }

    private static let pipeline: Set = [
      "map", "filter", "reduce", "joined", "compactMap", "flatMap", "forEach",
    ]

    init(_ node: Syntax) { visit(node, 0) }

    private mutating func visit(_ node: Syntax, _ depth: Int) {
      self.depth = max(self.depth, depth)
      var depth = depth
      switch node.kind {
      case .for, .while: loops += 1
      case .member where Self.pipeline.contains(node.text): pipelines += 1
      case .guard: guards += 1
      case .return: exits += 1
      case .if:
        ifs += 1
        elses += node.otherwise.kind == .none ? 0 : 1
        depth += 1
        ands += node.parts.count - 3
      case .ternary: ternaries += 1
      case .switch: switches += 1
      case .dictionary: tables += node.parts.isEmpty ? 0 : 1
      case .binary where ["||", "&&"].contains(node.text): ands += 1
      case .number: numbers += 1
      case .name where ["max", "min"].contains(node.text): limits += 1
      default: break
      }
      for part in node.parts { visit(part, depth) }
    }
  }
}

extension Syntax {
  /// The body of a function or a property.
  fileprivate var bodyPart: Syntax { kind == .function ? parts[5] : parts[4] }

  /// Whether a body returns a variable at its end that it changes before.
  fileprivate var returnsChanged: Bool {
    guard let last = parts.last, last.kind == .return, let result = last.parts.first else {
      return false
    }
    return result.isVariable
      && parts.contains { $0.kind == .local && $0.text == "var" && $0.parts[0] == result }
  }

  /// Whether its statements stand otherwise than those of another body, whichever of its loops is left out.
  fileprivate func hasSlid(from old: Syntax) -> Bool {
    let order = { (body: Syntax) in
      body.parts.map { $0.kind == .for ? Syntax(.for) : $0.unnumbered }
    }
    let (before, after) = (order(old), order(self))
    let common = Set(before).intersection(after)
    let kept = before.filter(common.contains)
    return !after.indices.contains { place in
      guard after[place].kind == .for else { return false }
      var rest = after
      rest.remove(at: place)
      return rest.filter(common.contains) == kept
    }
  }

  /// The code with each variable that gets a single value, behind a literal that nobody needs, made where it gets it.
  fileprivate var settled: Syntax {
    mapped { block in
      guard block.kind == .block else { return block }
      var block = block
      for local in block.parts
      where local.kind == .local && local.text == "var"
        && (local.parts[2].kind == .none || local.parts[2].isLiteral)
      {
        let variable = local.parts[0].variable
        let isWrite = { (node: Syntax) in
          node.kind == .binary && node.text.hasSuffix("=") && node.text != "=="
            && node.parts[0].variable == variable
        }
        guard variable != 0, block.count(where: isWrite) == 1,
          let place = block.parts.firstIndex(where: { isWrite($0) && $0.text == "=" })
        else { continue }
        let value = block.parts[place].parts[1]
        block.parts[place] = Syntax(.local, "let", [local.parts[0], local.parts[1], value])
        block.parts.removeAll { $0 == local }
      }
      return block
    }
  }

  /// How often each statement stands in its blocks, with the names of variables.
  fileprivate var statements: [Syntax: Int] {
    var counts: [Syntax: Int] = [:]
    all { node in
      guard node.kind == .block else { return }
      for part in node.parts { counts[part.withoutBlocks, default: 0] += 1 }
    }
    return counts
  }

  private var withoutBlocks: Syntax {
    var node = self
    node.variable = 0
    node.parts = parts.map { $0.kind == .block ? Syntax(.block) : $0.withoutBlocks }
    // The cases of a `switch` are statements beside each other, too.
    if kind == .switch {
      node.parts = [node.parts[0]] + node.parts[1...].sorted(by: Syntax.isOrdered)
    }
    return node
  }
}
