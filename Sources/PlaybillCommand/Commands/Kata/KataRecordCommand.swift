import DescribedErrors
import Foundation
import Kata
import OperatingSystem
import SafeText

struct KataRecordCommand: Command {
  static let name = "record"
  static let overview = "show how you practised: time, reds, leaps, and one piece of advice"
  static let discussion = """
    The page is about your last 'playbill kata watch' in that folder with a save. It says how
    long you practised, without breaks of more than an hour; how often you saved and committed,
    and which refactorings the commits are; the longest red time, from the first save whose
    tests fail or do not compile to the next that is green; the largest leap from one green to
    the next; and what you took back: saves that brought an earlier state of your code back. A
    save while the tests run counts with the next one.

    Beside a red time and a leap stands what the course does in these steps: how many lines it
    changes, with a green after each step. A line in other words counts twice, as one that goes
    and one that comes. Nobody has to be as quick, or to change as little: the numbers show
    where a smaller step was possible.

    There is one piece of advice: about red if the longest red took five minutes; else about
    steps if the leap has more than twice the course's lines and 10 more, or three steps, or
    more than 40 lines in no step of the course; else about commits if they are fewer than a
    fifth of the greens.

    The record is a file in the user's folder for caches: 'playbill/practice' in ~/.cache or
    XDG_CACHE_HOME, on macOS in ~/Library/Caches. It has counts, the names of steps and times,
    but none of your code, is sent nowhere, and may be removed at any time. Commits are read
    from the repository. Each folder has its own record, by its path: a folder that is renamed
    begins a new one. With 1 MiB a record is renamed, to end in '.old', and a new one begins.

    The JSON is one object. 'begin' and 'end' are in seconds since 1970; 'seconds', 'saves',
    'greens', 'commits', 'refactorings', 'takenBackSaves', 'takenBackLines' and 'advice' are as
    on the page. 'longestRed' and 'largestLeap' are absent if there is none. Both are ways from
    one green to the next, with 'from' and 'to', the tags of the steps to do at its beginning
    and after it; 'redBegin', 'redSeconds' and 'redSaves'; 'isGreen', false if the watch ended
    red; 'lines', absent if no green was before; 'steps', those between, by name; and
    'courseLines'.

      $ playbill kata record
      $ playbill kata record --format json workshop
    """
  @Parsed(.kataFolder) var folder: String?
  @Parsed(.format(default: .text)) var format: ReportFormat
  @Parsed(.language) var language: Language?

  func run(on console: Console) throws {
    let kata = try console.learnersKata(folder)
    let language = language ?? console.language
    try console.showPractice(of: kata, in: language, as: format)
  }
}

extension Console {
  /// Shows the page of the last practice in a kata.
  func showPractice(
    of kata: LearnersKata,
    in language: Language,
    as format: ReportFormat = .text
  ) throws {
    let path = practiceRecord(of: kata) ?? ""
    let (events, unread) = try PracticeRecord.events(at: path)
    if unread > 0 {
      writeMessage("note: of \(quoted(path)) \(unread) lines cannot be read, and do not count")
    }
    let practice = try Practice(events, in: language) { times in
      let commits = try? history(of: kata).commits("HEAD", made: times)
      return try commits.map { before, changes in
        try kata.refactorings(of: changes, after: before, in: language)
      } ?? []
    }
    guard let practice else {
      let folder = quoted(kata.folder.path(percentEncoded: false))
      let words = language("'playbill kata watch' has recorded no save in {}", folder)
      throw CommandError(words, .noInput)
    }
    switch format {
    case .json: try output.write(practice.prettyJSON())
    case .text:
      let page = practice.page(of: kata, in: language)
      try output.write(Wrapping.markdown(page, width: outputWidth ?? 80))
    }
  }
}
