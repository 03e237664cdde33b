import Foundation
import Kata
import SafeText

struct KataReviewCommand: Command {
  static let name = "review"
  static let overview = "name the refactoring of each commit"
  static let discussion = """
    For each commit of an exported kata, this names the refactoring, as in the book's catalogue,
    its subject in your words, and the step, if the code is a step's. A name is given only if it
    is shown that the program prints what it printed before, whatever the invoice: the code is
    computed with unknown values, and nothing is run. Else the answer says which words differ
    from the nearest refactoring; --test tells what the cases say. If a commit is two
    refactorings, split it; a merge counts as one commit. Commits that an export made are left
    out, unless RANGE names them. With --test the tests of each commit
    are built and run, in the user's folder for caches. Your folder is left as it is. A file
    that cannot be read is left out, with a note. The exit code is 0 if each commit is one
    refactoring or changes layout alone, and green if it was tested, else 1.

    Without --test nothing of the repository is run, whatever its settings say.

    The JSON is an array. Each commit has 'commit', 'subject', 'refactorings', 'verdict'
    ('layout', 'named', 'near' or 'unknown'), 'near' with the nearest refactoring if there is
    one, 'printsTheSame', 'step' with 'number' and 'tag', or null, and with --test 'tests'
    ('green', 'red', 'uncompiled' or 'untested').

      $ playbill kata review
      $ playbill kata review main..ann
      $ playbill kata review --test HEAD~3..HEAD
    """
  @Parsed(
    .optional(
      "RANGE",
      .text("RANGE"),
      help:
        "the commits, as git takes them, such as main..ann; else all of yours up to HEAD"
    )
  )
  var range: String?
  @Parsed(.flag("--test", help: "build and run the tests of each commit")) var runsTests: Bool
  @Parsed(.language) var language: Language?
  @Parsed(.format(default: .text)) var format: ReportFormat

  /// How many commits are judged at a time; one beside its tests, whose folder a signal must remove.
  private var batch: Int { runsTests ? 1 : 16 }

  func run(on console: Console) throws {
    let kata = try console.learnersKata(nil)
    let course = try Course.embedded(kata.course)
    let mustStop = Interruption.watch(if: runsTests)
    let history = console.history(of: kata, unless: mustStop)
    let (before, changes) = try history.commits(range)
    var review = CodeReview(of: course.steps)
    review.begin(with: before.files)
    var told: Set<String> = []
    for commit in [before] + changes {
      for words in commit.leftOut where told.insert(words).inserted {
        let note = "note: \(commit.id.prefix(7)) is read without \(words)"
        console.writeMessage(escaped(note, keeping: ["\n"]))
      }
    }
    let language = language ?? console.language
    if changes.isEmpty, format == .text {
      try console.output.write(language("There is no commit of yours yet.") + "\n")
    }
    var reports: [ReviewReport] = []
    let tests = runsTests ? try console.commitTests(of: kata, in: history) : nil
    let isShown = format == .text && console.outputIsTerminal
    let progress = Progress(on: console, wanted: !isShown)
    defer { progress.end() }
    // A few at a time: these are judged side by side, on all processors, and told in their order.
    for start in stride(from: 0, to: changes.count, by: batch) {
      let batch = changes[start...].prefix(self.batch)
      progress.update("\(start) of \(changes.count) commits")
      if mustStop() { throw KataError.interrupted }
      for (commit, finding) in zip(batch, review.findings(for: batch.map(\.files))) {
        progress.update("\(reports.count) of \(changes.count) commits")
        if mustStop() { throw KataError.interrupted }
        let report = ReviewReport(
          commit,
          finding,
          try tests?.run(commit, unless: mustStop),
          in: language
        )
        reports.append(report)
        guard format == .text else { continue }
        let width = console.outputWidth ?? 80
        let words = Wrapping.hanging(label: "", text: report.words, column: 8, width: width)
        try console.output.write("\(Wrapping.fill(report.title, width: width))\n\(words)\n")
      }
    }
    if format == .json { try console.output.write(reports.prettyJSON()) }
    if !reports.allSatisfy(\.isGood) { throw CommandError.no }
  }
}
