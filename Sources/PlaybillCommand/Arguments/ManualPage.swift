/// The help of a command as a page for `man`, with the macros of man(7).
struct ManualPage {
  private let help: HelpText

  /// Makes the page of the last command of a path.
  init(path: [any Command]) { help = HelpText(path: path) }

  /// Its title: `playbill-ledger-post`.
  var name: String { help.path.map(\.name).joined(separator: "-") }

  /// The name of its file: `playbill-ledger-post.1`.
  var fileName: String { "\(name).1" }

  /// The pages of a command and of all below it.
  static func all(of path: [any Command]) -> [ManualPage] {
    let page = ManualPage(path: path)
    return [page] + page.help.command.subcommands.flatMap { all(of: path + [$0]) }
  }

  var text: String {
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \(Version.day) \"\(Version.line)\"",
      ".SH NAME", Self.filled("\(name) - \(help.command.overview)"),
      ".SH SYNOPSIS", ".B \(Self.escaped(help.names))", Self.filled(help.synopsis),
    ]
    let description = Wrapping.fill(help.command.discussion, width: .max).split(separator: "\n")
    if !description.isEmpty { lines.append(".SH DESCRIPTION") }
    for (number, line) in description.enumerated() {
      let isExample = line.first == " "
      if number > 0, !isExample || description[number - 1].first != " " { lines.append(".PP") }
      lines += isExample ? [".EX", Self.escaped(line), ".EE"] : [Self.filled(String(line))]
    }
    for (heading, rows) in help.sections {
      lines.append(".SH \(heading)")
      for (label, text) in rows {
        let label = Self.escaped(String(label.drop { $0 == " " }))
        lines += [".TP", #"\fB\#(label)\fR"#, Self.filled(text)]
      }
    }
    let path = help.path
    let others =
      path.indices.dropFirst().map { Array(path[..<$0]) }
      + help.command.subcommands.map { path + [$0] }
    if !others.isEmpty {
      // `\%` keeps a name in one piece.
      let names = others.map { "\\%" + Self.escaped(ManualPage(path: $0).name) + "(1)" }
      lines += [".SH SEE ALSO", names.joined(separator: ",\n")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in short lines, as the lint of manual pages wants them.
  private static func filled(_ text: String) -> String {
    Wrapping.wrap(text, width: 72).map(escaped).joined(separator: "\n")
  }

  /// A line in ASCII, with the special characters of the page's language escaped.
  ///
  /// A hyphen becomes `\-`, which a reader can copy as the minus sign of an option.
  private static func escaped(_ line: some StringProtocol) -> String {
    let start = line.first == "." || line.first == "'" ? "\\&" : ""
    return line.unicodeScalars.reduce(into: start) { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\("0000".dropFirst(digits.count))\(digits)]"
      }
    }
  }
}
