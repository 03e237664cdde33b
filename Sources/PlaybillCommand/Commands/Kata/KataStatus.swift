import Foundation
import Kata
import OperatingSystem
import SafeText

/// Where a learner is, in a few lines.
struct KataStatus {
  private let place: Place
  private let verdict: TestBench.Verdict
  private let kata: LearnersKata

  init(_ place: Place, _ verdict: TestBench.Verdict, of kata: LearnersKata) {
    self.place = place
    self.verdict = verdict
    self.kata = kata
  }

  /// The step whose note comes next; nil if there is none.
  var coming: Step? { place.isRed ? nil : place.open }

  /// The text, with its line end; only lines of code are wider than the terminal.
  func text(_ paint: Paint, width: Int?) -> String {
    let language = place.language
    var text: String
    switch verdict {
    case .green: text = paint.strong(language("The tests pass.")) + "\n"
    case .untested: text = paint.strong(language("There is no test yet.")) + "\n"
    case .red(let words, let more), .uncompiled(let words, let more):
      let isRed = verdict == .red(words, more: more)
      text = paint.strong(language(isRed ? "The tests fail." : "It does not compile."))
      text += "\n\(Self.lines(words, language, width: width))\n"
      if more > 0 { text += language("and {} more", "\(more)") + "\n" }
    case .stopped: text = ""
    }
    var lines = place.lines
    if place.isInNet {
      lines += [language("What your tests do not see yet:"), "playbill kata mutants -- swift test"]
    }
    if !place.isSolution, let step = place.coming, step.exercise != nil, !kata.hasCases(of: step) {
      lines += [
        language("The tests do not have the cases of this exercise:"),
        "git checkout exercise -- Exercise.txt",
      ]
    }
    let steps = lines.map { Wrapping.fill($0, width: width ?? 80) + "\n" }
    return text + steps.joined()
  }

  /// A tool's message in the learner's language, filled to the width; its lines of code stay as they are.
  private static func lines(_ words: String, _ language: Language, width: Int?) -> String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
      .map { language.redLine(String($0)) }
    let words = escaped(lines.joined(separator: "\n"), keeping: ["\n", "\t"])
    guard let width else { return words }
    return words.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains(" | ") ? String(line) : Wrapping.fill(String(line), width: width)
    }.joined(separator: "\n")
  }
}

extension Place {
  fileprivate var language: Language { reached.note.language }

  /// The step that is done, and the next; if none is done yet, the step that the code is most like.
  fileprivate var lines: [String] {
    if isSolution { return [solution] }
    if isLost { return lost + (missing == nil ? counts : []) }
    if isRed {
      let words = language("Nothing new is done until the tests pass.")
      let undo = isChanged ? [language("To undo what is not committed:"), Self.undo] : []
      return [words, language("Nearest: {}", nearest.name)] + differences + undo
    }
    let own = language.list(names.map { language("'{}' for '{}'", $0.own, $0.course) })
    let count = isOnLane ? "Done: {} ({} of the fast lane's {})" : "Done: {} ({} of {})"
    let done =
      language(count, reached.name, "\(doneCount)", "\(ownSteps.count)")
      + (own.isEmpty ? "" : language(", with your names: {}", own))
    guard let coming else { return [done, end] + differences }
    guard let ahead else {
      return [done, language("Next: {}", coming.teaser)] + givenSteps + differences
    }
    let open = ownSteps.filter { $0.number >= coming.number && $0.number < ahead.step.number }
      .map(\.shortName)
    let range = open.count > 1 ? language("{} to {}", open[0], open[open.count - 1]) : open[0]
    let words =
      open.count > 1
      ? "You began with '{}': that is step {}; {} are open."
      : "You began with '{}': that is step {}; {} is open."
    return [done, language(words, ahead.name, ahead.step.shortName, range)] + givenSteps + counts
  }

  /// How a learner of the fast lane gets the steps before the next one: sentences, each with a command below it.
  private var givenSteps: [String] {
    guard let first = given.first, let last = given.last else { return [] }
    let words =
      given.count == 1
      ? language("Step {} is done for you. Commit, and go on from it:", first.shortName)
      : language(
        "Steps {} to {} are done for you. Commit, and go on from there:",
        first.shortName,
        last.shortName
      )
    return [
      words, "git switch -c from-\(last.shortName) \(last.tag)",
      language("The code and its names are the course's there. To keep yours, do it yourself:"),
      "playbill kata show --note \(first.shortName)",
    ]
  }

  private var differences: [String] {
    if difference == 0 { return [] }
    let step = nearest.shortName
    let words =
      difference == 1
      ? language("1 word differs from step {}{}:", step, otherWordsText)
      : language("{} words differ from step {}{}:", "\(difference)", step, otherWordsText)
    // The command has its own line, so that a user can copy it.
    return [words, "playbill kata diff \(step) ."]
  }

  /// The words that differ, in brackets; empty if they are many, or names.
  private var otherWordsText: String {
    guard let (gone, came) = otherWords else { return "" }
    let (old, new) = (gone.joined(separator: " "), came.joined(separator: " "))
    let words =
      new.isEmpty
      ? language("\"{}\" is gone", old)
      : old.isEmpty ? language("\"{}\" came", new) : language("\"{}\" became \"{}\"", old, new)
    return language(" ({})", words)
  }

