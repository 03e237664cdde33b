import Kata

extension ValueKind where Value == Step {
  /// A step of the course, by its number or slug.
  static func step(_ placeholder: String = "STEP") -> Self {
    Self(
      placeholder,
      completion: .computed { _ in
        let steps = (try? Course.embedded().steps) ?? []
        let net = (try? Course.embedded("net").steps) ?? []
        return .candidates(
          steps.flatMap { [Candidate("\($0.number)", $0.title), Candidate($0.slug, $0.title)] }
            + net.map { Candidate($0.tag, $0.title) }
        )
      },
      write: { $0.course == "statement" ? $0.slug : $0.tag },
      read: { try Course.step($0) }
    )
  }
}

extension Console {
  /// The colours to print the course with.
  func paint(_ choice: ColourChoice) -> Paint { wantsColour(choice) ? .ansi : .none }
}
