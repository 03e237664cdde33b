import Differences
import Spelling

/// A step as a tour: its question, its hint, how it is done, each changed place with its diff, and
/// what to try.
///
/// The file is one for CodeTour, which VS Code and other editors play. They show the code at the
/// step's tag, whatever is checked out. The answer comes after the stop with the hint.
struct Tour {
  /// The file: `.tours/07.tour`.
  let file: CourseFile

  /// The tours of steps; every commit has all of them, as an editor lists them at any checkout.
  static func files(_ part: [Step], of course: Course) -> [CourseFile] {
    part.enumerated().map { index, step in
      let next = part.dropFirst(index + 1).first
      let isPrimary = index == 0 && course.name != "net"
      return Tour(step, after: course.step(before: step), next: next, isPrimary: isPrimary).file
    }
  }

  /// Makes the tour of a step.
  ///
  /// Without an old step, the tour shows the code as it is. An editor offers the primary tour
  /// first.
  private init(_ step: Step, after old: Step?, next: Step?, isPrimary: Bool) {
    var stops = [
      Stop(
        title: step.note.language("Note"),
        text: step.note.questionSide(withHint: false) + "\n\n>> swift test"
      ),
      Stop(title: step.note.title(of: .hint), text: step.note[.hint] ?? ""),
    ]
    let answers = step.note.answerSide.map { Stop(title: $0.title, text: $0.text) }
    stops += answers.prefix(1)
    stops += old.map { Self.changes(of: step, after: $0) } ?? Self.code(of: step)
    stops += answers.dropFirst()
    var fields = ["title": Self.title(step).inJSON, "ref": step.tag.inJSON]
    fields["nextTour"] = next.map { Self.title($0).inJSON }
    fields["isPrimary"] = isPrimary ? "true" : nil
    let steps = stops.map { "    " + Self.object($0.fields, indent: "    ") }
    fields["steps"] = "[\n\(steps.joined(separator: ",\n"))\n  ]"
    file = CourseFile(path: step.tourPath, text: Self.object(fields, indent: "") + "\n")
  }

  /// The title: players find the next tour by its number.
  private static func title(_ step: Step) -> String {
    "\(step.course == "net" ? "net-" : "")\(step.number) - \(step.title)"
  }

  private static func code(of step: Step) -> [Stop] {
    let language = step.note.language
    return step.exportedFiles.enumerated().map { index, file in
      let text =
        index == 0
        ? language("Here the course begins.")
        : language("This file is there from the beginning: {}.", "`\(file.path)`")
      return Stop(title: language("The code"), text: text, place: (file.path, 1))
    }
  }

  private static func changes(of step: Step, after old: Step) -> [Stop] {
    let (oldFiles, files) = (old.exportedFiles, step.exportedFiles)
    let language = step.note.language
    let title = language("The change")
    let gone = oldFiles.filter { file in !files.contains { $0.path == file.path } }
    return files.flatMap { file in
      let old = oldFiles.first { $0.path == file.path }?.text ?? ""
      return Hunk.all(from: old, to: file.text).map { hunk in
        let diff = hunk.lines.map(\.text).joined(separator: "\n")
        let text = "```diff\n\(diff)\n```"
        return Stop(
          title: title,
          text: text,
          place: (file.path, file.line(from: hunk.newLine))
        )
      }
    } + gone.map { Stop(title: title, text: language("The file {} goes.", "`\($0.path)`")) }
  }

  /// A JSON object; Foundation's encoder does not write the same on every machine.
  private static func object(_ fields: [String: String], indent: String) -> String {
    let lines = fields.sorted { $0.key < $1.key }.map { "\(indent)  \"\($0.key)\": \($0.value)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }
}

extension CourseFile {
  /// The number, from 1, of the first line at or after `start` that is not blank; `start` if all
  /// are.
  fileprivate func line(from start: Int) -> Int {
    let lines = text.lines
    return lines.indices.first { $0 + 1 >= start && !lines[$0].allSatisfy(\.isWhitespace) }
      .map { $0 + 1 } ?? start
  }
}

/// A stop of a tour: a text at one place.
private struct Stop {
  let title: String
  let text: String
  var place: (file: String, line: Int)?

  /// The fields of the stop, each value as JSON.
  var fields: [String: String] {
    var fields = ["title": title.inJSON, "description": text.inJSON]
    fields["file"] = place?.file.inJSON
    fields["line"] = place.map { "\($0.line)" }
    return fields
  }
}

extension String {
  fileprivate var inJSON: String {
    "\"\(lines.map { Escaping.json.escaped(String($0)) }.joined(separator: "\\n"))\""
  }
}
