/// What a learner reads of one step: its note, and the diff from the step before.
public struct StepPage {
  private let step: Step
  private let previous: Step?

  /// Makes the page of a step.
  public init(_ step: Step, in course: Course) {
    self.step = step
    previous = course.step(before: step)
  }

  /// The page; the first step's diff has all its files as new ones.
  public func text(paint: Paint = .none) -> String {
    let place = [step.act, step.catalogueEntry, step.section].joined(separator: " · ")
    return """
      \(paint.strong("\(step.paddedNumber) \(step.title)"))
      \(paint.faint(place))

      \(note(paint))

      \(StepDiff(from: previous, to: step).text(paint: paint))
      """
  }

  /// The note without the asterisks around its headings.
  private func note(_ paint: Paint) -> String {
    let lines = step.note.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      for heading in Note.Heading.allCases.map({ $0.rawValue + "." }) {
        let mark = "**\(heading)**"
        if line.hasPrefix(mark) { return paint.strong(heading) + line.dropFirst(mark.count) }
      }
      return String(line)
    }.joined(separator: "\n")
  }
}
