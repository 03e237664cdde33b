import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

/// `playbill kata watch`, `status` and `hint` in a folder that looks like an exported kata.
@Suite("The built command: a learner's kata", .timeLimit(.minutes(2))) struct KataWatchTests {
  private let binary: Binary

  init() throws {
    binary = try Binary()
    let outcome = try binary.run(
      """
      mkdir -p kata/Sources/Statement cache
      touch kata/Package.swift
      cp '\(packageFolder.path)/Sources/Courses/Statement/00-starting-point/'*.swift kata/Sources/Statement
      """
    )
    try #require(outcome.code == 0, "\(outcome)")
  }

  /// What is told of step 00 with green tests.
  private static let done = """
    The tests pass.
    Done: 00 Starting Point: one long function
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
    #expect(red.code == 1)
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
        Done: 00 Starting Point: one long function
        Under way: 01 Extract Function amountFor
        4 words differ from step 00:
        playbill kata diff 00 .

        """
    )
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
      for last in 1 4; do
        : >runs; : >out
        LAST=$last "$PLAYBILL" kata watch kata -- sh ../command >out &
        for i in $(seq 600); do test -s out && break; sleep 0.05; done
        kill -TERM $!
        wait $!
        wc -l <runs; cat out
      done
      """
    )
    #expect(outcome.output == "2\n\(Self.done)\n4\n\(Self.done)\n")
  }

  #if os(Linux)
  @Test("watch ends when its reader does")
  func readerGone() throws {
    let watch = "timeout 20 \"$PLAYBILL\" kata watch kata -- true"
    let outcome = try binary.run("{ \(watch); echo \"code $?\" >code; } | head -n 1; cat code")
    #expect(outcome == .prints("The tests pass.\ncode 0\n"))
  }

  /// A test's message and code that are wider than the terminal.
  private static let red = """
    printf '%s\\n' '✘ Test "a" recorded an issue at A.swift:1:2: Expectation failed: it was another' \
      '1 | let code = "that stays as it stands, as it would mean another thing"'; exit 1
    """

  @Test(
    "what is to be read fits the terminal",
    arguments: [
      "show --note 1", "show --hint 1", "show --act 35", "hint kata", "status kata",
      "watch kata -- sh ../red",
    ]
  )
  func width(words: String) async throws {
    try binary.folder.put(Self.red, into: "red")
    try binary.folder.putProgram("sh \"${0%/*}/red\"", into: "swift")
    let isWatch = words.hasPrefix("watch")
    let shown = try await onTerminal(
      "export XDG_CACHE_HOME=$PWD/cache PATH=$PWD:$PATH; \"$PLAYBILL\" kata \(words); echo end",
      typing: isWatch ? [("q quit", "n"), ("q quit", "h"), ("q quit", "q")] : []
    )
    #expect(shown.hasSuffix("end\r\n"), "\(shown)")
    var isCode = false
    for line in shown.replacing("\r\n", with: "\n").split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.contains(" | ") || line.hasPrefix("    ") { continue }
      #expect(Wrapping.columns(line.replacing("testing …\r\u{1B}[K", with: "")) <= 40, "\(line)")
    }
    if isWatch || words == "status kata" {
      #expect(
        shown.contains("\n1 | let code = \"that stays as it stands, as it would mean another")
      )
    }
  }

  /// Runs a script of `sh` whose terminal is of 40 columns; what is typed when something is shown, in order.
  private func onTerminal(
    _ script: String,
    typing answers: [(after: String, keys: String)]
  ) async throws -> String {
    let (shown, untyped) = try await waiting { try transcript(of: script, typing: answers) }
    #expect(untyped == 0, "\(shown)")
    return shown
  }

  /// What the script shows, and how many answers were not typed.
  private func transcript(
    of script: String,
    typing answers: [(after: String, keys: String)]
  ) throws -> (shown: String, untyped: Int) {
    let terminal = try PseudoTerminal(columns: 40)
    let process = binary.process(["--ctty", "--wait", "/bin/sh", "-c", script])
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.environment = [
      "PLAYBILL": Binary.path, "PATH": "/usr/bin:/bin", "TERM": "xterm", "PS1": "$ ",
    ]
    let file = FileHandle(fileDescriptor: terminal.terminal.number, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (file, file, file)
    try Binary.start(process)
    var shown = ""
    var rest = answers[...]
    var seen = shown.startIndex
    let end = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < end {
      shown += terminal.text()
      if let answer = rest.first, let place = shown[seen...].range(of: answer.after) {
        seen = place.upperBound
        try terminal.type(answer.keys)
        rest.removeFirst()
      }
      usleep(5_000)
    }
    if process.isRunning { process.terminate() }
    return (shown + terminal.lastText(), rest.count)
  }

  @Test("watch answers its keys, and quits with q")
  func keys() async throws {
    let shown = try await onTerminal(
      "stty -a >before; \"$PLAYBILL\" kata watch kata --color never -- true; echo \"code $?\"; stty -a | cmp - before",
      typing: [
        ("q quit", "h"), ("q quit", "n"), ("q quit", "n"), ("q quit", "l"), ("> 01", ""),
        ("q quit", "q"),
      ]
    )
    let text = shown.replacing("\r\n", with: "\n")
    #expect(text.contains("01 Extract Function amountFor\n\nFor each"), "\(text)")
    #expect(text.contains("\n02 Rename Variable thisAmount\n"), "\(text)")
    #expect(text.hasSuffix("code 0\n"), "\(text)")
    #expect(!text.contains("\u{1B}[1m"))
  }

  static let killers = [
    ("sleep 600", 130), ("kill -s TERM $watch", 143), ("kill -s HUP $watch", 129),
    ("kill -s SEGV $watch", 139),
  ]

  @Test("watch leaves the terminal as it was, whatever ends it", arguments: killers)
  func ends(killer: String, code: Int) async throws {
    // The tests end by a crash, and their process group with them.
    let shown = try await onTerminal(
      """
      stty -a >before
      trap : INT
      (until test -s ran; do sleep 0.05; done; watch=$(cat watch); \(killer)) & killer=$!
      sh -c 'echo $$ >watch; exec "$PLAYBILL" kata watch kata -- sh -c "echo >../ran; kill -s KILL 0"'
      echo "code $?"
      stty -a | cmp - before && echo the same
      kill $killer
      """,
      typing: killer == "sleep 600" ? [("q quit", "\u{3}")] : []
    )
    #expect(shown.contains("code \(code)\r\nthe same\r\n"), "\(shown)")
  }

  @Test("watch stops with Ctrl-Z, and goes on with fg")
  func stopped() async throws {
    let shown = try await onTerminal(
      "exec bash --norc --noediting -i",
      typing: [
        ("$ ", "stty -a >before\n"),
        ("$ ", "\"$PLAYBILL\" kata watch kata --color never -- true\n"),
        ("q quit", "\u{1A}"),
        ("$ ", "stty -a | cmp - before && echo sa''me\n"), ("same", "fg\n"),
        ("kata watch", "h"), ("For each", ""), ("q quit", "q"),
        ("$ ", "stty -a | cmp - before && echo sa''me again; exit\n"),
      ]
    )
    #expect(shown.contains("same again"), "\(shown)")
  }
  #endif
}
