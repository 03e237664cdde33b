import Statement
import Testing

@Suite("The statement as text")
struct StatementTests {
  @Test("reads as it always read")
  func text() throws {
    report(try Case.statements("statements.txt").compactMap { $0.fault(statement) })
  }

  @Test("is refused where it always was, in the same words")
  func refusals() throws {
    report(try Case.refusals().compactMap { $0.fault(statement) })
  }
}

/// Records the first few faults in full, and how many more there are.
func report(_ faults: [String], at location: SourceLocation = #_sourceLocation) {
  for fault in faults.prefix(3) {
    Issue.record(Comment(rawValue: fault), sourceLocation: location)
  }
  if faults.count > 3 {
    Issue.record("and \(faults.count - 3) more", sourceLocation: location)
  }
}
