/// A script with which zsh completes the words of a command.
struct ZshCompletion {
  private let root: any Command

  /// Makes the script of a command and all below it.
  init(_ root: any Command) { self.root = root }

  /// The script, to be sourced, or put into a folder of `fpath` as `_playbill`.
  var script: String {
    let name = root.name
    let functions = CompletionNode.all(of: root).map(function).joined(separator: "\n")
    return """
      #compdef \(name)
      # Completion of \(name) in zsh, made by '\(name) completions zsh'.

      \(functions)
      if [ "$funcstack[1]" = "_\(name)" ]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  private func function(_ node: CompletionNode) -> String {
    let options = node.command.options.map { "    \(specification($0)) \\\n" }.joined()
    let name = functionName(node.words)
    if node.command.children.isEmpty {
      let places = node.command.operands.places.map { "    \(place($0, $1)) \\\n" }.joined()
      let verbatim = node.command.verbatim.map { "    '*::\($0.name):_normal' \\\n" } ?? ""
      return """
        \(name)() {
          _arguments -s -S \\
        \(options)\(places)\(verbatim)    && return
        }

        """
    }
    let described = node.command.children.map {
      "        " + shellQuoted("\($0.name):\($0.overview)")
    }
    let below = node.command.children.map {
      "        \($0.name)) \(functionName("\(node.words) \($0.name)")) ;;"
    }
    return """
      \(name)() {
        local curcontext="$curcontext" state line
        local -a subcommands
        _arguments -C -S \\
      \(options)    '1:subcommand:->subcommand' \\
          '*::argument:->argument' && return
        case $state in
          subcommand)
            subcommands=(
      \(described.joined(separator: "\n"))
            )
            _describe subcommand subcommands ;;
          argument)
            case $line[1] in
      \(below.joined(separator: "\n"))
            esac ;;
        esac
      }

      """
  }

  private func functionName(_ words: String) -> String {
    "_" + String(words.map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  /// An option for `_arguments`: `'(-f --format)'{-f+,--format=}'[help]:FORMAT:(text html)'`.
  private func specification(_ option: ParameterOutline) -> String {
    let takesValue = option.role == .option
    let isRepeatable = takesValue && option.count.upperBound > 1
    var forms = [option.name + (takesValue ? "=" : "")]
    if let short = option.short { forms.insert("-\(short)" + (takesValue ? "+" : ""), at: 0) }
    let rest =
      "[\(escaped(option.help, "[]:"))]"
      + (takesValue ? ":\(escaped(option.placeholder, ":")):\(action(option.completion))" : "")
    let exclusion = isRepeatable ? "*" : "(\(option.forms.joined(separator: " ")))"
    return forms.count == 1
      ? shellQuoted(exclusion + forms[0] + rest)
      : "\(shellQuoted(exclusion)){\(forms.joined(separator: ","))}\(shellQuoted(rest))"
  }

  private func place(_ number: String, _ operand: ParameterOutline) -> String {
    let colons = operand.count.lowerBound == 0 && number != "*" ? "::" : ":"
    return shellQuoted(
      number + colons + escaped(operand.name, ":") + ":" + action(operand.completion)
    )
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .words(let words): "(\(words.map { escaped($0, ":() ") }.joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for character in text {
      if character == "\\" || special.contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
