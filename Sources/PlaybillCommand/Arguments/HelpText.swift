/// What `--help` prints for a command, and the lines with which a usage error ends.
struct HelpText {
  /// A heading, and below it labels, each with its text.
  typealias Section = (heading: String, rows: [(label: String, text: String)])

  /// The commands from the first down to the one that is described.
  let path: [any Command]

  /// No line is longer, except those that begin with a space in the source.
  static let width = 80

  private var command: any Command { path[path.count - 1] }
  private var names: String { path.map(\.name).joined(separator: " ") }

  /// How the command is called: `USAGE: playbill statement [options] FILE ...`.
  var usage: String { "USAGE: \(names) \(synopsis)" }

  /// What follows the command's name when it is called: `[options] FILE ...`.
  var synopsis: String {
    let outlines = command.outlines
    let required = outlines.options.filter { $0.count.lowerBound > 0 }
    let operands = outlines.operands.map { Self.optional($0, $0.name) }
    let verbatim = outlines.verbatim.map { Self.optional($0, "-- \($0.name)") }
    let words =
      required.map { "\($0.name) \($0.placeholder)" } + ["[options]"]
      + (command.subcommands.isEmpty ? [] : ["SUBCOMMAND"])
      + operands + [verbatim].compactMap(\.self)
    return words.joined(separator: " ")
  }

  /// A word of the synopsis: `ROW`, `FILE ...`, `[ROW]`, `[FILE ...]`.
  private static func optional(_ parameter: ParameterOutline, _ name: String) -> String {
    let word = parameter.count.upperBound > 1 ? "\(name) ..." : name
    return parameter.count.lowerBound == 0 ? "[\(word)]" : word
  }

  /// Where to read on: `see 'playbill statement --help'`.
  var pointer: String { "see '\(names) --help'" }

  /// The whole help, ending in a newline.
  var text: String {
    var parts = ["OVERVIEW: \(command.overview)"]
    if !command.discussion.isEmpty { parts.append(Wrapping.paragraphs(command.discussion)) }
    parts.append(usage)
    parts += (sections + (path.count == 1 ? [Self.exitStatus] : [])).map(Self.lines)
    if !command.subcommands.isEmpty {
      parts.append("see '\(names) SUBCOMMAND --help' for what each of them takes")
    }
    return parts.map { Wrapping.lines($0, width: Self.width) }.joined(separator: "\n\n") + "\n"
  }

  /// What may follow the command's name, by kind.
  ///
  /// The long forms of options stand below each other: `-q, --quiet` and `    --plays FILE`.
  var sections: [Section] {
    let outlines = command.outlines
    let arguments = outlines.operands + [outlines.verbatim].compactMap(\.self)
    return [
      ("ARGUMENTS", arguments.map { ($0.name, Self.text(of: $0)) }),
      ("OPTIONS", outlines.options.map { (Self.label(of: $0), Self.text(of: $0)) }),
      ("SUBCOMMANDS", command.children.map { ($0.name, $0.overview) }),
    ].filter { !$0.rows.isEmpty }
  }

  static var exitStatus: Section {
    ("EXIT STATUS", ExitCode.allCases.map { ($0.label, $0.meaning) })
  }

  private static func label(of option: ParameterOutline) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.name + (option.role == .option ? " " + option.placeholder : "")
  }

  private static func text(of parameter: ParameterOutline) -> String {
    var notes: [String] = []
    if case .words(let words) = parameter.completion { notes.append(words.joined(separator: ", ")) }
    if let value = parameter.defaultValue, !value.isEmpty {
      let preferred = parameter.preference == nil ? "" : "the preferred one, else "
      notes.append("default: \(preferred)\(value)")
    }
    if parameter.role == .option, parameter.count.upperBound > 1 { notes.append("repeatable") }
    return parameter.help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }

  /// A heading and two columns; a label too long for the first has a line of its own.
  private static func lines(_ section: Section) -> String {
    let column = 4 + min(24, section.rows.map(\.label.count).max() ?? 0)
    let lines = section.rows.map { label, text in
      Wrapping.hanging(label: "  " + label, text: text, column: column, width: width)
    }
    return ([section.heading + ":"] + lines).joined(separator: "\n")
  }
}
