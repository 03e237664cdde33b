/// The page of a command for `man`, made of what its help is made of.
///
/// It is written with the macros that man(7) describes.
struct ManualPage {
  /// The commands from the first down to the one that is described.
  let path: [any Command]

  /// What it is found by: `playbill-ledger-post`.
  var name: String { path.map(\.name).joined(separator: "-") }

  /// The name of its file: `playbill-ledger-post.1`.
  var fileName: String { "\(name).1" }

  /// The pages of a command and of all below it.
  static func all(of path: [any Command]) -> [ManualPage] {
    let below = path.last.map(\.subcommands) ?? []
    return [ManualPage(path: path)] + below.flatMap { all(of: path + [$0]) }
  }

  /// The whole page.
  var text: String {
    guard let command = path.last else { return "" }
    let help = HelpText(path: path)
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \(Version.day) \"\(Version.line)\"",
      ".SH NAME",
      Self.filled("\(name) - \(command.overview)"),
      ".SH SYNOPSIS",
      ".B \(Self.escaped(path.map(\.name).joined(separator: " ")))",
      Self.filled(help.synopsis),
    ]
    let description = Self.paragraphs(command.description)
    if !description.isEmpty { lines += [".SH DESCRIPTION"] + description }
    for (heading, rows) in help.sections + [HelpText.exitStatus, environment, files]
    where !rows.isEmpty {
      lines.append(".SH \(heading)")
      for (label, text) in rows {
        let label = Self.escaped(String(label.drop { $0 == " " }))
        lines += [".TP", #"\fB\#(label)\fR"#, Self.filled(text)]
      }
    }
    if !command.examples.isEmpty {
      let examples = command.examples.map { Self.escaped(String($0.dropFirst(2))) }
      lines += [".SH EXAMPLES", ".EX"] + examples + [".EE"]
    }
    let above = path.indices.dropFirst().map { Array(path[..<$0]) }
    let others = above + command.subcommands.map { path + [$0] }
    if !others.isEmpty {
      // A name is not broken, `\%`, for it is typed or looked for as a whole.
      let names = others.map { "\\%" + Self.escaped(ManualPage(path: $0).name) + "(1)" }
      lines += [".SH SEE ALSO", names.joined(separator: ",\n")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The variables of the environment that the command heeds.
  private var environment: (heading: String, rows: [(label: String, text: String)]) {
    let used = path.last?.files ?? []
    let home = used.isEmpty ? [] : [("HOME", "the folder for which '~' stands below")]
    let folders = used.compactMap { file in
      file.variable.map {
        ($0, "the folder to use instead of \(file.folder), if it is an absolute path")
      }
    }
    let terminal = [
      ("NO_COLOR", "if it is set and not empty, nothing is coloured unless an option asks for it"),
      ("TERM", "if it is not set, or 'dumb', no colours and no progress are shown"),
    ]
    return ("ENVIRONMENT", home + folders + terminal)
  }

  /// What the command uses of the user's.
  private var files: (heading: String, rows: [(label: String, text: String)]) {
    ("FILES", (path.last?.files ?? []).map { ($0.shownPath, $0.purpose) })
  }

  /// A discussion: paragraphs, and between them lines that stay as they are.
  private static func paragraphs(_ discussion: String) -> [String] {
    var lines: [String] = []
    var isExample = false
    for line in Wrapping.paragraphs(discussion).split(separator: "\n") {
      let belongsToExample = line.first == " "
      if belongsToExample, !isExample { lines += lines.isEmpty ? [".EX"] : [".PP", ".EX"] }
      if !belongsToExample, isExample { lines.append(".EE") }
      if !belongsToExample, !lines.isEmpty { lines.append(".PP") }
      lines.append(belongsToExample ? escaped(String(line)) : filled(String(line)))
      isExample = belongsToExample
    }
    return isExample ? lines + [".EE"] : lines
  }

  /// A text in short lines, as the lint of manual pages wants them.
  private static func filled(_ text: String) -> String {
    Wrapping.wrap(text[...], width: 72).map(escaped).joined(separator: "\n")
  }

  /// A line in ASCII in which nothing is taken for a command of the page's language.
  ///
  /// A hyphen is written so that it can be copied as the minus sign that an option begins with.
  private static func escaped(_ line: String) -> String {
    let start = line.first == "." || line.first == "'" ? "\\&" : ""
    return line.unicodeScalars.reduce(into: start) { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }
}
