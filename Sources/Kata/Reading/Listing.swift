/// The table of the course: its steps under their acts.
public struct Listing {
  private let steps: [Step]

  /// Makes the table.
  public init(_ course: Course) {
    steps = course.steps
  }

  /// The table, a line for each step: number, title, refactoring, and page where there is one.
  public func text(paint: Paint = .none) -> String {
    let width = steps.map(\.title.count).max() ?? 0
    var text = ""
    var act: String?
    for step in steps {
      if step.act != act {
        text += (act == nil ? "" : "\n") + paint.strong(step.act) + "\n"
        act = step.act
      }
      let gap = String(repeating: " ", count: width - step.title.count)
      text += "  \(step.paddedNumber)  \(step.title)\(gap)  \(paint.faint(step.catalogueEntry))\n"
    }
    return text
  }
}

extension Step {
  /// The refactoring and the page where the catalogue has it: `Inline Variable (123)`.
  public var catalogueEntry: String {
    page.map { "\(refactoring) (\($0))" } ?? refactoring
  }
}
