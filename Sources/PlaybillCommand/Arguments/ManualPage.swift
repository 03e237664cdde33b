import Foundation

extension HelpText {
  /// The title of its page for `man`: `playbill-ledger-post`.
  var pageName: String { names.replacing(" ", with: "-") }

  /// The help of a command and of all below it.
  static func all(of path: [any Command.Type]) -> [HelpText] {
    let help = HelpText(path: path)
    return [help] + help.command.subcommands.flatMap { all(of: path + [$0]) }
  }

  /// The help as a page for `man`, with the macros of man(7).
  var manualPage: String {
    var lines = [
      ".TH \(Self.escaped(pageName.uppercased())) 1 \(Version.day) \"\(Version.line)\"",
      ".SH NAME", Self.escaped("\(pageName) - \(command.overview)"),
      ".SH SYNOPSIS", ".B \(Self.escaped(names))", Self.escaped(synopsis),
    ]
    if !command.discussion.isEmpty {
      let description = Wrapping.fill(command.discussion, width: 72).components(separatedBy: "\n")
      lines += [".SH DESCRIPTION", ".nf"] + description.map(Self.escaped) + [".fi"]
    }
    for (heading, rows) in sections {
      lines.append(".SH \(heading)")
      for (label, text) in rows {
        let label = Self.escaped(String(label.drop { $0 == " " }))
        lines += [".TP", #"\fB\#(label)\fR"#, Self.escaped(text)]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Characters, and how a manual page spells them: a reader can copy `\-` as the minus sign of an option, but not a
  /// plain hyphen.
  private static let signs = [
    ("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti"),
  ]

  private static func escaped(_ line: some StringProtocol) -> String {
    (line.first == "." ? "\\&" : "")
      + signs.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
  }
}
