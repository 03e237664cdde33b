import DescribedErrors
import Foundation
import Kata
import OperatingSystem
import SafeText

struct KataWatchCommand: Command {
  static let name = "watch"
  static let overview = "on each save, build, run the tests and say how far you have come"
  static let discussion = """
    Leave it in a terminal beside your editor. The keys are n for the next note, h for a hint, h
    again for how to do it, d for the change, x for "I did that, next", a for the page that ends
    the act, and q to quit. While the tests fail, h is about the step in work. A key pressed while
    the tests run is answered after them. In a pipe there are no keys. After the last step of an
    act, its page is shown. What x marks as done stays so while 'watch' runs, or until you check
    out other work; a commit that you amend or make on a new branch is no other work.

    The tests are those of 'swift test', built in the user's folder for caches, or those of
    COMMAND, run in your folder. A save during a run starts it anew. If files change during
    three runs of COMMAND in a row, COMMAND changes them itself: it then runs to its end, once
    for each save. Tests fail after 60 seconds, COMMAND after half an hour.

    If you check out another branch or an earlier commit, the watch begins anew.

    Your practice is recorded for 'playbill kata record', whose page is shown when the watch or
    the course ends. --no-record turns that off.

      $ playbill kata watch
      $ playbill kata watch workshop -- swift test --filter MyTests
    """
  @Parsed(.kataFolder) var folder: String?
  @Parsed(.fast) var isFast: Bool
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice
  @Parsed(.flag("--no-record", help: "do not record your practice")) var isUnrecorded: Bool
  @Parsed(
    .verbatim(
      "COMMAND",
      atLeast: 0,
      help: "the command that runs your tests, in place of 'swift test'"
    )
  )
  var command: [String]

  func run(on console: Console) throws {
    let kata = try console.learnersKata(folder)
    var bench = console.testBench(for: kata)
    if !command.isEmpty {
      bench = TestBench(kata, command: command)
      bench.environment = ProcessInfo.processInfo.environment
    }
    defer { Keyboard.release() }
    let language = language ?? console.language
    let map = try KataMap(of: kata, isFast: isFast, in: language)
    let paint = console.paint(colour)
    let record = isUnrecorded ? nil : console.practiceRecord(of: kata)
    if record == nil, !isUnrecorded {
      console.writeMessage("note: your practice is not recorded: you have no folder for caches")
    }
    return try KataWatch(kata, bench, map, language, record, paint, on: console).run()
  }
}

final class KataWatch {
  private let kata: LearnersKata
  private let bench: TestBench
  private let map: KataMap
  private let language: Language
  private let files: FolderWatch
  private let paint: Paint
  private let keyboard: Keyboard?
  private let isInterrupted = Interruption.watch()
  private let console: Console

  /// The keys that are not answered yet.
  private var keys: [UInt8] = []
  private var hasQuit = false

  /// The step whose note comes with the next `n`; nil after the last.
  private var coming: Step?

  /// How many runs in a row were stopped by a save.
  private var stopped = 0

  /// Whether the command itself changes the folder: it then runs to its end, once for each save.
  private var writesItself: Bool { !bench.isOwn && stopped > 2 }

  /// What the commits had at the last tests, and when they were looked at, in seconds since 1970.
  private var commits: LearnersCommits?
  private var lookTime = 0

  /// The place at the last tests.
  private var place: Place?

  /// The step that the learner says is done, and the last one that the commits had then.
  private var marked: (step: Step, base: Step)?

  /// The step that was reached when the tests passed last.
  private var green: Step?

  /// The result of the last tests.
  private var verdict: TestBench.Verdict?

  /// The names that were said to belong to a later step.
  private var early: Set<String> = []

  /// The tag of the step that the code had last.
  private var last: String?

  /// When the code was saved that was tested last.
  private var saved = Date.now

  private var record: PracticeRecord?

  /// How often a hint was asked for since the last tests.
  private var hints = 0

