import DescribedErrors
import Foundation
import Kata
import OperatingSystem
import SafeText

struct KataClassCommand: Command {
  static let name = "class"
  static let overview = "show how far each learner of a class has come, in one table"
  static let discussion = """
    The folder has a clone of each learner's repository. A row is about the commits up to the one
    that is checked out there, as the clone has them: pull first. It has the last step that the
    code has reached, as 'kata status' names it; how many commits are the learner's own; when
    the last one was made; and the last refactoring that 'kata review' names. In the net, the
    tests are read from the files that are checked out, committed or not.

    Whether the tests pass is known only with --test: it builds and runs the tests of each last
    commit, and while they fail, of the commits before it, in the user's folder for caches. Without it
    nothing of the repositories is run, whatever their settings say. How long somebody has
    worked since the last commit, a clone does not know.

    A row that cannot be filled says why, and the exit code is 0. The JSON is an array; the guide
    'formats.md' has its fields.

      $ playbill kata class clones
      $ playbill kata class --test clones
    """
  @Parsed(.required("FOLDER", .folder, help: "the folder with a clone for each learner"))
  var folder: String
  @Parsed(.flag("--test", help: "build and run the tests of each last commit")) var runsTests: Bool
  @Parsed(.format(default: .text)) var format: ReportFormat
  @Parsed(.language) var language: Language?

  func run(on console: Console) throws {
    let clones = try Self.folders(in: console.path(folder))
    let language = language ?? console.language
    let environment = ProcessInfo.processInfo.environment
    let mustStop = Interruption.watch()
    let progress = Progress(on: console, wanted: true)
    defer { progress.end() }
    let learners = try clones.enumerated().map { index, folder in
      progress.update("\(index) of \(clones.count) learners")
      if mustStop() { throw KataError.interrupted }
      return try LearnersClone(
        at: folder,
        in: language,
        searchPath: environment["PATH"] ?? "",
        tests: !runsTests
          ? nil
          : { kata, history in
            try CommitTests(history, in: console.buildFolder(of: kata), environment: environment)
          },
        unless: mustStop
      )
    }
    progress.end()
    let listing = listing(learners, language)
    try console.output.write(listing.text(in: format == .json ? .json : .table))
  }

  /// The folders in a folder by name; hidden ones are left out.
  private static func folders(in path: String) throws -> [URL] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandError("\(quoted(path)) is no folder that can be read", .noInput)
    }
    return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let folder = URL(filePath: "\(path)/\(name)", directoryHint: .notDirectory)
      let status = try? FileStatus(folder.path(percentEncoded: false))
      return status?.isFolder == true ? folder : nil
    }
  }

  private func listing(_ learners: [LearnersClone], _ language: Language) -> RecordListing {
    let hasNotes = learners.contains { !$0.notes.isEmpty }
    return RecordListing(
      fields: [
        "learner", "step", "commits", "lastCommit", "tests", "redSince", "refactoring", "note",
      ],
      headings: [
        "learner": language("learner"), "step": language("step"), "commits": language("commits"),
        "lastCommit": language("last commit"), "tests": language("tests"),
        "redSince": language("red since"), "refactoring": language("last refactoring"),
        "note": language("note"),
      ],
      hidden: Set((runsTests ? [] : ["tests", "redSince"]) + (hasNotes ? [] : ["note"])),
      records: learners.map { learner in
        let words = language.list(learner.refactorings, by: "{}; {}")
        return [
          .text(learner.name), .text(step(of: learner, language)), .number(learner.commitCount),
          .text(learner.time.map(time)),
          .text(learner.tests.map { format == .json ? $0.word : language($0.word) }),
          .text(learner.redSince.map(time)), .text(words.isEmpty ? nil : words),
          .text(learner.notes.isEmpty ? nil : language.list(learner.notes, by: "{}; {}")),
        ]
      }
    )
  }

  /// The step that is reached; in JSON none for code that is far from every step.
  private func step(of learner: LearnersClone, _ language: Language) -> String? {
    guard let place = learner.place else { return nil }
    if format == .json { return place.isLost ? nil : place.reached.tag }
    return place.isLost ? language("own way") : place.reached.shortName
  }

  /// A moment: in JSON in UTC, as in `2026-11-27T09:30:00Z`; else local, to the minute.
  private func time(_ seconds: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(seconds))
    if format == .json { return date.formatted(.iso8601) }
    let zone = secondsFromUTC(at: seconds).flatMap { TimeZone(secondsFromGMT: $0) } ?? .gmt
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
      .year().month().day().time(includingFractionalSeconds: false)
    return String(date.formatted(style).prefix(16))
  }
}
