extension CompletionsCommand.Shell {
  /// A script with which zsh completes the words of a command.
  static func zshScript(_ name: String) -> String {
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
}