  init(
    _ kata: LearnersKata,
    _ bench: TestBench,
    _ map: KataMap,
    _ language: Language,
    _ record: String?,
    _ paint: Paint,
    on console: Console
  ) throws {
    self.kata = kata
    self.bench = bench
    self.map = map
    self.language = language
    self.paint = paint
    self.console = console
    self.record = record.map { PracticeRecord(of: kata, at: $0) }
    let hasKeys = console.inputIsTerminal && console.outputIsTerminal
    keyboard = hasKeys ? Keyboard(FileDescriptor(console.input)) : nil
    files = FolderWatch(kata)
  }

  private static let ownWrites =
    "Your command itself changes files of the kata. A save while it runs is tested with your next save."

  /// Watches until the user quits, or the reader of the output has gone.
  func run() throws {
    var seen: [String: LearnersKata.FileState]?
    while true {
      guard let state = files.state() else {
        throw KataError.notKata(kata.folder.path(percentEncoded: false))
      }
      if state != seen {
        // An editor may write one file after the other.
        seen = state
        saved = .now
        if mustStop(within: .milliseconds(50)) || files.state() != state {
          seen = nil
        } else if let verdict = try verdict(on: writesItself ? nil : state) {
          if verdict == .stopped {
            stopped += 1
          } else {
            if writesItself { seen = files.state() }
            if seen == state { stopped = 0 }
            try show(verdict)
          }
        }
      }
      if mustStop(within: .milliseconds(200)) { break }
      // Before the first tests there is nothing to answer.
      if place == nil { continue }
      for key in keys { try answer(key) }
      keys = []
    }
    keep { try $0.end(at: .now) }
    // The reader of the output may have gone.
    try? showPractice()
    if isInterrupted() { throw CommandError.reported(.interrupted) }
  }

  /// Runs the tests; nil if it is time to end.
  ///
  /// A save that changes the folder from `state` stops the run; with a nil state it goes on to its end.
  private func verdict(on state: [String: LearnersKata.FileState]?) throws -> TestBench.Verdict? {
    console.showStatus(language("testing …"))
    defer { console.showStatus("") }
    var look = ContinuousClock.now
    var isOld: Bool { state.map { $0 != files.state() } ?? false }
    let verdict = try bench.run {
      if self.mustStop(within: .zero) { return true }
      // A look at all files takes a moment.
      guard ContinuousClock.now >= look else { return false }
      look = .now + .milliseconds(200)
      return isOld
    }
    if mustStop(within: .zero) { return nil }
    return isOld ? .stopped : verdict
  }

  /// Reads the commits, which are judged anew only if another one is checked out.
  ///
  /// `hasSwitched` says whether that is other code than the learner's work since the last tests. A commit that was made
  /// since is that work, even if it is on a new branch, or in place of another commit.
  private func look() throws -> (commits: LearnersCommits, hasSwitched: Bool) {
    let history = console.history(of: kata)
    let lastTime = lookTime
    lookTime = Int(Date.now.timeIntervalSince1970)
    if let commits, try history.checkOut == commits.checkOut { return (commits, false) }
    let (old, new) = (commits?.checkOut, try map.commits(in: history))
    commits = new
    guard let old, let checkOut = new.checkOut, checkOut.time < lastTime, kata.files == new.files
    else { return (new, false) }
    return (new, try history.isSwitched(from: old, to: checkOut))
  }

  /// How wide the terminal is at this moment; nil for a pipe.
  private var width: Int? { console.output.file.terminalWidth }

