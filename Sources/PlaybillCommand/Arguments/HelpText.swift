/// What `--help` prints for a command, and the one line of usage that an error ends with.
struct HelpText {
  /// The commands from the first down to the one that is described.
  let path: [any Command]

  /// No line is longer than this, but those that a command's author set by hand.
  static let width = 80

  private var names: String { path.map(\.name).joined(separator: " ") }

  /// The one line that shows how it is called:
  /// `USAGE: playbill statement [options] FILE ...`.
  var usage: String { "USAGE: \(names) \(synopsis)" }

  /// What follows the command's name when it is called: `[options] FILE ...`.
  var synopsis: String {
    guard let command = path.last else { return "" }
    var words = command.options.filter { $0.count.lowerBound > 0 }.map {
      "\($0.name) \($0.placeholder)"
    }
    words.append("[options]")
    if !command.subcommands.isEmpty { words.append("SUBCOMMAND") }
    for operand in command.operands {
      let word = operand.count.upperBound > 1 ? "\(operand.name) ..." : operand.name
      words.append(operand.count.lowerBound == 0 ? "[\(word)]" : word)
    }
    if let verbatim = command.verbatim {
      let word = "-- \(verbatim.name) ..."
      words.append(verbatim.count.lowerBound == 0 ? "[\(word)]" : word)
    }
    return words.joined(separator: " ")
  }

  /// Where to read on: `see 'playbill statement --help'`.
  var pointer: String { "see '\(names) --help'" }

  /// The whole help, ending in a newline.
  var text: String {
    guard let command = path.last else { return "" }
    var parts = ["OVERVIEW: \(command.overview)"]
    if !command.discussion.isEmpty { parts.append(Wrapping.paragraphs(command.discussion)) }
    parts.append(usage)
    parts += (sections + (path.count == 1 ? [Self.exitStatus] : [])).map(section)
    if !command.subcommands.isEmpty {
      parts.append("see '\(names) SUBCOMMAND --help' for what each of them takes")
    }
    return parts.map { Wrapping.lines($0, width: Self.width) }.joined(separator: "\n\n") + "\n"
  }

  /// What may follow the command's name, by kind: a heading, and of each a label and what it is for.
  ///
  /// The labels of options are indented to stand under each other, with a short form or without.
  var sections: [(heading: String, rows: [(label: String, text: String)])] {
    guard let command = path.last else { return [] }
    let arguments = command.operands + [command.verbatim].compactMap(\.self)
    return [
      ("ARGUMENTS", arguments.map(row)),
      ("OPTIONS", command.options.map(row)),
      ("SUBCOMMANDS", command.children.map { ($0.name, $0.overview) }),
    ].filter { !$0.rows.isEmpty }
  }

  /// What the exit codes say.
  static var exitStatus: (heading: String, rows: [(label: String, text: String)]) {
    ("EXIT STATUS", ExitCode.allCases.map { ($0.label, $0.meaning) })
  }

  private func row(_ parameter: ParameterOutline) -> (label: String, text: String) {
    var label = parameter.name
    if parameter.role == .flag || parameter.role == .option {
      label = (parameter.short.map { "-\($0), " } ?? "    ") + label
      if parameter.role == .option { label += " " + parameter.placeholder }
    }
    var notes: [String] = []
    if case .words(let words) = parameter.completion { notes.append(words.joined(separator: ", ")) }
    if let value = parameter.defaultValue, !value.isEmpty {
      let preferred = parameter.preference == nil ? "" : "the preferred one, else "
      notes.append("default: \(preferred)\(value)")
    }
    if parameter.role == .option, parameter.count.upperBound > 1 { notes.append("repeatable") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return (label, parameter.help + note)
  }

  /// A heading and two columns; a label too long for the first has a line of its own.
  private func section(_ heading: String, _ rows: [(label: String, text: String)]) -> String {
    let column = 4 + min(24, rows.map(\.label.count).max() ?? 0)
    let lines = rows.map { label, text in
      Wrapping.hanging(label: "  " + label, text: text, column: column, width: Self.width)
    }
    return ([heading + ":"] + lines).joined(separator: "\n")
  }
}
