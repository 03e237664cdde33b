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

    Reviewed and tested are at most the last hundred commits of a learner. On the branch
    'solution', the course's own code, the step is 'solution', and null in JSON. A row that
    cannot be filled says why, and the exit code is 0. The JSON is an array; the guide
    'formats.md' has its fields.

      $ playbill kata class clones
      $ playbill kata class --test clones
    """
  @Parsed(.required("FOLDER", .folder, help: "the folder with a clone for each learner"))
  var folder: String
  @Parsed(.flag("--test", help: "build and run the tests of each last commit")) var runsTests: Bool
  @Parsed(.format(default: .text)) var format: ReportFormat
  @Parsed(.language) var language: Language?

  /// The fields of the JSON, and the headings of the table.
  private static let columns = [
    ("learner", "learner"), ("step", "step"), ("commits", "commits"), ("lastCommit", "last commit"),
    ("tests", "tests"), ("redSince", "red since"), ("refactoring", "last refactoring"),
    ("note", "note"),
  ]

  /// How many of a learner's last commits are reviewed and tested, as many as tell the step.
  private static let limit = 100

  func run(on console: Console) throws {
    let path = console.path(folder)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandError("\(quoted(path)) is no folder that can be read", .noInput)
    }
    let folders = names.filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
      .filter { (try? FileStatus($0))?.isFolder ?? false }
    let language = language ?? console.language
    // Only tests have a folder to remove.
    let mustStop = Interruption.watch(if: runsTests)
    let progress = Progress(on: console, wanted: true)
    defer { progress.end() }
    let rows = try folders.enumerated().map { index, folder in
      progress.update("\(index) of \(folders.count) learners")
      if mustStop() { throw KataError.interrupted }
      return try row(of: folder, in: language, on: console, unless: mustStop)
    }
    progress.end()
    let hasNotes = rows.contains { $0["note"] != nil }
    let listing = RecordListing(
      fields: Self.columns.map(\.0),
      headings: Dictionary(uniqueKeysWithValues: Self.columns.map { ($0, language($1)) }),
      hidden: Set((runsTests ? [] : ["tests", "redSince"]) + (hasNotes ? [] : ["note"])),
      records: rows.map { row in Self.columns.map { row[$0.0] ?? .text(nil) } }
    )
    try console.output.write(listing.text(in: format == .json ? .json : .table))
  }

  /// What is known of one learner, by the fields; the note says why others are missing.
  private func row(
    of path: String,
    in language: Language,
    on console: Console,
    unless mustStop: @escaping @Sendable () -> Bool
  ) throws -> [String: RecordListing.Value] {
    let folder = URL(filePath: path, directoryHint: .notDirectory)
    var row: [String: RecordListing.Value] = ["learner": .text(folder.lastPathComponent)]
    var notes: [String] = []
    // Git would go on to a repository around the class.
    guard FileSystem.exists("\(path)/.git") else {
      row["note"] = .text(language("no git repository"))
      return row
    }
    do {
      let kata = try LearnersKata(folder)
      let history = console.history(of: kata, unless: mustStop)
      let (before, changes) = try history.commits(nil)
      let own = ([before] + changes).filter(\.isLearners)
      row["step"] = .text(try step(of: kata, history, in: language))
      row["commits"] = .number(own.count)
      row["lastCommit"] = .text(own.last.map(time(of:)))
      let start = changes.dropLast(Self.limit).last ?? before
      let names = try kata.refactorings(
        of: changes.suffix(Self.limit),
        after: start,
        in: language
      ).last { !$0.isEmpty }
      row["refactoring"] = .text(names.map { language.list($0, by: "{}; {}") })
      let merges = own.count(where: \.isMerge)
      if merges > 0 {
        notes.append(language("merges, each counted as one commit: {}", "\(merges)"))
      }
      notes += (changes.last ?? before).leftOut.prefix(1).map { language("read without {}", $0) }
      if runsTests {
        let tests = try console.commitTests(of: kata, in: history)
        // From the last commit back, as far as they are the learner's and fail.
        for commit in ([before] + changes).suffix(Self.limit).reversed() {
          let verdict = try tests.run(commit, unless: mustStop).word
          row["tests"] = row["tests"] ?? .text(format == .json ? verdict : language(verdict))
          guard ["red", "uncompiled"].contains(verdict), commit.isLearners else { break }
          row["redSince"] = .text(time(of: commit))
        }
      }
    } catch KataError.notKata {
      notes.append(language("no kata is checked out"))
    } catch KataError.noCommits(_, let message) {
      let why = message.map { ": \(Self.lastLine(of: $0))" } ?? ""
      notes.append(language("no commit that can be read") + why)
    } catch KataError.gitFailed(_, let message) {
      notes.append(language("git cannot read it: {}", Self.lastLine(of: message)))
    } catch KataError.gitTimedOut {
      notes.append(language("git does not end here"))
    }
    if !notes.isEmpty { row["note"] = .text(language.list(notes, by: "{}; {}")) }
    return row
  }

  private static func lastLine(of message: String) -> String {
    message.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// The step that a learner's commits have reached; in JSON none for code that is far from every step.
  private func step(
    of kata: LearnersKata,
    _ history: History,
    in language: Language
  ) throws -> String? {
    let map = try KataMap(of: kata, in: language)
    let commits = try map.commits(in: history)
    let place = map.place(of: commits.files, after: commits)
    switch format {
    case .json: return place.isSolution || place.isLost ? nil : place.reached.tag
    case .text where place.isSolution: return "solution"
    case .text: return place.isLost ? language("own way") : place.reached.shortName
    }
  }

  /// When a commit was made: in JSON in UTC, as in `2026-11-27T09:30:00Z`; else local, to the minute.
  private func time(of commit: History.Commit) -> String {
    format == .json
      ? Date(timeIntervalSince1970: Double(commit.time)).formatted(.iso8601)
      : clock(commit.time)
  }
}
