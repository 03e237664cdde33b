@testable import Kata

/// The main course and its map, made once for all tests, as it takes a while.
enum MainCourse {
  private static let shared = Result { () throws -> (Course, CourseMap) in
    let course = try Course.embedded()
    return (course, CourseMap(of: course.steps))
  }

  static func read() throws -> (course: Course, map: CourseMap) { try shared.get() }

  /// A review of commits by this course.
  static func review() throws -> CodeReview { CodeReview(by: try read().map) }
}
