/// One watch, summed up.
package struct Practice: Encodable, Sendable {
  /// The way from one green to the next, beside the course's.
  struct Way: Encodable, Sendable {
    /// The steps to do at its beginning and after it, by their tags; nil if the code is far from all steps.
    let from: String?
    var to: String?
    /// When it became red, in seconds since 1970; nil if it did not.
    var redBegin: Int?
    var redSeconds = 0
    var redSaves = 0
    var isGreen = false
    /// How many lines were changed; nil if nothing was green before.
    var lines: Int?
    /// The steps that were under way.
    var steps: [String] = []
    /// How many lines the course changes in these steps, with a green after each.
    var courseLines: Int?

    init(after event: PracticeEvent) { from = event.step }
  }

  /// In seconds since 1970.
  package let begin: Int
  private(set) var end: Int
  private(set) var seconds = 0
  let saves: Int
  let greens: Int
  let commits: Int
  let refactorings: [String]
  let longestRed: Way?
  let largestLeap: Way?
  let takenBackSaves: Int
  let takenBackLines: Int
  private(set) var advice = ""

  /// After so many seconds without an event nobody has practised.
  private static let pause = 3600

  /// Sums up the last watch that has a save; nil if there is none.
  ///
  /// `names` has the refactorings of each commit that was made in a time.
  package init?(
    _ events: [PracticeEvent],
    in language: Language,
    names: (ClosedRange<Int>) throws -> [[String]]
  ) rethrows {
    guard let watch = events.last(where: { $0.kind == .save })?.watch else { return nil }
    let events = events.filter { $0.watch == watch }
    (begin, end) = (events[0].time, events[0].time)
    var ways: [Way] = []
    var way = Way(after: events[0])
    for event in events {
      // A clock may be set back.
      let gap = 0...Self.pause ~= event.time - end ? event.time - end : 0
      seconds += gap
      end = event.time
      if way.redBegin != nil { way.redSeconds += gap }
      guard event.kind != .end else { break }
      if event.kind == .begin {
        if way.redBegin != nil { ways.append(way) }
        way = Way(after: event)
      }
      way.lines = event.leap
      if event.isRed {
        way.redBegin = way.redBegin ?? event.time
        way.redSaves += event.kind == .save ? 1 : 0
      } else {
        way.to = event.step
        way.isGreen = event.tests == "green"
        ways.append(way)
        way = Way(after: event)
      }
    }
    let red = (ways + [way]).filter { $0.redBegin != nil }.max { $0.redSeconds < $1.redSeconds }
    let leap = ways.filter { $0.isGreen && $0.lines ?? 0 > 0 }.max { $0.lines ?? 0 < $1.lines ?? 0 }
    longestRed = red?.compared(in: language)
    largestLeap = leap?.compared(in: language)
    let saves = events.filter { $0.kind == .save }
    let takenBack = saves.filter { $0.isTakenBack == true }
    // A watch that was killed may have been followed by a commit.
    let last = end + (events.last?.kind == .end ? 0 : Self.pause)
    let names = try names(begin...max(begin, last))
    self.saves = saves.count
    greens = saves.count { $0.tests == "green" }
    commits = names.count
    takenBackSaves = takenBack.count
    takenBackLines = takenBack.reduce(0) { $0 + ($1.lines ?? 0) }
    refactorings = names.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    advice = bestAdvice(in: language)
  }
}

extension Practice.Way {
  /// Adds what the course does, from the step under way at the beginning to the last that was done.
  fileprivate func compared(in language: Language) -> Self {
    guard let first = from.flatMap({ try? Course.step($0) }),
      let course = try? Course.embedded(first.course, in: language)
    else { return self }
    let last = (to.flatMap { try? course.step($0) }?.number ?? 0) - 1
    let done = course.steps.filter { first.number...max(first.number, last) ~= $0.number }
    var way = self
    way.steps = done.map { language("{} {}", $0.shortName, $0.title) }
    way.courseLines = done.reduce(0) { sum, step in
      sum + (course.step(before: step)?.files ?? []).lineCount(to: step.files)
    }
    return way
  }
}
