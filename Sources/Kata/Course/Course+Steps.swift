import Foundation
import NameMatching

extension Course {
  /// The step of a name in any course: `net-2` is in the net, `7` in the main course.
  ///
  /// - Throws: The errors of `step(_:)`.
  public static func step(_ name: String) throws(CourseError) -> Step {
    try embedded(names.first { name.hasPrefix($0 + "-") } ?? names[0]).step(name)
  }

  /// The step of a number or a name: `7`, `07`, `inline-this-amount`, `07-inline-this-amount`, or
  /// the tag.
  ///
  /// The course's name may come first, as in `adapter-2`.
  ///
  /// - Throws: `CourseError.unknownNumber`, or `CourseError.unknownStep` with the nearest slug, if
  ///   one is near.
  public func step(_ name: String) throws(CourseError) -> Step {
    let given = name
    let hasCourse = name.hasPrefix(self.name + "-")
    let name = hasCourse ? String(name.dropFirst(self.name.count + 1)) : name
    if let number = Int(name), let first = steps.first, let last = steps.last {
      guard let step = steps.first(where: { $0.number == number }) else {
        throw .unknownNumber(number, among: first.number...last.number)
      }
      return step
    }
    // `adapter-class` is a slug, although it looks like a course with a step.
    let match = steps.first { step in
      [step.slug, step.folder, step.tag, step.shortName].contains { $0 == name || $0 == given }
    }
    guard let step = match else {
      throw .unknownStep(name, suggestion: nearest(to: name, among: steps.map(\.slug)))
    }
    return step
  }

  /// The steps of a range: `10..20`, or with names, `declare-format..20`, `adapter-1..adapter-2`.
  ///
  /// - Throws: `CourseError.badRange` if it is not `FROM..TO` or the steps are in the wrong order;
  ///   otherwise the errors of `step(_:)`.
  public func steps(_ range: String) throws(CourseError) -> [Step] {
    let names = range.components(separatedBy: "..")
    guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { throw .badRange(range) }
    let first = try step(names[0]).number
    let last = try step(names[1]).number
    guard first <= last else { throw .badRange(range) }
    return steps.filter { (first...last).contains($0.number) }
  }

  /// The fast lane: the steps that tell the whole story, in order.
  ///
  /// - Throws: ``CourseError/noLane(_:)`` if the course has none.
  public func fastLane() throws(CourseError) -> [Step] {
    guard steps.contains(where: \.isInLane) else { throw .noLane(name) }
    return steps.onLane
  }

  /// The step before another; `nil` before the first.
  public func step(before step: Step) -> Step? {
    steps.last { $0.number < step.number }
  }
}

extension [Step] {
  /// The first step, at which a learner begins, and the steps of the fast lane after it.
  var onLane: [Step] { prefix(1) + dropFirst().filter(\.isInLane) }
}

extension Step {
  /// The title in a language, whichever the step was read in.
  func title(in language: Language) -> String {
    (try? Course.embedded(course, in: language).step(tag))?.title ?? title
  }
}
