/// Counts what came out as expected, and complains of what did not.
@MainActor
struct Checks {
  private(set) var passed = 0
  private(set) var failed = 0

  /// Compares a value with the one that is expected.
  mutating func equal<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value) {
    if value == expected {
      passed += 1
    } else {
      failed += 1
      print("\(what): expected \(expected), but it is \(value)")
    }
  }
}

@MainActor var checks = Checks()
