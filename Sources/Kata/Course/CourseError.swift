public import DescribedErrors
import SafeText

/// Why a course or a step could not be found.
public enum CourseError: Error, Hashable, Sendable {
  /// There is no course of this name.
  case unknownCourse(String)

  /// There is no step of this name; the nearest slug, if one is near.
  case unknownStep(String, suggestion: String?)

  /// There is no step of this number; the existing numbers.
  case unknownNumber(Int, among: ClosedRange<Int>)

  /// The range is not two steps in order.
  case badRange(String)

  /// The course, by its name, has no fast lane.
  case noLane(String)

  /// The step, by its tag, has no such file; its files.
  case unknownFile(String, step: String, files: [String])
}

extension CourseError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCourse(let name):
      "there is no course \(quoted(name)), only \(Course.names.joined(separator: ", "))"
    case .unknownNumber(let number, let numbers):
      "there is no step \(number), only \(numbers.lowerBound) to \(numbers.upperBound)"
    case .unknownStep(let name, let suggestion):
      "there is no step \(quoted(name))\(suggesting(suggestion))"
    case .badRange(let range): "\(quoted(range)) is not a range of steps such as '10..20'"
    case .noLane(let course): "the course \(quoted(course)) has no fast lane"
    case .unknownFile(let file, let step, let files):
      "\(step) has no file \(quoted(file)), only \(files.map { "'\($0)'" }.joined(separator: ", "))"
    }
  }

  package var category: ErrorCategory { .usage }
}
