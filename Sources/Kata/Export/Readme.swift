/// The README of an exported kata: what it is for, what to do, and how to go on from there.
///
/// Its text is a template. `<!-- if net -->` and `<!-- end -->` stand around lines that some katas lack, and
/// `{steps}` where a kata has words of its own.
struct Readme {
  let file: CourseFile

  /// Writes the README.
  ///
  /// - Parameters:
  ///   - course: The course, which has the template.
  ///   - part: The steps that are exported; the first is where the learner begins.
  ///   - net: The steps of the net that are exported; there may be none.
  ///   - withSolution: Whether the repository has the steps after the first.
  ///   - withHistory: Whether it has the history play.
  init(of course: Course, part: [Step], net: [Step], withSolution: Bool, withHistory: Bool) {
    let hasSteps = part.count > 1
    var words = ["net": net.map(\.listItem).joined(), "steps": Self.list(part)]
    var conditions: Set = [hasSteps ? "steps" : "one step"]
    if !net.isEmpty { conditions.insert("net") }
    if part.contains(where: { $0.page != nil }) { conditions.insert("pages") }
    if withSolution { conditions.insert("tours") }
    if withHistory { conditions.insert("history") }
    if withSolution, hasSteps {
      conditions.insert("solution")
      let later = min(2, part.count - 1)
      words["first"] = part[0].tag
      words["second"] = part[1].shortName
      words["earlier"] = part[later - 1].tag
      words["later"] = part[later].tag
      if !part[0].writesHTML, let html = part.first(where: \.writesHTML) {
        conditions.insert("html")
        words["html number"] = html.paddedNumber
        words["html tag"] = html.tag
      }
    }
    if withSolution, let exercise = part.first(where: { $0.exercise != nil }) {
      conditions.insert("exercise")
      words["exercise"] = exercise.title
    }
    var text = Self.lines(of: course.readme, where: conditions).joined(separator: "\n")
    for (word, value) in words { text.replace("{\(word)}", with: value) }
    file = CourseFile(path: "README.md", text: text.trimmed + "\n")
  }

  private static func lines(of text: String, where conditions: Set<String>) -> [Substring] {
    var isShown = true
    return text.lines.filter { line in
      guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return isShown }
      isShown = line == "<!-- end -->" || conditions.contains(String(line.dropFirst(8).dropLast(4)))
      return false
    }
  }

  private static func list(_ steps: [Step]) -> String {
    steps.acts.map { act, steps in
      "### \(act)\n\n" + steps.map(\.listItem).joined()
    }.joined(separator: "\n")
  }
}

extension Step {
  /// The step in a list: a link to its note.
  fileprivate var listItem: String { "- [\(line)](\(notePath))\n" }
}
