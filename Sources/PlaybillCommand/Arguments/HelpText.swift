import SafeText

/// A command's description for people: in `--help`, in its manual page and in usage errors.
struct HelpText {
  /// A heading, and below it labels, each with its text.
  typealias Section = (heading: String, rows: [(label: String, text: String)])

  /// The commands from the first down to the one that is described.
  let path: [any Command.Type]

  var command: any Command.Type { path[path.count - 1] }

  /// `playbill ledger post`.
  var names: String { path.map { $0.name }.joined(separator: " ") }

  /// `USAGE: playbill statement [options] FILE ...`.
  var usage: String { "USAGE: \(names) \(synopsis)" }

  /// The parameters as they follow the command's name: `[options] FILE ...`.
  var synopsis: String {
    func optional(_ parameter: ParameterOutline) -> String {
      let word = parameter.name + (parameter.count.upperBound > 1 ? " ..." : "")
      return parameter.count.lowerBound == 0 ? "[\(word)]" : word
    }
    let outlines = command.outlines
    let required = outlines.options.filter { $0.count.lowerBound > 0 }
    let words =
      required.map { "\($0.name) \($0.placeholder)" } + ["[options]"]
      + (command.subcommands.isEmpty ? [] : ["SUBCOMMAND"])
      + (outlines.operands + outlines.verbatim).map(optional)
    return words.joined(separator: " ")
  }

  var sections: [Section] {
    let outlines = command.outlines
    let operands = outlines.operands + outlines.verbatim
    let sections: [Section] = [
      ("ARGUMENTS", operands.map { ($0.name, Self.text(of: $0)) }),
      ("OPTIONS", outlines.options.map { (Self.label(of: $0), Self.text(of: $0)) }),
      ("SUBCOMMANDS", command.subcommands.map { ($0.name, $0.overview) }),
    ]
    return sections.filter { !$0.rows.isEmpty }
  }

  /// The long forms stand below each other: `-q, --quiet` and `    --plays FILE`.
  private static func label(of option: ParameterOutline) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.name + (option.role == .option ? " " + option.placeholder : "")
  }

  private static func text(of parameter: ParameterOutline) -> String {
    var notes: [String] = []
    if case .words(let words) = parameter.completion, !words.isEmpty {
      notes.append(words.joined(separator: ", "))
    }
    if let value = parameter.defaultValue, !value.isEmpty {
      let preferred = parameter.preference == nil ? "" : "the preferred one, else "
      notes.append("default: \(preferred)\(value)")
    }
    if parameter.role == .option, parameter.count.upperBound > 1 { notes.append("repeatable") }
    return parameter.help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }

  /// The output of `--help`; no line is wider than `width` or 80 columns, unless it begins with a space in the source.
  func text(width: Int? = nil) -> String {
    let width = min(80, max(40, width ?? 80))
    var parts = ["OVERVIEW: \(command.overview)"]
    if !command.discussion.isEmpty { parts.append(command.discussion) }
    parts.append(usage)
    parts += sections.map { section in
      let column = 4 + min(24, section.rows.map(\.label.count).max() ?? 0)
      let lines = section.rows.map { label, text in
        Wrapping.hanging(label: "  " + label, text: text, column: column, width: width)
      }
      return ([section.heading + ":"] + lines).joined(separator: "\n")
    }
    if !command.subcommands.isEmpty {
      parts.append("see '\(names) SUBCOMMAND --help' for the parameters of each")
    }
    return Wrapping.fill(parts.joined(separator: "\n\n"), width: width) + "\n"
  }
}

/// Breaks text into lines between words.
enum Wrapping {
  /// Fills the lines of each paragraph; a line that begins with a space stays as it is.
  static func fill(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func end() {
      if !paragraph.isEmpty { lines += wrap(paragraph.joined(separator: " "), width: width) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        end()
        lines.append(String(line))
      } else {
        paragraph.append(line)
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  /// A label, and beside it a text whose further lines are indented to the same column.
  static func hanging(label: String, text: String, column: Int, width: Int) -> String {
    let indent = String(repeating: " ", count: column)
    let body = wrap(text, width: width - column).joined(separator: "\n" + indent)
    let gap = column - label.count
    return label + (gap >= 2 ? String(repeating: " ", count: gap) : "\n" + indent) + body
  }

  /// The words of a text in lines of `width` columns at most; a longer word has its own line.
  static func wrap(_ text: String, width: Int) -> [String] {
    if columns(text) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      for (index, piece) in pieces(of: word).enumerated() {
        let gap = line.isEmpty || index > 0 ? "" : " "
        if !line.isEmpty, columns(line) + gap.count + columns(piece) > width {
          lines.append(line)
          line = piece
        } else {
          line += gap + piece
        }
      }
    }
    return lines + [line]
  }

  /// The parts of a word between which a line may end: Japanese has no blanks between its words.
  private static func pieces(of word: Substring) -> [String] {
    var pieces = [""]
    for character in word {
      let last = pieces[pieces.count - 1].last
      let isApart = isWide(character) || last.map(isWide) == true
      if isApart, !neverFirst.contains(character), last.map(neverLast.contains) != true {
        pieces.append("")
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// The characters with which no line of Japanese begins: they belong to the word before.
  ///
  /// They are marks, closing brackets, small kana, and signs of a repeated or a long sound.
  private static let neverFirst = Set(
    "、。，．・：；！？…‥〜）〕］｝〉》」』】ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーゝゞヽヾ々゛゜,.:;!?)]}"
  )

  /// The characters with which no line of Japanese ends.
  private static let neverLast = Set("（〔［｛〈《「『【([{\u{A0}")

  private static func isWide(_ character: Character) -> Bool { String(character).columns == 2 }

  /// How many columns a text takes, without the sequences that colour it.
  static func columns(_ text: some StringProtocol) -> Int {
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let shown = parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    return String(parts[0]).columns + shown.joined().columns
  }
}