  /// The code's measures beside those of the first step: `Longest function: 40 → 9 lines.`; none in the net.
  private var counts: [String] {
    if isInNet { return [] }
    func measure(_ words: String, _ count: KeyPath<Measures, Int>) -> String {
      language(words, "\(start[keyPath: count])", "\(now[keyPath: count])")
    }
    var measures = [measure("Longest function: {} → {} lines.", \.longestFunction)]
    if start.typeTests > 0 {
      measures.append(measure("Tests of a play's type: {} → {}.", \.typeTests))
    }
    measures.append(measure("Variables: {} → {}.", \.variables))
    return [measures.joined(separator: " ")]
  }

  private static let undo = "git restore -SW Sources && git clean -fd Sources"

  /// Where the learner's work is, with the command that leads there.
  private var solution: String {
    let branch = learnersBranch ?? ""
    let isPlain = branch.allSatisfy { $0.isLetter || $0.isNumber || "-._/".contains($0) }
    // A shell reads a text in single quotes as it is.
    let word = isPlain ? branch : "'\(branch.replacing("'", with: #"'\''"#))'"
    return language(
      "You are on the branch 'solution', the course's own code. Your work is on {}: {}",
      quoted(branch),
      "git switch \(escaped(word))"
    )
  }

  private var lost: [String] {
    if let missing {
      let words = language("There is no function '{}'.", missing)
      return isChanged ? [words, language("To undo what is not committed:"), Self.undo] : [words]
    }
    return [
      language(
        isInNet
          ? "Your tests go their own way, which no step of the net takes."
          : "Your code goes its own way, which no step of the course takes."
      )
    ]
  }

  private var end: String { language(isInNet ? "The net ends here." : "This kata ends here.") }

  /// The step to do; nil if the code does not tell it.
  var open: Step? { isLost || isSolution ? nil : coming }

  /// The hint of the step to do, below its smell, Markdown with a line end; while the tests fail, what comes before it.
  var hint: String {
    if isSolution { return solution + "\n" }
    if isLost { return lost.joined(separator: "\n\n") + "\n" }
    let red =
      isChanged
      ? language(
        "First make the tests pass again, or undo what is not committed: {}",
        "`\(Self.undo)`"
      )
      : language("First make the tests pass again.")
    guard let coming else { return (isRed ? red : end) + "\n" }
    let given = givenSteps.enumerated().map { $0 % 2 == 0 ? $1 : "`\($1)`" }
      .joined(separator: "\n")
    let parts = [isRed ? red : "", coming.teaser, given, coming.note[.hint] ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension Step {
  fileprivate var name: String { "\(shortName) \(title)" }
}

extension Parameter where Value == Bool {
  static var fast: Self { .flag("--fast", help: "only the steps of the fast lane") }
}

extension Parameter where Value == String? {
  static var kataFolder: Self {
    .optional(
      "FOLDER",
      .folder,
      help: "the folder of the exported kata, or one inside it; else the current one"
    )
  }
}

extension Console {
  /// The learner's kata in a folder or one above it; nil stands for the current folder.
  func learnersKata(_ folder: String?) throws(KataError) -> LearnersKata {
    let path = path(folder ?? ".")
    guard let folder = FileSystem.realPath(of: path) else { throw .notKata(path) }
    var place = URL(filePath: folder)
    while place.path != "/" {
      // Without a slash at its end: the folder has one name, from wherever it was found.
      let folder = URL(filePath: place.path, directoryHint: .notDirectory)
      if let kata = try? LearnersKata(folder) { return kata }
      place.deleteLastPathComponent()
    }
    throw .notKata(folder)
  }

  /// The bench for its tests, built in the user's folder for caches.
  func testBench(for kata: LearnersKata) -> TestBench {
    var bench = TestBench(kata, scratch: buildFolder(of: kata))
    bench.environment = ProcessInfo.processInfo.environment
    return bench
  }

  func history(
    of kata: LearnersKata,
    unless mustStop: @escaping @Sendable () -> Bool = { false }
  ) -> History {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return History(of: kata, searchPath: searchPath, unless: mustStop)
  }

  /// What runs the tests of a kata's commits, built in the user's folder for caches.
  func commitTests(of kata: LearnersKata, in history: History) throws(KataError) -> CommitTests {
    let environment = ProcessInfo.processInfo.environment
    return try CommitTests(history, in: buildFolder(of: kata), environment: environment)
  }

  /// The build folder of a kata, in the user's folder for caches.
  private func buildFolder(of kata: LearnersKata) -> URL {
    let builds =
      UserFile.builds.path(environment) ?? "\(FileManager.default.temporaryDirectory.path)/kata"
    return URL(filePath: "\(builds)/\(name(of: kata))")
  }

  /// The file that records the practice in a kata, by the folder's path; nil if the user has no
  /// folder for caches.
  func practiceRecord(of kata: LearnersKata) -> String? {
    UserFile.practice.path(environment).map { "\($0)/\(name(of: kata)).jsonl" }
  }

  /// A name for files on a kata: two folders have different ones.
  private func name(of kata: LearnersKata) -> String {
    // FNV-1a gives a folder the same hash in each run.
    let path = kata.folder.path(percentEncoded: false)
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(kata.folder.lastPathComponent)-\(String(hash, radix: 16))"
  }
}
