/// The README of an exported kata: its purpose, the first steps, and how to go on.
///
/// Its text is a template. `<!-- if net -->` and `<!-- end -->` enclose lines that some katas lack,
/// and a kata's own words replace `{steps}`.
struct Readme {
  let file: CourseFile

  /// Writes the README.
  ///
  /// The learner begins at the first step of `part`; `given` are the first steps that are done for
  /// the learner.
  init(of course: Course, part: [Step], given: [Step]?, net: [Step], hasHistory: Bool) {
    let hasSteps = part.count > 1
    var words = ["net": net.map(\.listItem).joined(), "steps": Self.list(part)]
    for word in ["fast", "blanks"] { words[word] = "" }
    var conditions: Set = [hasSteps ? "steps" : "one step"]
    if !net.isEmpty { conditions.insert("net") }
    if hasHistory { conditions.insert("history") }
    if part.contains(where: { $0.page != nil }) { conditions.insert("pages") }
    if hasSteps {
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
    if let given, let first = given.first, let step = given.last {
      conditions.insert("fast")
      words["fast"] = " --fast"
      words["blanks"] = "       "
      words["first given"] = first.paddedNumber
      words["given"] = step.paddedNumber
      words["given tag"] = step.tag
    }
    if let exercise = part.first(where: { $0.exercise != nil }) {
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
  fileprivate var listItem: String { "- [\(line)](\(notePath))\n" }
}