  private func show(_ verdict: TestBench.Verdict) throws {
    self.verdict = verdict
    let (commits, hasSwitched) = try look()
    if hasSwitched { (green, early) = (nil, []) }
    // Another step is checked out: the learner begins anew.
    if let base = marked?.base, hasSwitched || map.done(in: commits).number < base.number {
      marked = nil
    }
    let files = kata.files
    var place = map.place(
      of: files,
      after: commits,
      isSolved: bench.isSolved(verdict, in: map.steps),
      marked: marked?.step
    )
    if !bench.isDone(place, verdict) { place = map.whileRed(place, of: files, since: green) }
    self.place = place
    if let name = place.ahead?.name, !early.insert(name).inserted { place.ahead = nil }
    let isDone = !place.isRed
    if isDone { green = place.reached }
    let status = KataStatus(place, verdict, of: kata)
    coming = place.open
    let note = Wrapping.fill(language(Self.ownWrites), width: width ?? 80) + "\n"
    try show(status.text(paint, width: width) + (writesItself ? note : ""))
    hints = 0
    let tests = isDone && verdict != .green ? nil : verdict.word
    let isGiven = hasSwitched || place.isGiven || place.isSolution
    keep { try $0.note(tests, step: coming, isGiven: isGiven, at: saved) }
    let step = place.reached
    guard isDone, !place.isSolution, place.difference == 0, step.tag != last else { return }
    last = step.tag
    let next = place.steps.first { $0.number > step.number }
    if step.number > 0, next?.act != step.act { try showActPage(of: step) }
    if place.coming == nil { try? showPractice() }
  }

  /// Adds to the record; if that fails, the watch goes on without one.
  private func keep(_ add: (inout PracticeRecord) throws -> Void) {
    do {
      if var record {
        try add(&record)
        self.record = record
      }
    } catch {
      console.writeMessage(escaped("note: your practice is not recorded any more: \(error)"))
      record = nil
    }
  }

  private func showPractice() throws {
    if record?.hasSaves == true { try console.showPractice(of: kata, in: language) }
  }

  private func showActPage(of step: Step) throws {
    let course = try Course.embedded(step.course, in: step.note.language)
    let page = course.actPage(of: step, paint: paint)
    try show(Wrapping.markdown(page, width: width))
  }

  /// Listens for keys, and says whether it is time to end.
  private func mustStop(within time: Duration) -> Bool {
    if let keyboard {
      let bytes = keyboard.keys(within: time)
      // A terminal that is gone has no more keys.
      hasQuit = hasQuit || bytes.map { $0.contains(UInt8(ascii: "q")) } ?? true
      keys += bytes ?? []
    } else {
      hasQuit = hasQuit || console.output.file.isAbandoned(within: time)
    }
    return hasQuit || isInterrupted()
  }

  private func answer(_ key: UInt8) throws {
    guard let place, let verdict, let commits else { return }
    switch key {
    case UInt8(ascii: "n"):
      guard let step = coming else { return try show(place.hint) }
      let page = step.page(withHint: false, paint: paint)
      try show(Wrapping.markdown(page, width: width) + "\n")
      coming = place.ownSteps.first { $0.number > step.number }
    case UInt8(ascii: "h"):
      hints += 1
      let step = hints < 2 ? nil : place.open
      try show(Wrapping.markdown(step?.howPage(paint: paint) ?? place.hint, width: width))
    case UInt8(ascii: "d"):
      guard let step = place.open else { return try show(place.hint) }
      let old = place.steps.last { $0.number < step.number }
      try show(step.diff(from: old, paint: paint))
    case UInt8(ascii: "x"):
      guard let step = place.open, !place.isRed else { return try show(place.hint) }
      marked = (step, map.done(in: commits))
      try show(verdict)
    case UInt8(ascii: "a"):
      try showActPage(of: place.coming ?? place.reached)
    default: break
    }
  }

  /// Shows a block, and the keys below it if there is a keyboard.
  private func show(_ text: String) throws {
    // A key stands on the line of its meaning.
    let keys = language.list(
      ["n note", "h hint", "d change", "x done", "a act", "q quit"]
        .map { language($0).replacing(" ", with: "\u{A0}") }
    )
    let lines = Wrapping.fill(keys, width: width ?? 80).replacing("\u{A0}", with: " ")
    try console.output.write("\(text)\(keyboard == nil ? "" : lines + "\n")\n")
  }
}
