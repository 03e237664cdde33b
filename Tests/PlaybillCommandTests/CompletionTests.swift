import Testing

@testable import PlaybillCommand

/// Each script is loaded by its shell, which then is asked to complete the same command lines.
@Suite struct CompletionTests {
  static let cases: [(line: String, offered: Set<String>)] = [
    ("house ", ["print", "box", "judge", "prefer", "help"]),
    ("house pr", ["print", "prefer"]),
    ("house --v", ["--version"]),
    ("house print --p", ["--paper", "--plays"]),
    ("house print --paper ", ["text", "html", "html-fragment"]),
    ("house print --paper=ht", ["html", "html-fragment"]),
    ("house print -p h", ["html", "html-fragment"]),
    ("house print --paper html --q", ["--quiet"]),
    ("house print --customer print --q", ["--quiet"]),
    ("house print a b --out", ["--output"]),
    ("house box ", ["sell", "move", "help"]),
    ("house box sell --till ", ["left", "right"]),
    ("house help pr", ["print", "prefer"]),
    ("house nobody ", ["print", "box", "judge", "prefer", "help"]),
  ]

  /// What a shell said for each line, as lines of `number word`.
  private func check(_ said: [String], leavingOut: Set<String> = []) {
    var offered: [Int: Set<String>] = [:]
    for line in said {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let number = Int(parts[0]) else {
        Issue.record("the shell said: \(line)")
        continue
      }
      offered[number, default: []].insert(parts[1])
    }
    for (number, (line, expected)) in Self.cases.enumerated() where !leavingOut.contains(line) {
      #expect(offered[number] == expected, "\(line)")
    }
  }

  @Test(.enabled(if: Shell(name: "bash").isInstalled, "bash is not installed"))
  func `bash completes`() throws {
    var program = BashCompletion(House()).script
    program += """
      try() {
        number=$1
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _house
        for word in "${COMPREPLY[@]}"; do echo "$number $word"; done
      }

      """
    for (number, (line, _)) in Self.cases.enumerated() {
      // bash hands a '=' over as a word of its own.
      let words = line.replacing("=", with: " = ")
        .split(separator: " ", omittingEmptySubsequences: false)
      program += "try \(number) \(words.map { shellQuoted(String($0)) }.joined(separator: " "))\n"
    }
    check(try Shell(name: "bash").lines(["--norc", "--noprofile"], program: program))
  }

  @Test(.enabled(if: Shell(name: "fish").isInstalled, "fish is not installed"))
  func `fish completes`() throws {
    var program = FishCompletion(House()).script
    for (number, (line, _)) in Self.cases.enumerated() {
      // Of 'word TAB description' only the word; fish repeats what stands before '='.
      program += """
        for word in (complete -C \(shellQuoted(line)))
            echo \(number) (string split -f 1 \\t -- $word | string replace -r '^--[a-z]+=' '')
        end

        """
    }
    check(try Shell(name: "fish").lines(["--no-config"], program: program))
  }

  @Test(.enabled(if: Shell(name: "zsh").isInstalled, "zsh is not installed"))
  func `zsh completes`() throws {
    let script = ZshCompletion(House()).script
    let lines = Self.cases.map { shellQuoted($0.line) }.joined(separator: " ")
    // A second zsh on a terminal of its own, in which Tab notes what it would offer.
    let program = """
      cat >completion.zsh <<'SCRIPT'
      \(script)SCRIPT
      cat >setup.zsh <<'SETUP'
      autoload -U compinit
      compinit -u -D
      source ./completion.zsh
      compadd() {
        if (( ${argv[(I)-[OAD]]} )); then
          builtin compadd "$@"
        else
          local -a found
          builtin compadd -O found "$@"
          (( $#found )) && print -rl -- $found >>offered
          builtin compadd "$@"
        fi
      }
      note() {
        : >offered
        zle complete-word
        : >done
        BUFFER=
      }
      zle -N note
      bindkey '^I' note
      : >done
      SETUP
      await() {
        local i
        for i in {1..200}; do
          [[ -e done ]] && break
          sleep 0.05
        done
        rm -f done
      }
      zmodload zsh/zpty
      zpty inner 'PS1= zsh -f -i'
      zpty -w inner 'unsetopt zle_bracketed_paste; source ./setup.zsh'
      await
      number=0
      for line in \(lines); do
        zpty -w -n inner "$line"$'\\t'
        await
        [[ -s offered ]] && sort -u offered | while IFS= read -r word; do print -r -- "$number $word"; done
        number=$((number + 1))
      done
      zpty -d inner

      """
    // zsh offers nothing below a subcommand that isn't there.
    check(try Shell(name: "zsh").lines(["-f"], program: program), leavingOut: ["house nobody "])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the command prints its own script`(shell: String) throws {
    let outcome = try Stage().run(["completions", shell])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Completion of playbill in \(shell)"))
    if Shell(name: shell).isInstalled {
      #expect(try Shell(name: shell).lines(["-n"], program: outcome.output) == [])
    }
  }
}
