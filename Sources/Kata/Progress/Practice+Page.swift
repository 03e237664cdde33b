package import Foundation
import SafeText

extension Practice {
  /// One page of Markdown with a line end; times are local.
  package func page(of kata: LearnersKata, in language: Language, _ zone: TimeZone) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
      .year().month().day().time(includingFractionalSeconds: false)
    // 2026-11-27 09:30
    func clock(_ seconds: Int) -> String {
      String(Date(timeIntervalSince1970: Double(seconds)).formatted(style).prefix(16))
    }
    func time(_ seconds: Int) -> String { String(clock(seconds).suffix(5)) }
    func minutes(_ seconds: Int) -> String { "\((seconds + 59) / 60)" }
    let name = kata.folder.lastPathComponent
    var lines = [
      language(
        "{} min, saves: {}, green: {}, commits: {}",
        minutes(seconds),
        "\(saves)",
        "\(greens)",
        "\(commits)"
      )
    ]
    if !refactorings.isEmpty {
      lines.append(language("Refactorings: {}", refactorings.joined(separator: "; ")))
    }
    if let red = longestRed, let begin = red.redBegin {
      let time = (minutes(red.redSeconds), time(begin))
      let saves = "\(red.redSaves)"
      let words = "Longest red: {} min from {}, saves: {}{}"
      lines.append(language(words, time.0, time.1, saves, red.words(in: language)))
    }
    if let leap = largestLeap {
      lines.append(language("Largest leap from green to green{}", leap.words(in: language)))
    }
    if takenBackSaves > 0 {
      let words = "Taken back: saves: {}, lines: {}"
      lines.append(language(words, "\(takenBackSaves)", "\(takenBackLines)"))
    }
    let title = language("Practice in {}, {} to {}", name, clock(begin), time(end))
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
  fileprivate func words(in language: Language) -> String {
    let own = lines.map { language("; lines you changed: {}", "\($0)") } ?? ""
    guard let first = steps.first, let last = steps.last, let courseLines else {
      return language(", in no step of the course") + own
    }
    let place = first == last ? first : language("{} to {}", first, last)
    let course = "; lines the course changes: {}, with greens: {}"
    return language(", in {}", place) + own + language(course, "\(courseLines)", "\(steps.count)")
  }
}
