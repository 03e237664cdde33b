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
    func minutes(_ seconds: Int) -> String {
      seconds < 60 ? language("under 1 min") : language("{} min", "\(seconds / 60)")
    }
    let name = kata.folder.lastPathComponent
    var lines = [
      language(
        "{}, saves: {}, green: {}, commits: {}",
        minutes(seconds),
        "\(saves)",
        "\(greens)",
        "\(commits)"
      )
    ]
    if !refactorings.isEmpty {
      lines.append(language("Refactorings: {}", language.list(refactorings, by: "{}; {}")))
    }
    if let red = longestRed, let begin = red.redBegin {
      let words = red.words(in: language)
      lines.append(
        language(
          "Longest red: from {}, {}{}, saves: {}{}",
          time(begin),
          minutes(red.redSeconds),
          words.place,
          "\(red.redSaves)",
          words.lines
        )
      )
    }
    if let leap = largestLeap {
      let words = leap.words(in: language)
      lines.append(language("Largest leap from green to green{}{}", words.place, words.lines))
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
  fileprivate func words(in language: Language) -> (place: String, lines: String) {
    let own = lines.map { "\($0)" }
    let names = steps.map { step in
      let parts = step.split(separator: " ", maxSplits: 1).map(String.init)
      return language("{} {}", parts[0], parts.last ?? "")
    }
    guard let first = names.first, let last = names.last, let courseLines else {
      let lines = own.map { language("; lines you changed: {}", $0) }
      return (language(", in no step of the course"), lines ?? "")
    }
    let place = first == last ? first : language("{} to {}", first, last)
    let course = ("\(courseLines)", "\(steps.count)")
    let words = "; lines the course changes: {}, with greens: {}"
    let lines = own.map {
      language(
        "; lines you changed: {}; lines the course changes: {}, with greens: {}",
        $0,
        course.0,
        course.1
      )
    }
    return (language(", in {}", place), lines ?? language(words, course.0, course.1))
  }
}
