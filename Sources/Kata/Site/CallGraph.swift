import SafeText

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
    let module = Module(step.files)
    let before = old.map { Set(Self.parts(of: $0, Module($0.files)).map(\.label)) }
    let parts = Self.parts(of: step, module)
    let stored = module.declarations.filter {
      !$0.owner.isEmpty && ($0.node.kind == .enumCase || $0.node.isField)
    }.map(\.name)
    let read = modelNames.union(stored)
    functions = parts.map { caller in
      Function(
        name: caller.label,
        lines: caller.lines,
        isNew: before.map { !$0.contains(caller.label) } ?? false,
        calls: parts.indices.filter { index in
          let callee = parts[index].declaration
          if parts[index].label == caller.label { return false }
          let kind = callee.owner.isEmpty ? Syntax.Kind.name : .member
          if kind == .member, read.contains(callee.name) { return false }
          return caller.declaration.node.contains {
            $0.kind == kind && $0.text == callee.name && $0.variable == 0
          }
        }
      )
    }
  }

  private typealias Part = (declaration: Module.Declaration, label: String, lines: Int)

  private static func parts(of step: Step, _ module: Module) -> [Part] {
    let lines = Dictionary(grouping: step.files) { $0.path }.mapValues { files in
      files.flatMap { SwiftCode($0.text).functions }
    }
    return module.declarations.compactMap { one in
      // Text does not show who uses an operator.
      guard [.function, .property].contains(one.node.kind), one.node.code != nil,
        one.owner != "StatementError",
        one.name.first?.isLetter ?? false,
        let function = lines[one.path]?.first(where: {
          $0.name == one.name && $0.owner == one.owner
            && ($0.kind == .property) == (one.node.kind == .property)
        })
      else { return nil }
      let count = function.lines.count
      // A member of one line is a requirement or a forwarding call.
      guard one.owner.isEmpty || count > 1 else { return nil }
      return (one, (one.owner.isEmpty ? "" : one.owner + ".") + one.name, count)
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
