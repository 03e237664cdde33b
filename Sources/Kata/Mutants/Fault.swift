/// One small fault that could be in the code, for tests to be tried on.
struct Fault {
  /// The number by which it is switched on, from 1.
  let number: Int

  /// The fault in words: `a comedy with exactly 20 seats: > became >=`.
  let words: String

  /// What stands in the place of the right code.
  let code: String
}

/// A place in the code of step 00, and the faults that could be there.
struct FaultSite {
  /// What stands there.
  enum Shape {
    /// An expression, without side effects: all its variants may be worked out.
    case expression
    /// A statement, of which only one variant may be carried out.
    case statement
  }

  let shape: Shape

  /// The code before it, which tells it from others; exactly one place in the file is meant.
  let before: String

  /// The right code.
  let right: String

  /// What could stand there instead, and what that is in words.
  let wrong: [(code: String, words: String)]

  /// A place where an expression stands.
  static func expression(
    _ right: String,
    after before: String = "",
    _ wrong: [(code: String, words: String)]
  ) -> FaultSite {
    FaultSite(shape: .expression, before: before, right: right, wrong: wrong)
  }

  /// A place where a statement stands.
  static func statement(_ right: String, _ wrong: [(code: String, words: String)]) -> FaultSite {
    FaultSite(shape: .statement, before: "", right: right, wrong: wrong)
  }
}
