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
      read: { try Course.step($0) },
      isFirstHalf: { Course.names.contains($0) }
    )
  }
}

extension ValueKind where Value == Course {
  static var course: Self {
    Self(
      placeholder: "COURSE",
      completion: .candidates { Course.names.map { ($0, "") } },
      read: { try Course.embedded($0) }
    )
  }
}

extension Arguments {
  /// The language of notes and pages: of the option, else of the locale, else English.
  func language(on console: Console) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(console.environment)
      .first { !$0.isEmpty }
    return self[Parameter.language] ?? locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// A step's course and the step itself in the language of notes.
  func translated(_ step: Step, on console: Console) throws -> (course: Course, step: Step) {
    let course = try Course.embedded(step.course, in: language(on: console))
    return (course, try course.step(step.shortName))
  }

  /// The course of a command that writes into a folder; nil if none is named.
  ///
  /// A single word is the folder. If it names a course, the user has more likely forgotten the folder.
  func course(
    _ course: Parameter<Course?>,
    into folder: Parameter<String>
  ) throws(CommandError) -> Course? {
    if self[course] == nil, Course.names.dropFirst().contains(self[folder]) {
      throw CommandError("missing argument '\(folder.outline.name)'")
    }
    return self[course]
  }
}

extension Console {
  func paint(_ choice: ColourChoice) -> Paint { wantsColour(choice) ? .ansi : .none }
}
