import Differences

/// The notes of steps as pages to read beside the code: `Notes/07-inline-this-amount.md`.
///
/// Every commit has all of them, so a diff between two steps shows no note. The hint, the answers
/// with the title, and the change are folded away at the end of the page, below the links to the
/// other pages.
struct NoteFiles {
  /// A page for each step, and one for each act that the steps complete.
  private(set) var files: [CourseFile] = []

  /// Writes the pages of some steps of a course, which the learner reaches by `all` of its steps.
  init(_ part: [Step], among all: [Step], of course: Course) {
    for (index, step) in part.enumerated() {
      let next = part.dropFirst(index + 1).first
      var links: [String] = []
      if index > 0 {
        let old = part[index - 1]
        links.append(course.language("Before: {}", old.link(old.line)))
      }
      if let next { links.append(course.language("Next: {}", next.link(next.teaser))) }
      let last = course.steps.last { $0.act == step.act }?.number
      let endsAct = next?.act != step.act && all.contains { $0.number == last }
      if endsAct, let page = course.actPages[step.act] {
        files.append(page.moved(to: "Notes/"))
        links.append(course.language("Here ends {}", "[\(step.act)](\(page.path))"))
      }
      links.append("[\(course.language("All steps"))](../README.md)")
      let text = """
        \(step.markdown)

        \(links.joined(separator: " · "))

        \(Self.folded(step.note.title(of: .hint), step.note[.hint] ?? ""))
        """
      let change = Self.change(of: step, after: course.step(before: step))
      let parts = [text] + step.answerSide.map(Self.folded) + [change].compactMap(\.self)
      files.append(CourseFile(path: step.notePath, text: parts.joined(separator: "\n")))
    }
  }

  /// The change of a step; `nil` for the first, whose code the learner begins with.
  private static func change(of step: Step, after old: Step?) -> String? {
    guard let old else { return nil }
    let lines = step.exportedFiles.changes(from: old.exportedFiles).flatMap(\.lines)
    let diff = lines.map(\.text).joined(separator: "\n")
    return folded(step.note.language("The change"), "```diff\n\(diff)\n```")
  }

  private static func folded(_ title: String, _ markdown: String) -> String {
    """
    <details>
    <summary>\(title)</summary>

    \(markdown)

    </details>

    """
  }
}

extension Step {
  /// The note's question side without its hint, below its smell, Markdown, without a line end.
  var markdown: String {
    """
    # \(teaser)
    \(smell == nil ? "" : "\n*\(act)*\n")
    \(note.questionSide(withHint: false))
    """
  }

  /// The parts of the note to show on request; the title comes with the first.
  var answerSide: [(title: String, text: String)] {
    note.answerSide.enumerated().map { index, part in
      (part.title, index == 0 ? "\(solutionHead)\n\n\(part.text)" : part.text)
    }
  }

  fileprivate func link(_ text: String) -> String {
    "[\(text)](\(notePath.dropFirst("Notes/".count)))"
  }
}
