/// Counts the checks that pass and those that fail, and prints the latter.
@MainActor
struct Checks {
  private(set) var passed = 0
  private(set) var failed = 0

  /// Compares a value with the expected one.
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
