#if os(Linux)
import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

/// `playbill kata` on a terminal, and its keys.
@Suite("The built command: a learner's terminal", .timeLimit(.minutes(10)))
struct KataTerminalTests {
  private let binary: Binary

  init() throws { binary = try Binary(withKata: true) }

  /// A test's message and code, wider than the terminal.
  private static let red = """
    printf '%s\\n' '✘ Test "a" recorded an issue at A.swift:1:2: Expectation failed: it was another' \
      '1 | let code = "that stays as it stands, as it would mean another thing"'; exit 1
    """

  @Test
  func `a try asks for a prediction, and a signal ends it there`() async throws {
    try binary.folder.putProgram("echo 'A.swift:1:2: error: no'; exit 1", into: "swift")
    let line = "export PATH=$PWD:$PATH; \"$PLAYBILL\" kata try 7; echo end"
    let question = "Which cases go red?"
    let right = try await onTerminal(line, typing: [(question, "does not compile\n")])
    #expect(right.contains("A.swift:1:2: error: no\r\nYou were right.\r\n"), "\(right)")
    let other = try await onTerminal(line, typing: [(question, "\u{1B}[31m3\n")])
    #expect(
      other.contains("Your prediction '\\u{1B}[31m3'") && other.contains("23 cases"),
      "\(other)"
    )
    let wrong = try await onTerminal(line, typing: [(question, "3\n")])
    #expect(wrong.contains("Your prediction was wrong: 3\r\n"), "\(wrong)")
    let ended = try await onTerminal(line, typing: [(question, "\u{3}")])
    #expect(ended.contains(question) && !ended.contains("running all cases"))
  }

  @Test
  func `a signal ends a review that computes, at once`() async throws {
    // The line of progress comes after the first few programs, while many are still to be judged.
    var history = ""
    for commit in 1...200 {
      let code = (1...300).map { "func f\($0)(_ n: Int) -> Int { n + \($0) * \(commit) }\n" }
        .joined()
      history += """
        commit refs/heads/main
        committer a <a@b.c> \(commit) +0000
        data <<.
        \(commit)
        .
        \(commit == 1 ? "from refs/heads/main^0\n" : "")\
        M 644 inline Sources/Statement/More.swift
        data <<.
        \(code).


        """
    }
    try binary.folder.put(history, into: "history")
    let shown = try await onTerminal(
      """
      trap : INT; export HOME=$PWD; git init -qb main kata && cd kata && git add .
      git -c user.name=a -c user.email=a@b.c commit -qm 1 && git fast-import --quiet <../history
      "$PLAYBILL" kata review --format json >../out; echo "code $?"; wc -c <../out
      """,
      typing: [(" of 200 commits", "\u{3}")]
    )
    #expect(!shown.contains("interrupted"), "\(shown)")
    #expect(shown.contains("code 130\r\n0\r\n"), "\(shown)")
  }

  @Test
  func `a check shows how far it is, and removes that line`() async throws {
    let shown = try await onTerminal("\"$PLAYBILL\" kata check -- true; echo end", typing: [])
    #expect(shown.contains("0 of 77 cases tried") && shown.contains("\r76 of 77 cases tried"))
    #expect(shown.contains("\r\u{1B}[Kdoes not hold: ") && shown.hasSuffix("end\r\n"), "\(shown)")
  }

  @Test(
    arguments: [
      "show --note 1", "show --hint 1", "show --act 35", "hint kata", "status kata",
      "watch kata -- sh ../red",
    ]
  )
  func `all text fits the terminal`(words: String) async throws {
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
      let text = line.replacing(#/\r[^\r]+…\u{1B}\[K\r\u{1B}\[K/#, with: "")
      #expect(Wrapping.columns(text) <= 40, "\(line)")
    }
    if isWatch || words == "status kata" {
      #expect(
        shown.contains("\n1 | let code = \"that stays as it stands, as it would mean another")
      )
    }
  }

  /// Runs a script of `sh` on a terminal of 40 columns, and types each answer after its prompt; for nil it ends the
  /// terminal.
  private func onTerminal(
    _ script: String,
    typing answers: [(after: String, keys: String?)]
  ) async throws -> String {
    let (shown, untyped) = try await waiting { try transcript(of: script, typing: answers) }
    #expect(untyped == 0, "\(shown)")
    return shown
  }

  /// The script's output, and how many answers were not typed.
  private func transcript(
    of script: String,
    typing answers: [(after: String, keys: String?)]
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
    // A script that hangs ends here; one on a busy machine ends by itself.
    let end = ContinuousClock.now + .seconds(300)
    while process.isRunning, ContinuousClock.now < end {
      shown += terminal.text()
      if let answer = rest.first, let place = shown[seen...].range(of: answer.after) {
        seen = place.upperBound
        try answer.keys.map(terminal.type) ?? terminal.hangUp()
        rest.removeFirst()
      }
      usleep(5_000)
    }
    if process.isRunning { process.terminate() }
    return (shown + terminal.lastText(), rest.count)
  }

  @Test
  func `watch answers its keys, and quits with q`() async throws {
    let shown = try await onTerminal(
      "stty -a >before; \"$PLAYBILL\" kata watch kata --color never -- true; echo \"code $?\"; stty -a | cmp - before",
      typing: [
        ("q quit", "h"), ("q quit", "h"), ("q quit", "n"), ("q quit", "n"), ("q quit", "d"),
        ("q quit", "a"), ("q quit", "q"),
      ]
    )
    let text = shown.replacing("\r\n", with: "\n")
    #expect(text.contains("01 Long Function\n\nFor each"), "\(text)")
    #expect(text.contains("\n02 Mysterious Name\n"), "\(text)")
    // The title and how the step is done, its change, and the page of its act.
    for part in ["\n01 Extract Function amountFor\n", "\n1. ", "\n+func amountFor(", "\nAct I: "] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(text.hasSuffix("code 0\n"), "\(text)")
    #expect(!text.contains("\u{1B}[1m"))
  }

  @Test
  func `watch goes on to the next step when the learner says that one is done, as long as it runs`()
    async throws
  {
    let watch = "\"$PLAYBILL\" kata watch kata --color never -- true"
    let shown = try await onTerminal(
      "\(watch); echo again; \(watch)",
      typing: [
        ("q quit", "x"), ("q quit", "x"), ("q quit", "h"), ("q quit", "q"), ("q quit", "q"),
      ]
    )
    let text = shown.replacing("\r\n", with: "\n")
    let parts = text.components(separatedBy: "again\n")
    let steps = ["Next: 01 ", "Next: 02 ", "Next: 03 "]
    #expect(steps.allSatisfy { parts[0].contains("\n" + $0) }, "\(text)")
    #expect(parts[0].contains("\n03 Mysterious Name"), "\(text)")
    #expect(parts.last?.contains("Next: 01 ") == true, "\(text)")
  }

  @Test
  func `watch forgets what was marked as done only where other work is checked out`() async throws {
    let shown = try await onTerminal(
      """
      cd kata; git init -qb main; git config user.name Ann; git config user.email ann@example.com
      git add -A; GIT_COMMITTER_DATE='2026-01-01T00:00:00Z' git commit -qm start
      git commit -q --allow-empty -m begin
      code=Sources/Statement/Statement.swift
      ran() { until test "$(cat ../runs | wc -l)" -ge $1; do sleep 0.05; done; sleep 2; }
      (
        ran 1; echo '// amended' >>$code; git commit -qa --amend -m amended
        ran 2; git switch -qc mine; echo '// mine' >>$code; git commit -qam mine
        ran 3; git switch -q --detach main~1
      ) 2>&1 >../git &
      "$PLAYBILL" kata watch --color never -- sh -c "sleep 1; echo >>../runs"
      """,
      typing: [("q quit", "x")] + Array(repeating: ("q quit", ""), count: 3) + [("q quit", "q")]
    )
    let next = shown.matches(of: /Next: (\d\d)/).map { String($0.1) }
    #expect(next == ["01", "02", "02", "02", "01"], "\(shown)")
  }

  @Test
  func `watch answers its keys in the net with the steps of the net`() async throws {
    let net = "\(packageFolder.path)/Sources/Courses/Net/01-golden-master"
    let shown = try await onTerminal(
      """
      mkdir -p kata/Tests/StatementTests; cp '\(net)/'*.swift kata/Tests/StatementTests
      "$PLAYBILL" kata watch kata --color never -- true
      """,
      typing: [
        ("q quit", "n"), ("q quit", "n"), ("q quit", "h"), ("q quit", "h"), ("q quit", "d"),
        ("q quit", "a"), ("q quit", "q"),
      ]
    )
    let text = shown.replacing("\r\n", with: "\n")
    for part in [
      "Next: net-02 The net", "\nnet-02 The net", "\nnet-03 The net", "\nnet-02 Both sides",
      "\n1. Look for each",
      "\n+struct BoundaryTests", "\nThe net: tests before the first step\n\nThe code now",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains("amountFor"))
  }

  static let killers = [
    ("sleep 600", 130), ("kill -s TERM $watch", 143), ("kill -s HUP $watch", 129),
    ("kill -s SEGV $watch", 139),
  ]

  @Test(arguments: killers)
  func `watch leaves the terminal as it was, whatever ends it`(
    killer: String,
    code: Int
  ) async throws {
    // The tests kill their own process group.
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

  @Test
  func `watch ends with its terminal, even if it ignores the signal`() async throws {
    _ = try await onTerminal(
      "trap '' HUP; ulimit -t 20; \"$PLAYBILL\" kata watch kata -- true; echo $? >code",
      typing: [("q quit\r\n\r\n", nil)]
    )
    #expect(try binary.folder.text(of: "code") == "0\n")
  }

  @Test(
    arguments: ["q", nil]
  )
  func `watch notes the end of a practice, by its key or with its terminal`(
    key: String?
  ) async throws {
    let shown = try await onTerminal(
      """
      (until test -s ran; do sleep 0.05; done; sleep 2; echo >>kata/Sources/Statement/Statement.swift) &
      export XDG_CACHE_HOME=$PWD/cache
      "$PLAYBILL" kata watch kata -- sh -c "echo >../ran"
      """,
      typing: [("q quit", ""), ("q quit\r\n\r\n", key)]
    )
    if key != nil { #expect(shown.contains("Practice in kata, "), "\(shown)") }
    let script = "grep -c '\"kind\":\"end\"' cache/playbill/practice/kata-*"
    let end = try binary.run("for i in $(seq 100); do \(script) && break; sleep 0.1; done")
    #expect(end.output.hasSuffix("1\n"), "\(end)")
  }

  @Test
  func `watch stops with Ctrl-Z, and goes on with fg`() async throws {
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
}
#endif
