import Kata

extension ValueKind where Value == Step {
  /// A step of the course, by its number or slug.
  static func step(_ placeholder: String = "STEP") -> Self {
    Self(
      placeholder,
      completion: .computed { _ in
        let courses = Course.names.compactMap { try? Course.embedded($0) }
        return .candidates(
          courses.flatMap(\.steps).flatMap { step in
            let names = step.course == "statement" ? ["\(step.number)", step.slug] : [step.tag]
            return names.map { Candidate($0, step.title) }
          }
        )
      },
      write: { $0.course == "statement" ? $0.slug : $0.tag },
      read: { try Course.step($0) }
    )
  }
}

extension ValueKind where Value == Course {
  /// A course, by its name.
  static var course: Self {
    Self(
      "COURSE",
      completion: .computed { _ in .words(Course.names) },
      read: { try Course.embedded($0) }
    )
  }
}

extension Console {
  /// The colours to print the course with.
  func paint(_ choice: ColourChoice) -> Paint { wantsColour(choice) ? .ansi : .none }
}
