import Spelling

/// A small SVG drawing of the calls between a step's functions.
///
/// The functions are in one column, each above those that it calls, with a bar as long as the
/// function.
struct CallGraph {
  private struct Function {
    let name: String
    let lines: Int
    let size: String
    let isNew: Bool
    /// The functions that it calls, by their places below it.
    var calls: [Int] = []
  }

  private var functions: [Function] = []
  private let language: Language

  /// The names of the functions that this step removes.
  private let gone: [String]

  /// Reads the functions of a step and of the step before it; the names of the models' members are read, not called.
  init(of step: Step, after old: Step?, modelNames: Set<String>) {
    language = step.note.language
    let program = Program(step.files)
    let before = old.map { Set(Self.functions(of: Program($0.files)).map(\.label)) }
    let declarations = Self.functions(of: program)
    gone = before?.subtracting(declarations.map(\.label)).sorted() ?? []
    // Stored properties are read, too.
    let stored = program.declarations.filter { $0.owner != nil && !$0.isFunction }.map(\.name)
    let others = modelNames.union(stored)
    let callees = declarations.map { caller in
      declarations.indices.filter { index in
        let callee = declarations[index]
        guard callee.label != caller.label else { return false }
        if caller.words.contains(.global(callee.name)) { return callee.owner == nil }
        let places = caller.words.indices.filter { caller.words[$0] == .member(callee.name) }
        if let place = places.first, caller.isOfSuper(at: place) {
          let type = program.declarations.first { $0.isType && $0.name == caller.owner }
          return callee.owner.map { type?.words.contains(.global($0)) ?? false } ?? false
        }
        guard !places.isEmpty else { return false }
        // Several types may have a member of this name; the caller means this one if it makes a
        // value of its type.
        return !others.contains(callee.name)
          || Self.makers(of: callee.owner, in: declarations).contains {
            caller.words.contains(.global($0))
          }
      }
    }
    let order = Self.order(callees)
    functions = order.map { index in
      let declaration = declarations[index]
      let count = declaration.lines.count
      return Function(
        name: declaration.label,
        lines: count,
        size: count == 1 ? language("1 line") : language("{} lines", "\(count)"),
        isNew: before.map { !$0.contains(declaration.label) } ?? false
      )
    }
    for (place, index) in order.enumerated() {
      functions[place].calls = callees[index].compactMap(order.firstIndex).filter { $0 > place }
    }
  }

  private static func functions(of program: Program) -> [Program.Declaration] {
    // A member of one line is a requirement or a forwarding call. Text does not show who uses an
    // operator.
    program.declarations.filter { declaration in
      declaration.isFunction && !declaration.isType && declaration.owner != "StatementError"
        && declaration.name.first?.isLetter ?? false
        && (declaration.owner == nil || declaration.lines.count > 1)
    }
  }

  /// A type's name, and the functions that mention it: by one of these a caller makes a value.
  private static func makers(
    of type: String?,
    in declarations: [Program.Declaration]
  ) -> [String] {
    guard let type else { return [] }
    return [type]
      + declarations.filter { $0.owner == nil && $0.words.contains(.global(type)) }.map(\.name)
  }

  /// The functions in an order with callers before and near the functions that they call.
  private static func order(_ callees: [[Int]]) -> [Int] {
    var order: [Int] = []
    var visited: Set<Int> = []
    func visit(_ index: Int) {
      guard visited.insert(index).inserted else { return }
      for callee in callees[index].reversed() { visit(callee) }
      order.insert(index, at: 0)
    }
    for index in callees.indices.reversed() { visit(index) }
    return order
  }

  /// The drawing; empty if there is no function.
  var html: String {
    guard !functions.isEmpty else { return "" }
    let (left, row) = (64, 24)
    let height = (functions.count + gone.count) * row + 8
    let longest = (functions.map { $0.name.count + $0.size.count + 1 } + gone.map(\.count)).max()
    let width = max(340, left + 12 + (longest ?? 0) * 7)
    func middle(_ place: Int) -> Int { place * row + 16 }
    var shapes: [String] = []
    for (place, function) in functions.enumerated() {
      for callee in function.calls {
        let bulge = min(left - 6, 10 + 7 * (callee - place))
        let (start, end) = (middle(place), middle(callee))
        let curve = "C \(left - bulge) \(start), \(left - bulge) \(end), \(left - 3) \(end)"
        shapes.append("<path d=\"M \(left) \(start) \(curve)\"/>")
        shapes.append("<circle cx=\"\(left - 3)\" cy=\"\(end)\" r=\"2.5\"/>")
      }
      let name = function.isNew ? " class=\"new\"" : ""
      shapes.append(
        "<rect\(name) x=\"\(left + 4)\" y=\"\(middle(place) + 5)\" width=\"\(function.lines * 4)\" height=\"3\"/>"
      )
      let lines = "<tspan>\(function.size)</tspan>"
      shapes.append(
        "<text\(name) x=\"\(left + 4)\" y=\"\(middle(place) + 2)\">\(escaped(function.name)) \(lines)</text>"
      )
    }
    for (place, name) in gone.enumerated() {
      let y = middle(functions.count + place) + 2
      shapes.append("<text class=\"gone\" x=\"\(left + 4)\" y=\"\(y)\">\(escaped(name))</text>")
    }
    return """
      <svg class="calls" role="img" aria-label="\(escaped(words))" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  /// The drawing in words.
  private var words: String {
    let calls = functions.map { function in
      let names = function.calls.map { functions[$0].name }.joined(separator: ", ")
      return "\(function.name) (\(function.size))" + (names.isEmpty ? "" : " → \(names)")
    }
    return language("Who calls whom") + ": " + calls.joined(separator: "; ")
  }

  private func escaped(_ text: String) -> String { Escaping.html.escaped(text) }
}

extension Program.Declaration {
  /// Whether the member at a place belongs to `super`, as in `super.amount`.
  fileprivate func isOfSuper(at place: Int) -> Bool {
    words[..<place].suffix(2).elementsEqual([.literal("super"), .literal(".")])
  }

  /// Its name in the drawing: `amountFor`, `ComedyCalculator.amount`.
  fileprivate var label: String { (owner.map { $0 + "." } ?? "") + name }
}
