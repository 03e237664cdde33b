extension CompletionsCommand.Shell {
  /// A script with which bash (from 3.2 on) completes the words of a command.
  static func bashScript(_ name: String) -> String {
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
}
