import Spelling

/// A small SVG drawing of the calls between a step's functions.
///
/// The functions are in one column, each with a bar as long as the function; a curve leads from
/// each to those that it calls.
struct CallGraph {
  private struct Function {
    let name: String
    let lines: Int
    let isNew: Bool
    /// The functions that it calls, by their places.
    let calls: [Int]
  }

  private let functions: [Function]
  private let language: Language

  /// Reads the functions of a step and of the step before it.
  ///
  /// A member with the name of a model's member or of a stored property is read, not called.
  init(of step: Step, after old: Step?, modelNames: Set<String>) {
    language = step.note.language
    let program = step.program
    let before = old.map { Set(Self.functions(of: $0.program).map(\.label)) }
    let declarations = Self.functions(of: program)
    let stored = program.declarations.filter { $0.owner != nil && !$0.isFunction }.map(\.name)
    let read = modelNames.union(stored)
    functions = declarations.map { caller in
      Function(
        name: caller.label,
        lines: caller.lines.count,
        isNew: before.map { !$0.contains(caller.label) } ?? false,
        calls: declarations.indices.filter { index in
          let callee = declarations[index]
          if callee.label == caller.label { return false }
          if callee.owner == nil { return caller.words.contains(.global(callee.name)) }
          return caller.words.contains(.member(callee.name)) && !read.contains(callee.name)
        }
      )
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

  /// The drawing; empty if there is no function.
  var html: String {
    guard !functions.isEmpty else { return "" }
    let (left, row) = (64, 24)
    let height = functions.count * row + 8
    let longest = functions.map { $0.name.count + 4 }.max() ?? 0
    let width = max(340, left + 12 + longest * 7)
    var shapes: [String] = []
    for (place, function) in functions.enumerated() {
      let middle = place * row + 16
      for callee in function.calls {
        let bulge = left - min(left - 6, 10 + 7 * abs(callee - place))
        let end = callee * row + 16
        shapes.append(
          "<path d=\"M \(left) \(middle) C \(bulge) \(middle), \(bulge) \(end), 61 \(end)\"/>"
        )
        shapes.append("<circle cx=\"61\" cy=\"\(end)\" r=\"2.5\"/>")
      }
      let style = function.isNew ? "class=\"new\" " : ""
      shapes.append(
        "<rect \(style)x=\"68\" y=\"\(middle + 5)\" width=\"\(function.lines * 4)\" height=\"3\"/>"
      )
      let name = Escaping.html.escaped(function.name)
      shapes.append(
        "<text \(style)x=\"68\" y=\"\(middle + 2)\">\(name) <tspan>\(function.lines)</tspan></text>"
      )
    }
    return """
      <svg class="calls" role="img" aria-label="\(Escaping.html.escaped(words))" \
      viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  private var words: String {
    let calls = functions.map { function in
      let names = function.calls.map { functions[$0].name }.joined(separator: ", ")
      return "\(function.name) (\(function.lines))" + (names.isEmpty ? "" : " → \(names)")
    }
    return language("Who calls whom") + ": " + calls.joined(separator: "; ")
  }
}

extension Program.Declaration {
  /// Its name in the drawing: `amountFor`, `ComedyCalculator.amount`.
  fileprivate var label: String { (owner.map { $0 + "." } ?? "") + name }
}
