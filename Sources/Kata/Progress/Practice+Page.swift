package import Foundation
import OperatingSystem
import SafeText

/// A moment to the minute, as in `2026-11-27 09:30`, given in seconds since 1970; in local time if no zone is given.
package func clock(_ seconds: Int, in zone: TimeZone? = nil) -> String {
  let local = secondsFromUTC(at: seconds).flatMap { TimeZone(secondsFromGMT: $0) }
  let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone ?? local ?? .gmt)
    .year().month().day().time(includingFractionalSeconds: false)
  return String(Date(timeIntervalSince1970: Double(seconds)).formatted(style).prefix(16))
}

extension Practice {
  /// One page of Markdown with a line end; times are local if no zone is given.
  package func page(
    of kata: LearnersKata,
    in language: Language,
    _ zone: TimeZone? = nil
  ) -> String {
    func time(_ seconds: Int) -> String { String(clock(seconds, in: zone).suffix(5)) }
    func minutes(_ seconds: Int) -> String {
      seconds < 60 ? language("under 1 min") : language("{} min", "\(seconds / 60)")
    }
    let counts = [saves, greens, commits].map(String.init)
    var lines = [
      language("{}, saves: {}, green: {}, commits: {}", [minutes(seconds)] + counts)
    ]
    if !refactorings.isEmpty {
      lines.append(language("Refactorings: {}", language.list(refactorings, by: "{}; {}")))
    }
    if let red = longestRed, let begin = red.redBegin {
      let (place, changes) = red.words(in: language)
      let values = [time(begin), minutes(red.redSeconds), place, "\(red.redSaves)", changes]
      lines.append(language("Longest red: from {}, {}{}, saves: {}{}", values))
    }
    if let leap = largestLeap {
      let (place, changes) = leap.words(in: language)
      lines.append(language("Largest leap from green to green{}{}", place, changes))
    }
    if takenBackSaves > 0 {
      let words = "Taken back: saves: {}, lines: {}"
      lines.append(language(words, "\(takenBackSaves)", "\(takenBackLines)"))
    }
    let name = kata.folder.lastPathComponent
    let title = language("Practice in {}, {} to {}", name, clock(begin, in: zone), time(end))
    let list = lines.map { "- \($0)\n" }.joined()
    return escaped("\(title)\n\n\(list)\n\(advice)\n", keeping: ["\n"])
  }

  /// A red time that was long comes first, then a leap that was large, then greens without a commit.
  func bestAdvice(in language: Language) -> String {
    if let red = longestRed, red.redSeconds >= 300 {
      return language(
        "Undo sooner: after five minutes of red, go back to the last green and take a smaller step."
      )
    }
    if let leap = largestLeap, let lines = leap.lines,
      lines > leap.courseLines.map({ 2 * $0 + 10 }) ?? 40 || leap.steps.count > 2
    {
      let words = "Take smaller steps: one leap had {} lines; save and test in between."
      return language(words, "\(lines)")
    }
    if greens > 5 * (commits + 1) {
      let words =
        "Commit each green, so that you can go back to it: there were {}, with {} commits."
      return language(words, "\(greens)", "\(commits)")
    }
    return language("Go on like this: no red was long, and no leap was large.")
  }
}

extension Practice.Way {
  /// Where it was, what the learner changed, and what the course does there.
  fileprivate func words(in language: Language) -> (place: String, changes: String) {
    let own = lines.map { language("; lines you changed: {}", "\($0)") } ?? ""
    guard let first = steps.first, let last = steps.last, let courseLines else {
      return (language(", in no step of the course"), own)
    }
    let place = first == last ? first : language("{} to {}", first, last)
    let words = "; lines the course changes: {}, with greens: {}"
    return (
      language(", in {}", place), own + language(words, "\(courseLines)", "\(steps.count)")
    )
  }
}
