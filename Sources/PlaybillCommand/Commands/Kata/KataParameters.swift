import Kata

extension ValueKind where Value == Step {
  static var step: Self {
    Self(
      placeholder: "STEP",
      completion: .candidates {
        let courses = Course.names.compactMap { try? Course.embedded($0) }
        return courses.flatMap(\.steps).flatMap { step in
          let names = step.prefix.isEmpty ? ["\(step.number)", step.slug] : [step.tag]
          return names.map { ($0, step.title) }
        }
      },
      read: { try Course.step($0) }
    )
  }
}

/// A command with a step among its operands, whose course may be a word of its own: `adapter 2` is `adapter-2`.
protocol StepCommand: Command {}

extension StepCommand {
  static func operands(of words: [String]) -> [String] {
    words.reduce(into: []) { operands, word in
      if let last = operands.last, Course.names.contains(last) {
        operands[operands.count - 1] = "\(last)-\(word)"
      } else {
        operands.append(word)
      }
    }
  }
}

extension Step {
  /// The step, and its course, in the language of notes.
  func translated(to language: Language) throws -> (course: Course, step: Step) {
    let course = try Course.embedded(self.course, in: language)
    return (course, try course.step(shortName))
  }
}

extension ValueKind where Value == String {
  /// The name of a course.
  static var course: Self {
    Self(
      placeholder: "COURSE",
      completion: .candidates { Course.names.map { ($0, "") } }
    ) { word in
      guard Course.names.contains(word) else { throw CourseError.unknownCourse(word) }
      return word
    }
  }
}

/// Throws if a command that writes a course into a folder has a single word, and that names a course.
///
/// The word would be the folder, but the user has more likely forgotten the folder.
func checkFolder(_ folder: Parsed<String>, of courseName: String?) throws(CommandError) {
  if courseName == nil, Course.names.dropFirst().contains(folder.wrappedValue) {
    throw CommandError("missing argument '\(folder.name)'")
  }
}

extension Console {
  /// The language of notes and pages by the environment: that of the locale, else English.
  var language: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    return locale.flatMap { Language(locale: $0) } ?? .english
  }

  func paint(_ choice: ColourChoice) -> Paint { wantsColour(choice) ? .ansi : .none }
}
