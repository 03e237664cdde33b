/// A script with which fish completes the words of a command.
struct FishCompletion {
  private let root: any Command

  /// Makes the script of a command and all below it.
  init(_ root: any Command) { self.root = root }

  /// The script, to be sourced, or put into fish's own completions folder as `playbill.fish`.
  var script: String {
    let name = root.name
    let nodes = CompletionNode.all(of: root)
    let valued = nodes.flatMap { node in
      node.command.options.filter { $0.role == .option }.flatMap(\.forms)
        .map { "\(node.words) \($0)" }
    }
    return """
      # Completion of \(name) in fish, made by '\(name) completions fish'.

      set -g __\(name)_commands \(list(nodes.map(\.words)))
      set -g __\(name)_valued \(list(valued))

      # Succeeds if the words so far lead to a command, and, where that is asked, to a place among
      # its arguments: '2' is the second, '2+' the second or a later one, '--' any after '--'.
      function __\(name)_at --argument-names command wanted
          set -l path \(name)
          set -l place 1
          set -l skipping 0
          set -l ended ''
          set -l tokens (commandline -opc)
          for word in $tokens[2..-1]
              if test $skipping = 1
                  set skipping 0
              else if test -z "$ended" -a "x$word" = x--
                  set ended --
              else if test -z "$ended"; and string match -qr -- '^-.' $word
                  if contains -- "$path $word" $__\(name)_valued
                      set skipping 1
                  end
              else if contains -- "$path $word" $__\(name)_commands
                  set path "$path $word"
              else
                  set place (math $place + 1)
              end
          end
          test "$path" = "$command"; or return 1
          switch "$wanted"
              case ''
                  test -z "$ended"
              case --
                  test -n "$ended"
              case '*+'
                  test $place -ge (string trim -r -c + -- $wanted)
              case '*'
                  test $place = $wanted
          end
      end

      complete -c \(name) -f
      \(nodes.flatMap(lines).joined(separator: "\n"))

      """
  }

  private func lines(_ node: CompletionNode) -> [String] {
    let command = node.command
    var lines = command.children.map {
      line(node, "", "-a \($0.name) -d \(quoted($0.overview))")
    }
    for option in command.options {
      let short = option.short.map { "-s \($0) " } ?? ""
      let value = option.role == .option ? " " + action(option.completion, ofOption: true) : ""
      let names = "\(short)-l \(option.name.dropFirst(2))\(value)"
      lines.append(line(node, "", "\(names) -d \(quoted(option.help))"))
    }
    for (index, operand) in command.operands.enumerated() where operand.completion != .nothing {
      let number = "\(index + 1)" + (operand.count.upperBound > 1 ? "+" : "")
      lines.append(line(node, number, action(operand.completion, ofOption: false)))
    }
    if command.verbatim != nil { lines.append(line(node, "--", "-F")) }
    return lines
  }

  private func line(_ node: CompletionNode, _ place: String, _ rest: String) -> String {
    var condition = "__\(root.name)_at \(quoted(node.words))"
    if !place.isEmpty { condition += " \(quoted(place))" }
    return "complete -c \(root.name) -n \"\(condition)\" \(rest)"
  }

  private func action(_ completion: Completion, ofOption isOption: Bool) -> String {
    switch completion {
    case .nothing: "-x"
    case .file: isOption ? "-r -F" : "-F"
    case .folder: (isOption ? "-x " : "") + "-a '(__fish_complete_directories)'"
    case .words(let words): (isOption ? "-x " : "") + "-a \(quoted(words.joined(separator: " ")))"
    }
  }

  private func list(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// In fish, a backslash within single quotes escapes itself and the quote.
  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
