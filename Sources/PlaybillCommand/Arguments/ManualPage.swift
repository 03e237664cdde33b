/// The page of a command for `man`: the sections of its help, with the macros of man(7).
struct ManualPage {
  /// The commands from the first down to the one that is described.
  let path: [any Command]

  private var command: any Command { path[path.count - 1] }

  /// What it is found by: `playbill-ledger-post`.
  var name: String { path.map(\.name).joined(separator: "-") }

  /// The name of its file: `playbill-ledger-post.1`.
  var fileName: String { "\(name).1" }

  /// The pages of a command and of all below it.
  static func all(of path: [any Command]) -> [ManualPage] {
    let page = ManualPage(path: path)
    return [page] + page.command.subcommands.flatMap { all(of: path + [$0]) }
  }

  /// The command lines among the lines of the discussion.
  var examples: [Substring] { discussion.filter { $0.hasPrefix(Self.prompt) } }

  private static let prompt = "  $ "

  private var discussion: [Substring] {
    command.discussion.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The whole page.
  var text: String {
    let help = HelpText(path: path)
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \(Version.day) \"\(Version.line)\"",
      ".SH NAME", Self.filled("\(name) - \(command.overview)"),
      ".SH SYNOPSIS", ".B \(Self.escaped(path.map(\.name).joined(separator: " ")))",
      Self.filled(help.synopsis),
    ]
    let description = Self.paragraphs(discussion.filter { !$0.hasPrefix(Self.prompt) })
    if !description.isEmpty { lines += [".SH DESCRIPTION"] + description }
    for (heading, rows) in help.sections + [HelpText.exitStatus, environment, files]
    where !rows.isEmpty {
      lines.append(".SH \(heading)")
      for (label, text) in rows {
        let label = Self.escaped(String(label.drop { $0 == " " }))
        lines += [".TP", #"\fB\#(label)\fR"#, Self.filled(text)]
      }
    }
    if !examples.isEmpty {
      lines += [".SH EXAMPLES", ".EX"] + examples.map { Self.escaped($0.dropFirst(2)) } + [".EE"]
    }
    let above = path.indices.dropFirst().map { Array(path[..<$0]) }
    let others = above + command.subcommands.map { path + [$0] }
    if !others.isEmpty {
      // `\%` keeps a name in one piece.
      let names = others.map { "\\%" + Self.escaped(ManualPage(path: $0).name) + "(1)" }
      lines += [".SH SEE ALSO", names.joined(separator: ",\n")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The environment variables that the command reads.
  private var environment: HelpText.Section {
    let home = [("HOME", "the folder for which '~' stands below")]
    let folders = command.files.compactMap { file in
      file.variable.map {
        ($0, "the folder to use instead of \(file.folder), if it is an absolute path")
      }
    }
    let terminal = [
      ("NO_COLOR", "if it is set and not empty, nothing is coloured unless an option asks for it"),
      ("TERM", "if it is not set, or 'dumb', no colours and no progress are shown"),
    ]
    return ("ENVIRONMENT", (command.files.isEmpty ? [] : home) + folders + terminal)
  }

  /// The user's files that the command uses.
  private var files: HelpText.Section {
    ("FILES", command.files.map { ($0.shownPath, $0.purpose) })
  }

  /// A discussion: paragraphs, and between them lines that stay as they are.
  private static func paragraphs(_ discussion: [Substring]) -> [String] {
    var lines: [String] = []
    var isExample = false
    let text = Wrapping.paragraphs(discussion.joined(separator: "\n"))
    for line in text.split(separator: "\n") {
      let belongsToExample = line.first == " "
      if belongsToExample, !isExample { lines += lines.isEmpty ? [".EX"] : [".PP", ".EX"] }
      if !belongsToExample, isExample { lines.append(".EE") }
      if !belongsToExample, !lines.isEmpty { lines.append(".PP") }
      lines.append(belongsToExample ? escaped(line) : filled(String(line)))
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
  private static func escaped(_ line: some StringProtocol) -> String {
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
