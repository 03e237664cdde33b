import Foundation
import TestSupport
import Testing

/// `playbill kata`, where a test needs a real process.
@Suite("The built command: the kata", .timeLimit(.minutes(10))) struct KataBinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test
  func `an export has the same commit ids whatever git's settings`() throws {
    let outcome = try binary.run(
      """
      playbill kata export plain >/dev/null || exit
      mkdir -p home hooks
      printf '#!/bin/sh\\ntouch "%s/hooked"\\n' "$PWD" >hooks/post-checkout
      cp hooks/post-checkout hooks/reference-transaction
      chmod +x hooks/*
      cat >home/.gitconfig <<END
      [user]
      name = Somebody
      email = somebody@example.com
      [commit]
      gpgSign = true
      [core]
      autocrlf = true
      hooksPath = $PWD/hooks
      [init]
      defaultBranch = trunk
      templateDir = $PWD/hooks
      END
      export HOME="$PWD/home" XDG_CONFIG_HOME="$PWD/home" TZ=Asia/Tokyo
      export GIT_DIR=/nowhere GIT_INDEX_FILE=/nowhere/index GIT_WORK_TREE=/nowhere
      export GIT_AUTHOR_NAME=Somebody GIT_COMMITTER_DATE='2001-01-01 00:00:00'
      export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.autocrlf GIT_CONFIG_VALUE_0=true
      playbill kata export strange >/dev/null || exit
      unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_CONFIG_COUNT
      for kata in plain strange; do
        git -C $kata rev-parse main solution | tr '\\n' ' ' >$kata.ids
        git -C $kata symbolic-ref --short HEAD
      done
      cmp plain.ids strange.ids && ! grep -rl "$(printf '\\r')" strange/Sources && ls
      """
    )
    let files = ["home", "hooks", "invoices.json", "plain", "plain.ids", "plays.json"]
    let lines = ["main", "main"] + files + ["strange", "strange.ids", ""]
    #expect(outcome == .prints(lines.joined(separator: "\n")))
  }

  @Test(
    arguments: [
      (
        "echo x/Statement.swift:1:2: error: no >&2; exit 1", 0,
        "On the step's own code: It does not compile."
      ),
      ("exit 3", 65, "error: the edited program cannot be tried: it ended with code 3"),
      ("exit 0", 66, "error: cannot start '"),
    ]
  )
  func `a try reports code that it cannot build or run`(
    swift: String,
    code: Int32,
    words: String
  ) throws {
    let outcome = try binary.run(
      """
      printf '#!/bin/sh\\n\(swift)\\n' >swift; chmod +x swift; mkdir temporary
      PATH="$PWD:$PATH" TMPDIR="$PWD/temporary" playbill kata try 7 --guess none </dev/null 2>&1
      code=$?; echo "left: $(ls temporary)"; exit $code
      """
    )
    #expect(outcome.code == code && outcome.output.contains("\n" + words), "\(outcome)")
    #expect(outcome.output.hasSuffix("\nleft: \n"))
  }

  static let runs = [
    "kata check -- sh -c 'echo $$ >child; sleep 60'",
    "kata mutants -- sh -c 'echo $$ >child; sleep 60'",
  ]

  @Test(arguments: runs)
  func `a signal ends all programs, and no file is left`(words: String) throws {
    let outcome = try binary.run(
      """
      mkdir -p kata/Sources/Statement temporary
      export TMPDIR="$PWD/temporary"
      cd kata
      touch Package.swift
      "$PLAYBILL" \(words) 2>../errors &
      for wait in $(seq 200); do test -s child && break; sleep 0.05; done
      kill -TERM $!
      wait $!
      echo "code $?"
      cat ../errors
      kill -0 "$(cat child)" 2>/dev/null && echo "the child goes on"
      ls -A . ../temporary
      """
    )
    let lines = ["code 143", "error: interrupted"]
    let files = [".:", "Package.swift", "Sources", "child", "", "../temporary:", ""]
    #expect(outcome.output == (lines + files).joined(separator: "\n"))
  }

  @Test
  func `a signal ends a status whose tests run, and them, at once`() throws {
    let binary = try Binary(withKata: true)
    let outcome = try binary.run(
      """
      printf '#!/bin/sh\\necho $$ >"%s"\\nsleep 60\\n' "$PWD/child" >swift; chmod +x swift
      PATH="$PWD:$PATH" "$PLAYBILL" kata status kata 2>errors &
      for wait in $(seq 200); do test -s child && break; sleep 0.05; done
      kill -TERM $!
      wait $!
      echo "code $?"
      cat errors
      for wait in $(seq 100); do kill -0 "$(cat child)" 2>/dev/null || exit 0; sleep 0.05; done
      echo "the child goes on"
      """
    )
    #expect(outcome.output == "code 143\n")
  }

  @Test
  func `the program ends, too, if the command itself is killed`() throws {
    // The file `beat` shows that the program still runs, as a wait for it could last for ever. The
    // program's end after 60 seconds keeps a failure short.
    let outcome = try binary.run(
      """
      mkdir temporary; export TMPDIR="$PWD/temporary"
      "$PLAYBILL" kata check --timeout 60 -- sh -c 'for i in $(seq 1200); do echo >>beat; sleep 0.05; done' &
      for wait in $(seq 200); do test -s beat && break; sleep 0.05; done
      kill -KILL $!
      for wait in $(seq 40); do
        before=$(wc -c <beat); sleep 0.5
        test "$before" = "$(wc -c <beat)" && test -z "$(ls -A temporary)" && exit 0
      done
      echo "it goes on"
      """
    )
    #expect(outcome.output == "")
  }

  @Test(
    arguments: table(
      """
      TMPDIR=/nonexist playbill kata check -- true | cannot write '/nonexist/playbill- | no such file or directory
      cd kata; TMPDIR=/dev/null playbill kata mutants -- true | cannot write '/dev/null/playbill- | not a directory
      TMPDIR=/\(String(repeating: "x", count: 300)) playbill kata check -- true | cannot write '/xx | file name too long
      ulimit -f 5; TMPDIR=$PWD playbill kata check -- true | cannot write ' | file too large
      ulimit -f 5; playbill kata export workshop | cannot create ' | file too large
      """
    )
  )
  func `a folder that can't be written is named, with the reason, and nothing is left`(
    row: [String]
  ) throws {
    let binary = try Binary(withKata: true)
    let before = binary.folder.names
    let outcome = try binary.run(row[0])
    #expect(outcome.code == 73)
    #expect(outcome.errors.hasPrefix("error: \(row[1])"), "\(outcome)")
    #expect(outcome.errors.hasSuffix("': \(row[2])\n"), "\(outcome)")
    #expect(binary.folder.names == before)
  }

  @Test(
    .disabled(if: geteuid() == 0, "the superuser may read anything")
  )
  func `a kata that can't be copied is named, with the reason`() throws {
    let outcome = try binary.run(
      "mkdir -p Sources/Statement; touch Package.swift secret; chmod 0 secret; playbill kata mutants -- swift test"
    )
    #expect(outcome.code == 73)
    #expect(outcome.errors.hasPrefix("error: cannot copy '"), "\(outcome)")
    #expect(outcome.errors.contains("secret") && outcome.errors.hasSuffix("ermission denied\n"))
  }

  @Test
  func `the program of the mutants says which of its files it cannot read, and where`() throws {
    let outcome = try binary.run(
      """
      echo '[{"customer":1}]' >bad.json
      playbill kata mutant 0 plays.json invoices.json | tail -n 1
      playbill kata mutant 0 plays.json nosuch; playbill kata mutant 0 plays.json bad.json
      """
    )
    #expect(outcome.output == "You earned 47 credits\n")
    let errors = "error: cannot open 'nosuch': no such file or directory\nbad.json:1:14: error: "
    #expect(outcome.errors.hasPrefix(errors), "\(outcome)")
  }

  @Test
  func `a program that cannot be started says what to do, in whatever command`() throws {
    let outcome = try binary.run(
      """
      mkdir folder; printf '#!/bin/sh\n' >own.sh
      for program in 'node main.js' own.sh ./own.sh ./folder folder nosuch; do
        playbill kata check -- "$program"
      done
      playbill kata mutants -- own.sh
      """
    )
    #expect(
      outcome.errors == """
        error: cannot start 'node main.js': no such file or directory: leave out the quotes around the command
        error: cannot start 'own.sh': no such file or directory: for the file here write './own.sh'
        error: cannot start './own.sh': permission denied: make it executable with chmod +x, or put its interpreter before it
        error: cannot start './folder': it is a folder
        error: cannot start 'folder': no such file or directory; the folder here is no program
        error: cannot start 'nosuch': no such file or directory
        error: cannot start 'own.sh': no such file or directory: for the file here write './own.sh'

        """
    )
  }
}
