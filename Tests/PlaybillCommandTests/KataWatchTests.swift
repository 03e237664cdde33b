import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

/// `playbill kata watch`, `status` and `hint` in a folder that looks like an exported kata.
@Suite("The built command: a learner's kata", .timeLimit(.minutes(10))) struct KataWatchTests {
  private let binary: Binary

  init() throws { binary = try Binary(withKata: true) }

  /// The output for step 00 with green tests.
  private static let done = """
    The tests pass.
    Done: 00 Starting Point: one long function (1 of 78)
    Next: 01 Long Function

    """

  /// Runs a script with a cache in the folder, in which a program `swift` of the folder is found.
  ///
  /// `await` waits for a command to succeed, and `status` begins the status of the kata.
  private func run(_ script: String) throws -> Outcome {
    try binary.run(
      """
      export XDG_CACHE_HOME="$PWD/cache" PATH="$PWD:$PATH"
      await() { for i in $(seq 600); do eval "$1" && break; sleep 0.05; done; }
      status() { playbill kata status kata | head -n $1; }
      \(script)
      """
    )
  }

  @Test
  func `status shows the code's place and the coming note without its hint, hint the hint`() throws
  {
    try binary.folder.putProgram("exit ${RED-0}", into: "swift")
    let green = try run("playbill kata status kata")
    #expect(green.code == 0)
    #expect(green.output.hasPrefix(Self.done + "\n01 Long Function\n"), "\(green)")
    #expect(!green.output.contains("\nHint\n") && green.output.contains("\nQuestion\n"))
    let json = try run("playbill kata status -f json kata")
    #expect(json.code == 0 && json.output.hasPrefix("{\n") && json.output.hasSuffix("\n}\n"))
    let red = """
      The tests fail.
      ended with code 1
      Nothing new is done until the tests pass.
      Nearest: 00 Starting Point: one long function

      """
    let outcome = try run("export RED=1; playbill kata status kata")
    #expect(outcome == Outcome(code: 1, output: red, errors: ""))
    let files = """
      kata/Package.swift
      kata/Sources/Statement/Statement.swift
      kata/Sources/Statement/StatementError.swift
      1

      """
    // From a folder below it, it is the same kata.
    let found = try run(
      "playbill kata status kata/Sources >ignored; find kata -type f | sort; ls cache/playbill/kata | wc -l"
    )
    #expect(found == .prints(files))
    let hints = try run("cd kata; playbill kata hint; playbill kata show --hint 1 | tail -n 1")
    let hint = hints.output
    let last = try #require(hint.split(separator: "\n").last)
    #expect(hint.hasPrefix("01 Long Function\n\n"))
    #expect(hint.ranges(of: last).count == 2)
    #expect(try run("playbill kata status .").code == 66)
  }

  @Test
  func `status speaks Japanese around a Japanese note`() throws {
    try binary.folder.putProgram("echo no >&2; exit ${RED-0}", into: "swift")
    let texts = try run(
      """
      STEPS='\(packageFolder.path)/Sources/Courses/Statement'
      export LC_ALL=ja_JP.UTF-8
      code() { cp "$STEPS"/$1-*/*.swift kata/Sources/Statement; }
      status 3; RED=1 status 4
      code 08; sed -i 's/volumeCreditsFor/points/' kata/Sources/Statement/Statement.swift
      status 3; sed -i 's/max(/min(/' kata/Sources/Statement/Statement.swift; status 5
      echo 'public func statement() { for i in 0..<9 { print(i, i * i, i + 1) } }' >kata/Sources/Statement/Statement.swift
      status 5
      playbill kata diff 08 ./kata | head -n 1
      playbill kata record kata 2>&1 | grep -o "に.*"
      playbill kata site adapter pages | tr -d 0-9
      """
    )
    #expect(
      texts.output == """
        テストはすべて緑です。
        完了: 00 出発点: 1つの長い関数（1/78）
        次: 01 長い関数 (Long Function)
        テストが赤です。
        終了コード1で終わりました:
        no
        テストが緑になるまで、新しいステップは完了になりません。
        テストはすべて緑です。
        完了: 08 関数volumeCreditsForの抽出（9/78）、自分で付けた名前: 'points'（コース
        では'volumeCreditsFor'）
        テストはすべて緑です。
        完了: 08 関数volumeCreditsForの抽出（9/78）
        次: 09 不可思議な名前 (Mysterious Name)
        違うのは2語です（ステップ08と比べて）。"max"が"min"になりました:
        playbill kata diff 08 .
        テストはすべて緑です。
        手元のコードは、コースのどのステップとも違う道を進んでいます。
        最も長い関数: 51 → 1行。 演目の種類の判定: 2 → 0か所。 変数: 4 → 0個。
        '-'はstep-08-extract-volume-credits-for、'+'は手元のコード
        にはまだ記録がありません。先に'playbill kata watch'を動かしてください
        pages: ページ。最初のページはindex.htmlです

        """
    )
  }

  @Test
  func
    `hint goes on from the newest commit that is a step's, whatever was committed since, and behind a merge`()
    throws
  {
    let outcome = try run(
      #"""
      STEPS='\#(packageFolder.path)/Sources/Courses/Statement'
      cd kata; git init -q; git config user.name Ann; git config user.email ann@example.com
      save() { git add -A; git commit -qm "$1"; }
      hint() { playbill kata hint | head -n 1; }
      cp "$STEPS"/17-*/*.swift Sources/Statement; save seventeen; hint
      sed 's/^  result += try "You earned .*$/  let credits = try totalVolumeCredits(invoice: invoice, plays: plays); result += "You earned \(credits) credits\n"/'         "$STEPS"/17-*/Statement.swift >Sources/Statement/Statement.swift
      hint; save local; hint
      git switch -q -c side HEAD~1; echo 'func line() -> String { "---" }' >Sources/Statement/Own.swift; save own
      git merge -q --no-edit -; hint; git log --oneline | wc -l | tr -d ' '
      """#
    )
    let next = "18 Long Function\n"
    #expect(outcome == Outcome(code: 0, output: next + next + next + next + "4\n", errors: ""))
  }

  @Test
  func `status and hint know the net by its tests, as long as the code is that of the first step`()
    throws
  {
    try binary.folder.putProgram("test ! -e none || echo 'Test run with 0 tests'", into: "swift")
    let places = try run(
      """
      take() {
        rm -rf kata/Tests; mkdir -p kata/Tests/StatementTests kata/Tests/Approved
        cp '\(packageFolder.path)/Sources/Courses/Net/'$1/*.swift kata/Tests/StatementTests
      }
      hint() { (cd kata; playbill kata hint | head -n 1); }
      take 02-boundaries; status 5; hint
      # Other names, other files and an extra row are still the same step.
      cd kata/Tests/StatementTests
      sed -i 's/BoundaryTests/EdgeTests/; s/seats/places/g' BoundaryTests.swift
      sed -i 's/BigCoTests/BookTests/' *.swift
      cat *.swift >Own.swift; rm B*.swift; cd ../../..
      echo; status 2
      playbill kata status -f json kata | tr -d '\\n ' | grep -o '"done":{[^}]*}\\|"next":{[^}]*}'
      playbill kata diff net-2 kata/ | grep -c '^+++ b/Own.swift'
      rm -r kata/Tests/*; mkdir kata/Tests/M
      echo 'struct MyTests { func own() { check(1, 2, 3) } }' >kata/Tests/M/M.swift
      echo; status 3; hint
      touch kata/none; take 00-nothing; echo; status 3
      echo 'let own = 1' >>kata/Sources/Statement/Statement.swift; status 9 | grep -o 'Nearest: 00'
      """
    )
    #expect(
      places.output == """
        The tests pass.
        Done: net-02 Both sides of each boundary (3 of 6)
        Next: net-03 The net: tests before the first step
        What your tests do not see yet:
        playbill kata mutants -- swift test
        net-03 The net: tests before the first step

        The tests pass.
        Done: net-02 Both sides of each boundary (3 of 6), with your names: 'BookTests'
        "done":{"number":2,"tag":"net-02-boundaries","title":"Bothsidesofeachboundary"}
        "next":{"number":3,"tag":"net-03-combinations","title":"Allcombinationsinoneapprovedfile"}
        1

        The tests pass.
        Your tests go their own way, which no step of the net takes.
        What your tests do not see yet:
        Your tests go their own way, which no step of the net takes.

        There is no test yet.
        Done: net-00 Nothing: no tests (1 of 6)
        Next: net-01 The net: tests before the first step
        Nearest: 00

        """
    )
  }

  @Test
  func `status in the fast lane says which steps are done for the learner, and how to go on`()
    throws
  {
    try binary.folder.putProgram("exit 0", into: "swift")
    let step = "\(packageFolder.path)/Sources/Courses/Statement/08-extract-volume-credits-for"
    let outcome = try run(
      """
      cp '\(step)/'*.swift kata/Sources/Statement
      playbill kata status --fast kata | head -n 7; cd kata; playbill kata hint --fast | head -n 6
      """
    )
    let lines = """
      The tests pass.
      Done: 08 Extract Function volumeCreditsFor (7 of the fast lane's 33)
      Next: 11 Long Function
      Steps 09 to 10 are done for you. Commit, and go on from there:
      git switch -c from-10 step-10-rename-volume-credits-result
      The code and its names are the course's there. To keep yours, do it yourself:
      playbill kata show --note 09
      11 Long Function

      Steps 09 to 10 are done for you. Commit, and go on from there:
      `git switch -c from-10 step-10-rename-volume-credits-result`
      The code and its names are the course's there. To keep yours, do it yourself:
      `playbill kata show --note 09`

      """
    #expect(outcome == .prints(lines))
  }

  @Test
  func `status says where an exported part ends, and that the course has more`() throws {
    let end = try run(
      """
      playbill kata export --only 0..1 part >/dev/null; cd part
      git checkout --quiet --detach solution; playbill kata hint
      """
    )
    #expect(end.output == "This kata ends here.\n", "\(end)")
    let errors = "printf 'A.swift:1:2: error: one\nA.swift:2:2: error: two\n'; exit 1"
    try binary.folder.putProgram(errors, into: "swift")
    let red = try run("echo 'let own = 1' >>kata/Sources/Statement/Statement.swift; status 7")
    #expect(
      red.output == """
        It does not compile.
        A.swift:1:2: error: one
        and 1 more
        Nothing new is done until the tests pass.
        Nearest: 00 Starting Point: one long function
        3 words differ from step 00:
        playbill kata diff 00 .

        """
    )
  }

  @Test
  func `while red, status and hint are about the step in work, and say how to undo`() throws {
    try binary.folder.putProgram("! grep -rq 4000: Sources", into: "swift")
    let outcome = try run(
      """
      cd kata; git init -q; git config user.name Ann; git config user.email ann@example.com
      git add -A; git commit -qm start
      cp '\(packageFolder.path)/Sources/Courses/Statement/01-extract-amount-for/'*.swift Sources/Statement
      hint() { playbill kata hint | head -n $1; }
      hint 1
      sed -i 's/= 40000$/= 4000/' Sources/Statement/Statement.swift; hint 1
      echo '// 4000:' >>Sources/Statement/Statement.swift; hint 4; cd ..; status 9
      echo 'func x( {' >>kata/Sources/Statement/Statement.swift; (cd kata; hint 1)
      rm kata/Sources/Statement/Statement.swift; status 9; cd kata; hint 9
      """
    )
    #expect(
      outcome
        == .prints(
          """
          02 Mysterious Name
          02 Mysterious Name
          First make the tests pass again, or undo what is not committed: `git restore -SW Sources && git clean -fd Sources`

          01 Long Function

          The tests fail.
          ended with code 1
          Nothing new is done until the tests pass.
          Nearest: 01 Extract Function amountFor
          2 words differ from step 01 ("40000" became "4000"):
          playbill kata diff 01 .
          To undo what is not committed:
          git restore -SW Sources && git clean -fd Sources
          First make the tests pass again, or undo what is not committed: `git restore -SW Sources && git clean -fd Sources`
          The tests pass.
          There is no function 'statement'.
          To undo what is not committed:
          git restore -SW Sources && git clean -fd Sources
          There is no function 'statement'.

          To undo what is not committed:

          git restore -SW Sources && git clean -fd Sources

          """
        )
    )
  }

  @Test
  func
    `the course's own branch is no learner's work, and review begins with the learner's commits`()
    throws
  {
    try binary.folder.putProgram("exit 0", into: "swift")
    let outcome = try run(
      """
      playbill kata export --only 0..9 part >/dev/null; cd part
      git config user.name Ann; git config user.email ann@example.com
      playbill kata review; echo $?; playbill kata review -f json
      git switch -q solution; playbill kata hint; playbill kata status
      git switch -qc mine; playbill kata status | head -n 2
      sed -i 's/\\bperf\\b/show/g' Sources/Statement/Statement.swift; git commit -qam 'show, not perf'
      playbill kata review | tail -n +2 | head -n 1; playbill kata review | wc -l
      git switch -q solution; playbill kata hint; git branch -qm mine "it's"; playbill kata hint
      """
    )
    let course = "You are on the branch 'solution', the course's own code."
    let words = "\(course) Your work is on 'main':"
    let branches = """
      \(course) Your work is on 'mine': git switch mine
      \(course) Your work is on 'it's': git switch 'it'\\''s'

      """
    let done = "Done: 09 Change Function Declaration: perf in volumeCreditsFor (10 of 10)\n"
    let review = "        Rename Variable perf (step-09-rename-volume-credits-parameter)\n2\n"
    #expect(
      outcome
        == .prints(
          "There is no commit of yours yet.\n0\n[\n\n]\n\(words) git switch main\n"
            + "The tests pass.\n\(words)\ngit switch main\nThe tests pass.\n" + done + review
            + branches
        )
    )
  }

  @Test
  func `a step for a folder, and a folder for a step, say which goes where`() throws {
    let hint = try binary.run("playbill kata hint 4")
    #expect(hint.code == 64)
    #expect(hint.errors.contains("a step's hint: 'playbill kata show --hint 04'"), "\(hint)")
    let diff = try binary.run("playbill kata diff ./kata 4")
    #expect(diff.code == 64 && diff.errors.contains("a step comes first, and a folder second"))
  }

  @Test
  func `status counts from the commit that is checked out`() throws {
    try binary.folder.putProgram("echo 'Test run with 9 tests passed'", into: "swift")
    let status = "playbill kata status --format json"
    let outcome = try run(
      """
      playbill kata export whole >/dev/null && cd whole && \(status) >/dev/null
      git switch --quiet -c mine step-37-html-statement
      echo 'func own() {}' >>Sources/Statement/Statement.swift
      \(status) | grep -A 1 done
      """
    )
    #expect(
      outcome.output == """
          "done" : {
            "number" : 37,

        """,
      "\(outcome)"
    )
  }

  @Test
  func `review handles merges and a kata in a repository's folder, and runs each commit's tests`()
    throws
  {
    try binary.folder.putProgram(
      """
      case "$*" in *build*) grep -rq broken Sources && { echo 'Sources/Statement/A.swift:1:1: error: no'; exit 1; } ;; esac
      ! grep -rq wrong Sources
      """,
      into: "swift"
    )
    let outcome = try run(
      """
      git init -q -b main class && mv kata class/ann && cd class
      git config user.name Ann && git config user.email ann@example.com
      code=ann/Sources/Statement/Statement.swift
      git add . && git commit -qm 'start'
      git switch -qc side && sed -i 's/\\bperf\\b/show/g' $code && git commit -qam 'show'
      git switch -q main && echo two >ann/notes.txt && git add . && git commit -qm 'notes'
      git merge -q --no-ff -m 'merge' side
      sed -i 's/volumeCredits/wrong/g' $code && git commit -qam 'red'
      sed -i 's/wrong/points/g' $code && git commit -qam 'green'
      cp '\(packageFolder.path)/Sources/Courses/Statement/01-extract-amount-for/'*.swift ann/Sources/Statement
      echo '// broken' >>$code && git commit -qam 'one'
      cd ann/Sources
      playbill kata review --test | sed 's/^[0-9a-f]\\{7\\} //'
      git status --short
      playbill kata review --format json HEAD~1..HEAD | tr -d ' \n' | sed 's/"[0-9a-f]\\{40\\}"/"ID"/'; echo
      for range in HEAD..HEAD nosuch; do playbill kata review $range; echo $?; done
      cd ../..; playbill kata review; echo $?
      """
    )
    #expect(
      outcome.output == """
        notes
                the code stays the same (step-00-starting-point), green
        merge
                Rename Variable perf (step-00-starting-point), green
        red
                Rename Variable volumeCredits (step-00-starting-point), red
        green
                Rename Variable wrong (step-00-starting-point), green
        one
                two things: Extract Function amountFor; Rename Variable points, show;
                split (step-01-extract-amount-for), uncompiled
        [{"commit":"ID","printsTheSame":true,\
        "refactorings":["ExtractFunctionamountFor","RenameVariablepoints,show"],\
        "step":{"number":1,"tag":"step-01-extract-amount-for"},"subject":"one","verdict":"named"}]
        66
        66
        66

        """
    )
    #expect(outcome.errors.contains("there are no commits in 'HEAD..HEAD'"))
  }

  @Test
  func `a kata stays when the command is killed while git reads it`() throws {
    try binary.folder.putProgram("echo $$ >\"$0.number\"; sleep 600", into: "git")
    let outcome = try run(
      """
      "$PLAYBILL" kata hint kata &
      await "test -s git.number"
      kill -KILL $!
      await '! kill -0 "$(cat git.number)" 2>/dev/null'
      sleep 0.5
      ls kata
      """
    )
    #expect(outcome.output == "Package.swift\nSources\n")
  }

  @Test
  func `diff compares a step with the code of a folder`() throws {
    #expect(try binary.run("playbill kata diff 0 ./kata").output == "")
    let first = try binary.run("playbill kata diff 1 ./kata | head -n 1").output
    #expect(first == "'-' is step-01-extract-amount-for, '+' is your code\n")
    let outcome = try binary.run(
      "playbill kata diff 1 ./kata | sed 1d >a; playbill kata diff 1 0 | cmp - a"
    )
    #expect(outcome == .prints(""))
  }

  @Test
  func `watch begins anew if a file is saved during an endless run`() throws {
    let outcome = try run(
      """
      echo 'echo >>../runs; grep -q mended Sources/Statement/Statement.swift || sleep 600' >command
      "$PLAYBILL" kata watch kata --no-record -- sh ../command >out &
      await "test -s runs"
      echo '// mended' >>kata/Sources/Statement/Statement.swift
      await "test -s out"
      kill -TERM $!
      wait $!
      wc -l <runs; cat out
      """
    )
    #expect(outcome.output == "2\n\(Self.done)\n")
  }

  @Test
  func `watch tests again if a file was saved during the run, but not endlessly`() throws {
    let outcome = try run(
      """
      cat >command <<'END'
      test $(wc -l <../runs) -ne 4 || test $LAST = 99 || sleep 60
      echo >>../runs
      test $(wc -l <../runs) -gt $LAST || echo '// saved' >>Sources/Statement/Statement.swift
      test $(wc -l <../runs) -gt 1
      END
      for last in 1 4 99; do
        : >runs; : >out
        LAST=$last "$PLAYBILL" kata watch kata --no-record -- sh ../command >>out &
        await "test -s out"
        # A command that saves each time is not run again for its own sake, and once for each save after it.
        if test $last = 99; then
          sleep 2; wc -l <runs; : >out
          echo '// saved' >>kata/Sources/Statement/Statement.swift
          await "test -s out"
          sleep 2
        fi
        kill -TERM $!
        wait $!
        wc -l <runs; cat out
      done
      """
    )
    let note =
      "Your command itself changes files of the kata. A save while it runs is tested\nwith your next save.\n"
    #expect(
      outcome.output
        == "2\n\(Self.done)\n4\n\(Self.done)\(note)\n4\n5\n\(Self.done)\(note)\n"
    )
  }

  @Test
  func `watch prints a block for each change of the package, and an error if the folder is gone`()
    throws
  {
    let outcome = try run(
      """
      mkdir -p kata/Extra
      "$PLAYBILL" kata watch kata -- true >out 2>errors &
      await 'test "$(grep -c Done out)" = 1'
      echo '// new' >kata/Extra/ExtraTests.swift
      await 'test "$(grep -c Done out)" = 2'
      rm -r kata
      wait $!
      echo "code $?"
      cat out errors
      """
    )
    let blocks = "\(Self.done)\n\(Self.done)\n"
    #expect(outcome.output.hasPrefix("code 66\n\(blocks)error: '"), "\(outcome)")
    #expect(outcome.output.contains("/kata' is not an exported kata"), "\(outcome)")
  }

  @Test
  func `the page of an act is shown after its last step`() throws {
    let code = "\(packageFolder.path)/Sources/Courses/Statement/23-rename-accumulators"
    let outcome = try run(
      """
      cp '\(code)/'*.swift kata/Sources/Statement
      "$PLAYBILL" kata watch kata -- true >out &
      await "grep -q '^How to undo' out"
      kill -TERM $!
      wait $!
      cat out
      """
    )
    #expect(outcome.output.contains("Done: 23 "), "\(outcome)")
    #expect(outcome.output.contains("\nAct I: Decompose the function\n"), "\(outcome)")
  }

  /// Begins a watch of an exported kata, in which code with `wrong` in it is red, and waits for its
  /// first result; `saved` waits for another.
  private static let practice = """
    playbill kata export --only 0..9 kata2 >/dev/null; cd kata2
    git config user.name Ann; git config user.email ann@example.com
    code=Sources/Statement/Statement.swift blocks=0
    saved() { blocks=$((blocks + 1)); await 'test "$(grep -c "^The tests" ../out)" -ge $blocks'; sleep 0.2; }
    watch() { "$PLAYBILL" kata watch "$@" -- sh -c '! grep -rq wrong Sources' >../out 2>../errors & }
    facts() { grep -o '"\\(saves\\|greens\\|commits\\|redSaves\\|takenBackSaves\\)" : [0-9]*\\|"Rename[^"]*"'; }

    """

  @Test
  func `a watch that is killed leaves its record, and 'kata record' shows it`() throws {
    let outcome = try run(
      Self.practice + """
        watch; saved
        echo '// wrong' >>$code; saved
        git restore $code; saved
        sed -i 's/\\bperf\\b/show/g' $code; saved; git commit -qam show
        kill -KILL $!; wait $! 2>/dev/null
        playbill kata record -f json | facts
        playbill kata record | sed 's/[-0-9]* [0-9:]* to [0-9:]*/TIME/' | head -n 4
        playbill kata record --language ja Sources | head -n 1 | grep -c 'kata2での練習 '
        ls ../cache/playbill/practice | sed 's/-[0-9a-f]*[.]/-HASH./'
        grep -c 'volumeCredits' ../cache/playbill/practice/*
        git status --short
        """
    )
    #expect(
      outcome.output == """
        "commits" : 1
        "greens" : 2
        "redSaves" : 0
        "redSaves" : 1
        "Rename Variable perf"
        "saves" : 3
        "takenBackSaves" : 1
        Practice in kata2, TIME

        - under 1 min, saves: 3, green: 2, commits: 1
        - Refactorings: Rename Variable perf
        1
        kata2-HASH.jsonl
        0

        """,
      "\(outcome)"
    )
  }

  @Test
  func `a watch begins anew where another commit is checked out, and goes on where one is made`()
    throws
  {
    let outcome = try run(
      Self.practice + """
        watch; saved
        sed -i 's/\\bperf\\b/show/g' $code; saved; git commit -qam show
        echo '// one' >>$code; saved
        git commit -qam one; sleep 1; git switch -q --detach solution; saved
        git switch -q solution 2>/dev/null; git switch -q main; saved
        git reset -q --hard HEAD~1; saved
        git switch -qc next; echo '// two' >>$code; saved
        kill -TERM $!; wait $!
        grep -o '"kind":"[a-z]*"' ../cache/playbill/practice/* | cut -d '"' -f 4 | tr '\n' ' '
        playbill kata record -f json | facts
        """
    )
    #expect(
      outcome.output == """
        begin save save begin begin begin save end "commits" : 1
        "greens" : 3
        "redSaves" : 0
        "Rename Variable perf"
        "saves" : 3
        "takenBackSaves" : 0

        """,
      "\(outcome)"
    )
  }

  @Test
  func `a watch reads the commits again only after another one is checked out`() throws {
    try binary.folder.putProgram("echo \"$*\" >>\"$0.log\"; exec /usr/bin/git \"$@\"", into: "git")
    let outcome = try run(
      Self.practice + """
        reads() { grep -c cat-file ../git.log; }
        echo '// one' >>$code; git commit -qam one
        watch --no-record; saved
        first=$(reads); test $first -gt 0 && echo read
        for word in two three; do echo "// $word" >>$code; saved; done
        test $(reads) = $first && echo 'not again'
        git commit -qam more; echo '// four' >>$code; saved
        test $(reads) -gt $first && echo 'read again'
        kill -TERM $!; wait $!
        """
    )
    #expect(outcome.output == "read\nnot again\nread again\n", "\(outcome)")
  }

  @Test
  func `a watch shows the page of its practice at its end, unless nothing was saved or recorded`()
    throws
  {
    let outcome = try run(
      Self.practice + """
        for options in '' --no-record; do
          : >../out; blocks=0; watch $options; saved
          echo '// more' >>$code; saved
          kill -TERM $!; wait $!; echo "code $?"
          grep -c '^Practice in kata2' ../out; cat ../errors
        done
        : >../out; blocks=0; watch; saved; kill -TERM $!; wait $!
        grep -c '^Practice' ../out
        playbill kata record -f json | facts
        """
    )
    let facts = """
      "commits" : 0
      "greens" : 1
      "redSaves" : 0
      "saves" : 1
      "takenBackSaves" : 0

      """
    #expect(outcome.output == "code 143\n1\ncode 143\n0\n0\n" + facts, "\(outcome)")
  }

  @Test
  func `the page of the practice is shown when the course ends`() throws {
    let code = "\(packageFolder.path)/Sources/Courses/Statement/77-impossible-audience"
    let outcome = try run(
      """
      "$PLAYBILL" kata watch kata -- true >out &
      await "grep -q Next: out"; sleep 0.2
      rm kata/Sources/Statement/*; cp '\(code)/'*.swift kata/Sources/Statement
      await "grep -q '^Practice in kata' out"
      kill -KILL $!
      tail -n 1 cache/playbill/practice/* | grep -c '"kind":"save"'
      """
    )
    #expect(outcome.output == "1\n", "\(outcome)")
  }

  @Test
  func `the help of 'kata record' names each field of its JSON`() throws {
    let file = packageFolder.appending(path: "Tests/Approved/PracticeTests.json.approved.txt")
    let fields = try String(contentsOf: file, encoding: .utf8).matches(of: /"(\w+)" :/)
    #expect(fields.count > 20)
    for field in fields {
      #expect(KataRecordCommand.discussion.contains("'\(field.1)'"), "\(field.1)")
    }
  }

  @Test
  func `a watch goes on where it cannot record, and says so once; no record is an error in words`()
    throws
  {
    let outcome = try run(
      Self.practice + """
        playbill kata record; echo "code $?"
        mkdir -p ../cache/playbill; touch ../cache/playbill/practice
        watch; saved
        echo '// more' >>$code; saved; echo '// more' >>$code; saved
        kill -TERM $!; wait $!; grep -c Practice ../out; sed "s|$XDG_CACHE_HOME|CACHE|; s/-[0-9a-f]*[.]/-HASH./" ../errors
        unset XDG_CACHE_HOME; : >../out; blocks=0; watch; saved; kill -TERM $!; wait $!; cat ../errors
        """
    )
    let place = "CACHE/playbill/practice/kata2-HASH.jsonl"
    #expect(
      outcome.output == """
        code 66
        0
        note: your practice is not recorded any more: cannot write '\(place)': not a directory
        note: your practice is not recorded: you have no folder for caches

        """,
      "\(outcome)"
    )
    #expect(outcome.errors.contains("'playbill kata watch' has recorded no save in '"))
  }

  @Test
  func `a folder below the kata works like the kata's`() throws {
    let here = try binary.run("cd kata && playbill kata hint")
    #expect(try binary.run("cd kata/Sources/Statement && playbill kata hint") == here)
    #expect(here.code == 0)
    #expect(try binary.run("cd kata/Sources && playbill kata hint .") == here)
    #expect(try binary.run("cd kata/Sources && playbill kata diff 0 .") == .prints(""))
    #expect(try binary.run("cd kata/Sources && playbill kata hint nosuch").code == 66)
  }

  #if os(Linux)
  @Test
  func `watch ends when its reader does`() throws {
    let watch = "timeout 20 \"$PLAYBILL\" kata watch kata --no-record -- true"
    let outcome = try binary.run("{ \(watch); echo \"code $?\" >code; } | head -n 1; cat code")
    #expect(outcome == .prints("The tests pass.\ncode 0\n"))
  }
  #endif
}
