struct CompletionsCommand: Command {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  static let name = "completions"
  static let overview = "print a script that completes playbill's words in a shell"
  static let discussion = """
    To load it in bash, put the first line into ~/.bashrc; in zsh, the next two into ~/.zshrc;
    in fish, the last into ~/.config/fish/config.fish.

      source <(playbill completions bash)

      autoload -Uz compinit && compinit
      source <(playbill completions zsh)

      playbill completions fish | source
    """
  @Parsed(.required("SHELL", .choice(), help: "the shell")) var shell: Shell
  @Parsed(
    .verbatim(
      "WORD",
      atLeast: 0,
      help: "for the script: the words typed so far, of which the last is completed"
    )
  )
  var words: [String]

  func run(on console: Console) throws {
    try console.output.write(
      $words.isGiven
        ? Self.candidates(for: words, of: RootCommand.self, in: shell) : Self.script(for: shell)
    )
  }

  /// The candidates for the last of some words when Tab is pressed: `--format` for `statement --f`.
  ///
  /// The scripts read a line `files` or `words`. Each line after `words` has a word, a tab and a note.
  static func candidates(
    for words: [String],
    of root: any Command.Type,
    in shell: Shell = .zsh
  ) -> String {
    var parser = Parser(root)
    let (words, split) = shell == .bash ? Self.joined(words) : (words, "")
    let word = words.last ?? ""
    let candidates: [Completion.Candidate]
    switch parser.completion(of: word, after: words.dropLast()) {
    case .file: return "files\n"
    case .words(let words): candidates = words.map { ($0, "") }
    case .candidates(let make): candidates = make()
    }
    let lines = candidates.filter { $0.word.hasPrefix(word) }
      .map { "\($0.word.dropFirst(split.count))\t\($0.note)\n" }
    return "words\n" + lines.joined()
  }

  /// Joins the words that bash makes of one with `=`, and returns the part of the last that bash does not replace:
  /// `--format`, `=` and `h` are `--format=h`, of which that is `--format=`.
  private static func joined(_ words: [String]) -> (words: [String], split: String) {
    var joined: [String] = []
    var isOpen = false
    for word in words {
      let name = joined.last ?? ""
      let isName = name.hasPrefix("--") && !name.contains("=")
      let isEquals = word == "=" && isName
      if isEquals || isOpen {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
      isOpen = isEquals
    }
    let last = joined.last ?? ""
    guard last != words.last ?? "", let equals = last.firstIndex(of: "=") else {
      return (joined, "")
    }
    return (joined, String(last[...equals]))
  }

  private static func script(for shell: Shell) -> String {
    switch shell {
    case .bash:
      // From bash 3.2 on. Files are left to readline, which knows best how to quote them.
      #"""
      # Completion of playbill in bash, made by 'playbill completions bash'.

      _playbill() {
        local kind= word
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
          if [[ -z $kind ]]; then kind=$word; else COMPREPLY+=("$word"); fi
        done < <("$1" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        [[ $kind == files ]] || compopt +o default 2>/dev/null
      }

      complete -o default -F _playbill playbill

      """#
    case .zsh:
      // Also for a folder of the fpath, from which the file is loaded when the function is first called.
      #"""
      #compdef playbill
      # Completion of playbill in zsh, made by 'playbill completions zsh'.

      _playbill() {
        local line
        local -a lines described
        lines=("${(@f)$(${(Q)words[1]} completions zsh -- \
          "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        case $lines[1] in
          files)
            [[ $PREFIX == --*=* ]] && compset -P 1 '*='
            _files ;;
          words)
            for line in "${(@)lines[2,-1]}"; do
              described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe 'playbill' described ;;
        esac
      }

      if [ "$funcstack[1]" = _playbill ]; then _playbill "$@"; else compdef _playbill playbill; fi

      """#
    case .fish:
      #"""
      # Completion of playbill in fish, made by 'playbill completions fish'.

      function __playbill_complete
          set -l words (commandline -opc)
          set -l current (commandline -ct)
          set -l lines ($words[1] completions fish -- $words[2..-1] $current 2>/dev/null)
          switch "$lines[1]"
              case files
                  set -l option (string match -r '^--[^=]*=' -- $current)
                  set -l path (string replace -r '^--[^=]*=' '' -- $current)
                  for file in (__fish_complete_path $path)
                      printf '%s\n' "$option$file"
                  end
              case words
                  printf '%s\n' $lines[2..-1]
          end
      end

      complete -c playbill -f -a '(__playbill_complete)'

      """#
    }
  }
}
