struct CompletionsCommand: Command {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  let name = "completions"
  let overview = "print a script that completes playbill's words in a shell"
  let discussion = """
    To load it in the shell that runs:
      bash    source <(playbill completions bash)
      zsh     source <(playbill completions zsh)
      fish    playbill completions fish | source

    To have it in every shell, put that line into ~/.bashrc or ~/.zshrc, or the script itself into
    ~/.config/fish/completions/playbill.fish.
    """
  let shell = Parameter.argument(ValueKind<Shell>.choice("SHELL"), help: "the shell")
  let words = Parameter.verbatim(
    "WORD",
    atLeast: 0,
    help: "for the scripts' own use: the words typed so far; prints what can complete the last"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let root = arguments.path[0]
    let text =
      switch arguments[shell] {
      case _ where arguments.isGiven(words): CompletionList(for: arguments[words], of: root).text
      case .bash: Self.bash(root.name)
      case .zsh: Self.zsh(root.name)
      case .fish: Self.fish(root.name)
      }
    try console.output.write(text)
    return .success
  }
}

extension CompletionsCommand {
  /// A script with which bash (from 3.2 on) completes the words of a command.
  private static func bash(_ name: String) -> String {
    """
    # Completion of \(name) in bash, made by '\(name) completions bash'.

    _\(name)() {
      local program=$1 words=() word joining= source= i n=0
      type -P "$program" >/dev/null || program=\(name)
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
      local current=${words[n - 1]} prefix=
      [[ $COMP_WORDBREAKS == *=* && $current == --*=* ]] && prefix=${current%%=*}=

      COMPREPLY=()
      while IFS=$'\\t' read -r word _; do
        if [[ -z $source ]]; then source=$word; else COMPREPLY+=("${word#"$prefix"}"); fi
      done < <("$program" completions bash -- "${words[@]}" 2>/dev/null)

      # Files are left to readline, which knows best how to quote them.
      case $source in
        files) ;;
        folders) compopt +o default -o dirnames 2>/dev/null ;;
        command)
          for ((i = 1; i < COMP_CWORD; i++)); do [[ ${COMP_WORDS[i]} == -- ]] && break; done
          if declare -F _command_offset >/dev/null; then
            _command_offset $((i + 1))
          elif ((COMP_CWORD == i + 1)); then
            COMPREPLY=($(compgen -c -- "$current"))
          fi ;;
        *) compopt +o default 2>/dev/null ;;
      esac
    }

    complete -o default -F _\(name) \(name)

    """
  }

  /// A script with which zsh completes the words of a command.
  private static func zsh(_ name: String) -> String {
    """
    #compdef \(name)
    # Completion of \(name) in zsh, made by '\(name) completions zsh'.

    _\(name)() {
      local program=${(Q)words[1]} line
      local -a lines described
      whence -p -- $program >/dev/null || program=\(name)
      lines=("${(@f)$($program completions zsh -- \\
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $lines[1] in
        files) compset -P '--[^=]#='; _files ;;
        folders) compset -P '--[^=]#='; _files -/ ;;
        command)
          local -i start=${words[(i)--]}
          shift $start words
          ((CURRENT -= start))
          _normal ;;
        words)
          compset -P '--[^=]#=' && lines=("${(@)lines#--[^=]#=}")
          for line in "${(@)lines[2,-1]}"; do
            described+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
          done
          _describe '\(name)' described ;;
      esac
    }

    if [ "$funcstack[1]" = "_\(name)" ]; then
      _\(name) "$@"
    elif (( $+functions[compdef] )); then
      compdef _\(name) \(name)
    else
      # Above compinit in .zshrc: the first prompt below it will do.
      _\(name)_register() {
        (( $+functions[compdef] )) || return 0
        compdef _\(name) \(name)
        add-zsh-hook -d precmd _\(name)_register
      }
      autoload -Uz add-zsh-hook
      add-zsh-hook precmd _\(name)_register
    fi

    """
  }

  /// A script with which fish completes the words of a command.
  private static func fish(_ name: String) -> String {
    """
    # Completion of \(name) in fish, made by '\(name) completions fish'.

    function __\(name)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program $words[1]
        type -q -- $program; or set program \(name)
        set -l lines ($program completions fish -- $words[2..-1] $current 2>/dev/null)
        set -l prefix (string match -r -- '^--[^=]*=|^' $current)
        set -l value (string replace -r -- '^--[^=]*=' '' $current)
        switch "$lines[1]"
            case files
                printf '%s\\n' $prefix(__fish_complete_path $value)
            case folders
                printf '%s\\n' $prefix(__fish_complete_directories $value '')
            case command
                set -l start (math (contains -i -- -- $words) + 1)
                complete -C (string join ' ' -- (string escape -- $words[$start..-1]) $current)
            case words
                printf '%s\\n' $lines[2..-1]
        end
    end

    complete -c \(name) -f -a '(__\(name)_complete)'

    """
  }
}
