import Differences

/// A step as a tour: its question, its hint, how it is done, each changed place with its diff, and
/// what to try.
///
/// It has the fields of CodeTour's schema, whose tours VS Code and other editors play. They show
/// the code at the step's tag, whatever is checked out. The answer comes after the stop with the
/// hint.
struct Tour: Encodable {
  /// By its number an editor finds the next tour; it shows no step's title, which is an answer.
  private let title: String
  private let ref: String
  private let isPrimary: Bool?
  private let nextTour: String?
  private let steps: [Stop]

  /// A stop of a tour: a text, perhaps at a place in a file.
  private struct Stop: Encodable {
    let title: String
    let description: String
    var file: String?
    var line: Int?
  }

  /// The tours of steps, such as `.tours/07.tour`; every commit has all of them, as an editor lists
  /// them at any checkout.
  static func files(_ part: [Step], of course: Course) -> [CourseFile] {
    part.enumerated().map { index, step in
      let next = part.dropFirst(index + 1).first
      let isPrimary = index == 0 && course.name != "net"
      let tour = Tour(step, after: course.step(before: step), next: next, isPrimary: isPrimary)
      // Strings and numbers can always be encoded.
      return CourseFile(path: step.tourPath, text: (try? tour.prettyJSON()) ?? "")
    }
  }

  /// Makes the tour of a step.
  ///
  /// Without an old step, the tour shows the code as it is. An editor offers the primary tour
  /// first.
  private init(_ step: Step, after old: Step?, next: Step?, isPrimary: Bool) {
    let question = step.note.questionSide(withHint: false)
    let answers = step.answerSide.map { Stop(title: $0.title, description: $0.text) }
    title = Self.title(step)
    ref = step.tag
    self.isPrimary = isPrimary ? true : nil
    nextTour = next.map { Self.title($0) }
    steps =
      [
        Stop(title: step.note.language("Note"), description: question + "\n\n>> swift test"),
        Stop(title: step.note.title(of: .hint), description: step.note[.hint] ?? ""),
      ] + answers.prefix(1) + (old.map { Self.changes(of: step, after: $0) } ?? Self.code(of: step))
      + answers.dropFirst()
  }

  private static func title(_ step: Step) -> String {
    let name = "\(step.course == "net" ? "net-" : "")\(step.number) - \(step.smell ?? step.act)"
    return step.isInLane ? "\(name) (\(step.note.language("fast lane")))" : name
  }

  private static func code(of step: Step) -> [Stop] {
    let language = step.note.language
    let text = language("Here the course begins.")
    return step.exportedFiles.map { file in
      Stop(title: language("The code"), description: text, file: file.path, line: 1)
    }
  }

  private static func changes(of step: Step, after old: Step) -> [Stop] {
    let title = step.note.language("The change")
    return step.exportedFiles.flatMap { file in
      let old = old.exportedFiles.first { $0.path == file.path }?.text ?? ""
      return Hunk.all(from: old, to: file.text).map { hunk in
        let diff = hunk.lines.map(\.text).joined(separator: "\n")
        let text = "```diff\n\(diff)\n```"
        return Stop(title: title, description: text, file: file.path, line: hunk.newLine)
      }
    }
  }
}
