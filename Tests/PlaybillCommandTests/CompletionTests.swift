import Amounts
import Foundation
import Statements
import TestSupport
import Testing

@testable import PlaybillCommand

/// Each shell loads its script and completes the same command lines.
@Suite("Completions in the shells") struct CompletionTests {
  static let top: Set = [
    "statement", "kata", "ledger", "pay", "currency", "preferences", "completions", "manual",
  ]

  static let cases: [(line: String, offered: Set<String>)] = [
    ("playbill ", top),
    ("playbill statement --k", ["--keep-going"]),
    ("playbill statement --format ht", ["html", "html-fragment"]),
    ("playbill statement --format=ht", ["html", "html-fragment"]),
    ("playbill statement --format=", Set(StatementFormat.allCases.map(\.rawValue))),
    ("playbill statement --plays=tw", ["two.json"]),
    ("playbill statement --format=csv --b", ["--bom"]),
    ("playbill statement --customer kata --q", ["--quiet"]),
    ("playbill statement tw", ["two.json"]),
    ("playbill currency ES G", Set(Country.all.map(\.code).filter { $0.hasPrefix("G") })),
    ("playbill kata show 2", ["2", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29"]),
    ("playbill kata show inline-this", ["inline-this-amount"]),
    ("playbill kata diff adapter 1 inline-this", ["inline-this-amount"]),
    ("playbill kata export adapter fo", ["folder"]),
    ("playbill pay BigCo 5 --gateway ", ["paypal", "stripe", "amazon"]),
  ]

  /// Checks a shell's completions, given as lines of `number word`.
  private func check(_ said: [String], leavingOut: Set<String> = []) {
    var offered: [Int: Set<String>] = [:]
    for line in said {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let number = Int(parts[0]) else {
        Issue.record("the shell said: \(line)")
        continue
      }
      // Some shells end a folder's name with a slash.
      // Some complete the whole word, others what is behind its `=`.
      let value = parts[1].replacing(/^--\w+=/, with: "")
      let word = value.hasSuffix("/") ? String(value.dropLast()) : value
      offered[number, default: []].insert(word)
    }
    for (number, (line, expected)) in Self.cases.enumerated() where !leavingOut.contains(line) {
      #expect(offered[number] == expected, "\(line)")
    }
  }

  /// The script of a shell, and files to complete.
  private func program(_ shell: String) throws -> String {
    let script = try Stage().run(["completions", shell]).output
    return "mkdir folder\necho >two.json\n\(script)"
  }

  @Test(.enabled(if: Shell(name: "bash").isInstalled, "bash is not installed"))
  func `bash completes`() throws {
    var program = try program("bash")
    program += """
      try() {
        number=$1
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _playbill playbill
        for word in "${COMPREPLY[@]}"; do echo "$number $word"; done
      }

      """
    for (number, (line, _)) in Self.cases.enumerated() {
      // As bash splits a line.
      let words = line.replacing(/=(?=.)/, with: " = ").replacing(/=$/, with: " =")
        .split(separator: " ", omittingEmptySubsequences: false)
      program += "try \(number) \(words.map { Shell.quoted(String($0)) }.joined(separator: " "))\n"
    }
    check(
      try Shell(name: "bash").lines(["--norc", "--noprofile"], program: program),
      // bash leaves files to readline, which isn't here.
      leavingOut: [
        "playbill statement tw", "playbill statement --plays=tw", "playbill kata export adapter fo",
      ]
    )
  }

  @Test(.enabled(if: Shell(name: "fish").isInstalled, "fish is not installed"))
  func `fish completes`() throws {
    var program = try program("fish")
    for (number, (line, _)) in Self.cases.enumerated() {
      // Only the word of 'word TAB description'.
      program += """
        for word in (complete -C \(Shell.quoted(line)))
            echo \(number) (string split -f 1 \\t -- $word)
        end

        """
    }
    check(try Shell(name: "fish").lines(["--no-config"], program: program))
  }

  @Test(
    .enabled(if: Shell(name: "zsh").isInstalled, "zsh is not installed")
  )
  func `zsh completes`() throws {
    let lines = Self.cases.map { Shell.quoted($0.line) }.joined(separator: " ")
    // A second zsh on a terminal of its own; Tab notes the candidates.
    let program = """
      cat >completion.zsh <<'SCRIPT'
      \(try Stage().run(["completions", "zsh"]).output)SCRIPT
      mkdir folder
      echo >two.json
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
        for i in {1..2000}; do
          [[ -e done ]] && break
          sleep 0.005
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
    check(try Shell(name: "zsh").lines(["-f"], program: program))
  }
}

/// The candidates, which are the same for every shell.
@Suite("The candidates for a word") struct CandidatesTests {
  @Test(
    arguments: [
      ([""], ["print", "box", "judge"]),
      (["pr"], ["print"]),
      (["-"], ["--version", "--help", "-h"]),
      (["print", "--paper", "html"], ["html", "html-fragment"]),
      (["print", "--paper", "wood", "--paper", ""], ["text", "html", "html-fragment"]),
      (["print", "-p", "html-"], ["html-fragment"]),
      (["print", "--nonsense", "--verb"], ["--verbose"]),
      (["print", "--", "--verb"], []),
      (["box", "sell", "Ann", "3", "--till", ""], ["left", "right"]),
      (["box", "sell", "Ann", "3", "4", "5", ""], []),
      (["box", "--", "s"], ["sell"]),
      (["print", "--paper=ht"], ["--paper=html", "--paper=html-fragment"]),
      (["print", "--papers=ht"], []),
    ]
  )
  func `words are offered`(words: [String], offered: [String]) {
    let lines = CompletionsCommand.candidates(for: words, of: House.self).split(separator: "\n")
    #expect(offered.isEmpty || lines.first == "words")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "\t" }) } == offered)
  }

  @Test(
    arguments: [
      (["print", "--paper", "=", "ht"], ["html", "html-fragment"]),
      (["print", "--paper", "="], ["text", "html", "html-fragment"]),
      (["print", "--paper=ht"], ["--paper=html", "--paper=html-fragment"]),
      (["print", "--paper", "=", "html", "--verb"], ["--verbose"]),
    ]
  )
  func `words that bash has split at '=' are one`(words: [String], offered: [String]) {
    let lines = CompletionsCommand.candidates(for: words, of: House.self, in: .bash)
      .split(separator: "\n")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "\t" }) } == offered)
  }

  @Test(
    arguments: [
      (["print", ""], "files\n"),
      (["print", "a", "b", ""], "files\n"),
      (["print", "--plays", ""], "files\n"),
      (["judge", "--", ""], "files\n"),
      (["judge", "--html", "--", "python3", "-c"], "files\n"),
      (["box", "sell", ""], "words\n"),
      (["b"], "words\nbox\tsell seats\n"),
    ]
  )
  func `the shell's own names are offered, and notes go along`(words: [String], text: String) {
    #expect(CompletionsCommand.candidates(for: words, of: House.self) == text)
  }
}

/// A shell that is installed here, to try a completion script in.
struct Shell {
  let name: String

  /// Whether it can be started; CI installs all three.
  var isInstalled: Bool { path != nil }

  private var path: String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// Runs a program of the shell's own language and gives the lines it printed.
  func lines(_ arguments: [String], program: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.put(program, into: "program")
    let environment = [
      "HOME": folder.path, "PATH": "\(buildFolder.path):/usr/bin:/bin", "TERM": "dumb",
    ]
    return try run(
      [path ?? "/nonexistent"] + arguments + [folder.file("program")],
      in: folder.path,
      environment: environment
    ).output.split(separator: "\n").map(String.init)
  }
}
