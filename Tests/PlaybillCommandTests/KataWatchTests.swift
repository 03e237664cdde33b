import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

/// `playbill kata watch`, `status` and `hint` in a folder that looks like an exported kata.
@Suite("The built command: a learner's kata", .timeLimit(.minutes(2))) struct KataWatchTests {
  private let binary: Binary

  init() throws { binary = try Binary(withKata: true) }

  /// What is told of step 00 with green tests.
  private static let done = """
    The tests pass.
    Done: 00 Starting Point: one long function (0 of 59)
    Next: 01 Extract Function amountFor

    """

  @Test(
    "status says where the code is, and shows the coming note without its hint; hint shows that"
  )
  func status() throws {
    let swift = "printf '#!/bin/sh\\nexit 0\\n' >swift; chmod +x swift; export PATH=\"$PWD:$PATH\""
    let cache = "export XDG_CACHE_HOME=\"$PWD/cache\""
    let green = try binary.run("\(swift); \(cache); playbill kata status kata")
    #expect(green.code == 0)
    #expect(green.output.hasPrefix(Self.done + "\n01 Extract Function amountFor\n"), "\(green)")
    #expect(!green.output.contains("\nHint\n") && green.output.contains("\nTry\n"))
    let json = try binary.run(
      "\(cache); PATH=\"$PWD:$PATH\" playbill kata status -f json kata"
    )
    #expect(json.code == 0 && json.output.hasPrefix("{\n") && json.output.hasSuffix("\n}\n"))
    let red = try binary.run(
      "sed -i 's/exit 0/exit 1/' swift; \(cache); PATH=\"$PWD:$PATH\" playbill kata status kata"
    )
    #expect(
      red
        == Outcome(
          code: 1,
          output: """
            The tests fail.
            ended with code 1
            Nothing new is done until the tests pass.
            Nearest: 00 Starting Point: one long function

            """,
          errors: ""
        )
    )
    let names = try binary.run("find kata -type f | sort; ls cache/playbill/kata | wc -l").output
    #expect(
      names == """
        kata/Package.swift
        kata/Sources/Statement/Statement.swift
        kata/Sources/Statement/StatementError.swift
        1

        """
    )
    let hint = try binary.run(
      "cd kata && playbill kata hint; playbill kata show --hint 1 | tail -n 1"
    )
    let last = try #require(hint.output.split(separator: "\n").last)
    #expect(hint.output.hasPrefix("01 Extract Function amountFor\n\n"))
    #expect(hint.output.components(separatedBy: last).count == 3)
    #expect(try binary.run("playbill kata status .").code == 66)
  }

  @Test("status and hint know the net by its tests, as long as the code is that of the first step")
  func net() throws {
    try binary.folder.putProgram("true", into: "swift")
    let status = """
      XDG_CACHE_HOME="$PWD/cache" PATH="$PWD:$PATH" playbill kata status kata | head -n 6
      cd kata && playbill kata hint | head -n 1
      """
    let outcome = try binary.run(
      """
      mkdir -p kata/Tests/StatementTests
      touch kata/Tests/StatementTests/BigCoTests.swift kata/Tests/StatementTests/BoundaryTests.swift
      \(status)
      """
    )
    #expect(
      outcome.output == """
        The tests pass.
        In the net: net-02 Both sides of each boundary
        Next: net-03 All combinations in one approved file
        What your tests do not see yet:
        playbill kata mutants -- swift test

        net-03 All combinations in one approved file

        """
    )
    let other = try binary.run(
      "echo 'let own = 1' >>kata/Sources/Statement/Statement.swift; \(status)"
    )
    #expect(other.output.contains("\nUnder way: 01 "), "\(other)")
  }

  @Test("status says where a part ends, and of what there is more")
  func part() throws {
    let end = try binary.run(
      """
      playbill kata export --only 0..1 part >/dev/null && cd part
      git checkout --quiet solution
      playbill kata hint
      """
    )
    #expect(end.output == "This kata ends here.\n", "\(end)")
    let lines = "A.swift:1:2: error: one\nA.swift:2:2: error: two\n"
    try binary.folder.put(lines, into: "lines")
    try binary.folder.putProgram("cat \"${0%/*}/lines\"; exit 1", into: "swift")
    let red = try binary.run(
      """
      echo 'let own = 1' >>kata/Sources/Statement/Statement.swift
      XDG_CACHE_HOME="$PWD/cache" PATH="$PWD:$PATH" playbill kata status kata | head -n 7
      """
    )
    #expect(
      red.output == """
        It does not compile.
        A.swift:1:2: error: one
        and 1 more compiler error
        Nothing new is done until the tests pass.
        Nearest: 00 Starting Point: one long function
        3 words differ from step 00:
        playbill kata diff 00 .

        """
    )
  }

  @Test("review names each commit's refactoring, and what is two things")
  func review() throws {
    let outcome = try binary.run(
      """
      playbill kata export --only 0..3 part >/dev/null && cd part
      git config user.name Ann && git config user.email ann@example.com
      git checkout --quiet step-01-extract-amount-for
      sed -i 's/thisAmount/cost/g' Sources/Statement/Statement.swift && git commit -qam 'cost'
      sed -i 's/totalAmount/sum/g; s/volumeCredits/points/g' Sources/Statement/Statement.swift
      git commit -qam 'both'
      echo >>Sources/Statement/Statement.swift && git commit -qam 'a line'
      playbill kata review step-01-extract-amount-for..HEAD | sed 's/^[0-9a-f]\\{7\\} //'
      """
    )
    #expect(
      outcome.output == """
        cost
                Rename Variable thisAmount (step-02-rename-this-amount)
        both
                two things: Rename Variable volumeCredits; Rename Variable totalAmount;
                split (step-02-rename-this-amount)
        a line
                no refactoring that is known here: nothing changes but layout, labels or
                access (step-02-rename-this-amount)

        """
    )
    let json = try binary.run(
      """
      cd part && playbill kata review --format json HEAD~1..HEAD | tr -d '\n' | sed 's/"commit" : "[^"]*"/C/'
      playbill kata review HEAD..HEAD; echo " $?"; playbill kata review nosuch; echo " $?"
      cd .. && playbill kata review; echo " $?"
      """
    )
    let parts = [
      #"[  {    C,    "refactorings" : [    ],    "step" : {      "number" : 2,"#,
      #""subject" : "a line",    "verdict" : "none"  }]"#, " 66\n 66\n 66\n",
    ]
    for part in parts { #expect(json.output.contains(part), "\(json)") }
    #expect(json.errors.contains("there are no commits in 'HEAD..HEAD'"))
  }

  @Test("diff holds a step against the code of a folder")
  func diff() throws {
    #expect(try binary.run("playbill kata diff 0 ./kata").output == "")
    #expect(
      try binary.run("playbill kata diff adapter-0 ./kata").errors.contains("such as '01'")
    )
    let first = try binary.run("playbill kata diff 1 ./kata | head -n 1").output
    #expect(first == "'-' is step-01-extract-amount-for, '+' is your code\n")
    let outcome = try binary.run(
      "playbill kata diff 1 ./kata | sed 1d >a; playbill kata diff 1 0 | cmp - a"
    )
    #expect(outcome == .prints(""))
  }

  @Test("watch prints a block for each change in a pipe, and ends by a signal")
  func pipe() throws {
    let outcome = try binary.run(
      """
      "$PLAYBILL" kata watch kata -- true >out 2>errors &
      await() { for i in $(seq 200); do test "$(grep -c Done out)" = $1 && break; sleep 0.05; done; }
      await 1
      echo '// saved' >>kata/Sources/Statement/Statement.swift
      await 2
      kill -TERM $!
      wait $!
      echo "code $?"
      cat out errors
      """
    )
    #expect(outcome.output == "code 143\n\(Self.done)\n\(Self.done)\n")
  }

  @Test("watch begins anew where a file is saved during a run that does not end")
  func endless() throws {
    let outcome = try binary.run(
      """
      echo 'echo >>../runs; grep -q mended Sources/Statement/Statement.swift || sleep 600' >command
      "$PLAYBILL" kata watch kata -- sh ../command >out &
      for i in $(seq 200); do test -s runs && break; sleep 0.05; done
      echo '// mended' >>kata/Sources/Statement/Statement.swift
      for i in $(seq 200); do test -s out && break; sleep 0.05; done
      kill -TERM $!
      wait $!
      wc -l <runs; cat out
      """
    )
    #expect(outcome.output == "2\n\(Self.done)\n")
  }

  @Test("watch tests again where a file was saved during the run, but not without end")
  func saved() throws {
    let outcome = try binary.run(
      """
      cat >command <<'END'
      test $(wc -l <../runs) -lt 4 || sleep 60
      echo >>../runs
      test $(wc -l <../runs) -gt $LAST || echo '// saved' >>Sources/Statement/Statement.swift
      test $(wc -l <../runs) -gt 1
      END
      for last in 1 4 99; do
        : >runs; : >out
        LAST=$last "$PLAYBILL" kata watch kata -- sh ../command >out &
        for i in $(seq 600); do test -s out && break; sleep 0.05; done
        # A command that saves each time is not run again for its own sake.
        test $last = 99 && sleep 2
        kill -TERM $!
        wait $!
        wc -l <runs; cat out
      done
      """
    )
    #expect(outcome.output == "2\n\(Self.done)\n4\n\(Self.done)\n4\n\(Self.done)\n")
  }

  @Test("watch sees each file of the package, and ends with words where the folder is gone")
  func elsewhere() throws {
    let outcome = try binary.run(
      """
      mkdir -p kata/Extra
      "$PLAYBILL" kata watch kata -- true >out 2>errors &
      await() { for i in $(seq 200); do test "$(grep -c Done out)" = $1 && break; sleep 0.05; done; }
      await 1
      echo '// new' >kata/Extra/ExtraTests.swift
      await 2
      rm -r kata
      wait $!
      echo "code $?"
      grep -c Done out
      cat errors
      """
    )
    #expect(outcome.output.hasPrefix("code 66\n2\nerror: '"), "\(outcome)")
    #expect(outcome.output.contains("/kata' is not an exported kata"), "\(outcome)")
  }

  @Test("the page of an act is shown where its last step is done")
  func endOfAct() throws {
    let code = "\(packageFolder.path)/Sources/Courses/Statement/22-rename-accumulators"
    let outcome = try binary.run(
      """
      cp '\(code)/'*.swift kata/Sources/Statement
      "$PLAYBILL" kata watch kata -- true >out &
      for i in $(seq 200); do grep -q '^How to undo' out && break; sleep 0.05; done
      kill -TERM $!
      wait $!
      cat out
      """
    )
    #expect(outcome.output.contains("Done: 22 "), "\(outcome)")
    #expect(outcome.output.contains("\nAct I: Decompose the function\n"), "\(outcome)")
  }

  @Test("a folder below the kata is as good as the kata's")
  func subfolder() throws {
    let here = try binary.run("cd kata && playbill kata hint")
    #expect(try binary.run("cd kata/Sources/Statement && playbill kata hint") == here)
    #expect(here.code == 0)
    #expect(try binary.run("cd kata/Sources && playbill kata hint .").code == 66)
  }

  #if os(Linux)
  @Test("watch ends when its reader does")
  func readerGone() throws {
    let watch = "timeout 20 \"$PLAYBILL\" kata watch kata -- true"
    let outcome = try binary.run("{ \(watch); echo \"code $?\" >code; } | head -n 1; cat code")
    #expect(outcome == .prints("The tests pass.\ncode 0\n"))
  }
  #endif
}
