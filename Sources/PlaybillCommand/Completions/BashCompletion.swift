/// A script with which bash (from 3.2 on) completes the words of a command.
struct BashCompletion {
  private let root: any Command

  /// Makes the script of a command and all below it.
  init(_ root: any Command) { self.root = root }

  /// The script, to be sourced.
  var script: String {
    let nodes = CompletionNode.all(of: root)
    let name = root.name
    return """
      # Completion of \(name) in bash, made by '\(name) completions bash'.

      # What the command that $path leads to knows: its subcommands, options, and those of the
      # options that take a value.
      _\(name)_words() {
        case $path in
      \(nodes.map(words).joined(separator: "\n"))
        esac
      }

      # What can stand for the value of an option or in a place: $1 is the command, and the option
      # or the place's number. Files are left to readline, which knows best how to quote them.
      _\(name)_values() {
        case $1 in
      \(nodes.flatMap(values).joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      _\(name)() {
        local IFS=$' \\t\\n' words=() word joining= i n=0
        # bash parts words at '='; here they are put together again.
        for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
          if ((n > 0)) && [[ $word == = || -n $joining ]]; then
            words[n - 1]+=$word
            if [[ $word == = ]]; then joining=1; else joining=; fi
          else
            words[n]=$word
            n=$((n + 1))
          fi
        done

        local path=\(name) place=1 option= ended= subcommands= options= valued= verbatim=
        _\(name)_words
        for ((i = 0; i < n - 1; i++)); do
          word=${words[i]}
          if [[ -n $option ]]; then
            option=
          elif [[ -z $ended && $word == -- ]]; then
            ended=--
            [[ -n $verbatim ]] && place=1
          elif [[ -z $ended && $word == -?* ]]; then
            [[ " $valued " == *" $word "* ]] && option=$word
          elif [[ " $subcommands " == *" $word "* ]]; then
            path+=" $word"
            _\(name)_words
          else
            place=$((place + 1))
          fi
        done

        local current=${words[n - 1]} prefix= files= commands=
        COMPREPLY=()
        if [[ -z $option$ended && $current == --*=* ]]; then
          option=${current%%=*}
          current=${current#*=}
          [[ $COMP_WORDBREAKS == *=* ]] || prefix=$option=
        fi
        local choices=
        if [[ -n $option ]]; then
          _\(name)_values "$path $option"
        elif [[ -z $ended && $current == -* ]]; then
          choices=$options
        elif [[ -n $subcommands ]]; then
          choices=$subcommands
        else
          _\(name)_values "$path $ended$place" || _\(name)_values "$path $ended*" ||
            _\(name)_values "$path $place" || _\(name)_values "$path *"
        fi

        case $files in
          all) ;;
          folders) compopt +o default -o dirnames 2>/dev/null ;;
          *) compopt +o default 2>/dev/null ;;
        esac
        if [[ -n $commands ]]; then
          COMPREPLY=($(compgen -c -- "$current"))
        elif [[ -n $choices ]]; then
          COMPREPLY=($(compgen -P "$prefix" -W "$choices" -- "$current"))
        fi
      }

      complete -o default -F _\(name) \(name)

      """
  }

  private func words(_ node: CompletionNode) -> String {
    let command = node.command
    let options = command.options.flatMap(\.forms)
    let valued = command.options.filter { $0.role == .option }.flatMap(\.forms)
    return """
          \(shellQuoted(node.words))) subcommands=\(list(command.children.map(\.name)))
            options=\(list(options)) valued=\(list(valued))
            verbatim=\(command.verbatim == nil ? "" : "1") ;;
      """
  }

  private func values(_ node: CompletionNode) -> [String] {
    var cases: [String] = []
    for option in node.command.options where option.role == .option {
      let patterns = option.forms.map { shellQuoted("\(node.words) \($0)") }
      cases.append("    \(patterns.joined(separator: "|"))) \(action(option.completion)) ;;")
    }
    for (number, operand) in node.command.operands.places {
      cases.append(
        "    \(shellQuoted("\(node.words) \(number)"))) \(action(operand.completion)) ;;"
      )
    }
    if node.command.verbatim != nil {
      cases.append("    \(shellQuoted("\(node.words) --1"))) commands=1 ;;")
      cases.append("    \(shellQuoted("\(node.words) --*"))) files=all ;;")
    }
    return cases
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .file: "files=all"
    case .folder: "files=folders"
    case .words(let words): "choices=\(list(words))"
    }
  }

  private func list(_ words: [String]) -> String { shellQuoted(words.joined(separator: " ")) }
}
