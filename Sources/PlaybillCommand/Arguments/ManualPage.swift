/// The help of a command as a page for `man`, with the macros of man(7).
struct ManualPage {
  private let help: HelpText

  init(path: [any Command]) { help = HelpText(path: path) }

  /// Its title: `playbill-ledger-post`.
  var name: String { help.path.map(\.name).joined(separator: "-") }

  static func all(of path: [any Command]) -> [ManualPage] {
    let page = ManualPage(path: path)
    return [page] + page.help.command.subcommands.flatMap { all(of: path + [$0]) }
  }

  var text: String {
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \(Version.day) \"\(Version.line)\"",
      ".SH NAME", Self.escaped("\(name) - \(help.command.overview)"),
      ".SH SYNOPSIS", ".B \(Self.escaped(help.names))", Self.escaped(help.synopsis),
    ]
    let description = Wrapping.fill(help.command.discussion, width: .max).split(separator: "\n")
    if !description.isEmpty { lines.append(".SH DESCRIPTION") }
    for line in description {
      lines +=
        line.first == " "
        ? [".PP", ".EX", Self.escaped(line), ".EE"] : [".PP", Self.escaped(line)]
    }
    for (heading, rows) in help.sections {
      lines.append(".SH \(heading)")
      for (label, text) in rows {
        let label = Self.escaped(String(label.drop { $0 == " " }))
        lines += [".TP", #"\fB\#(label)\fR"#, Self.escaped(text)]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A hyphen becomes `\-`, which a reader can copy as the minus sign of an option.
  private static func escaped(_ line: some StringProtocol) -> String {
    let start = line.first == "." || line.first == "'" ? "\\&" : ""
    return start + String(line).replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
