/// One command of the tree, as a completion script needs it.
struct CompletionNode {
  /// The words that lead to it: `playbill kata export`.
  let words: String

  /// The command.
  let command: any Command

  /// A command and all below it, each before its subcommands.
  static func all(of command: any Command, under parent: String = "") -> [CompletionNode] {
    let words = parent.isEmpty ? command.name : "\(parent) \(command.name)"
    let below = command.children.flatMap { all(of: $0, under: words) }
    return [CompletionNode(words: words, command: command)] + below
  }
}

extension [ParameterOutline] {
  /// Arguments with their places, from 1; that of the last, if it takes many, is `*`.
  var places: [(number: String, parameter: ParameterOutline)] {
    enumerated().map { ($1.count.upperBound > 1 ? "*" : "\($0 + 1)", $1) }
  }
}

extension ParameterOutline {
  /// Its forms on the command line: `--output`, `-o`.
  var forms: [String] { [name] + (short.map { ["-\($0)"] } ?? []) }
}

/// A text in single quotes for the shell.
func shellQuoted(_ text: String) -> String {
  var result = "'"
  for character in text { result += character == "'" ? #"'\''"# : String(character) }
  return result + "'"
}
