import Statement
import Testing

@Suite("The statement as HTML")
struct HTMLStatementTests {
  @Test("reads as it always read")
  func html() throws {
    report(try Case.statements("statements.html").compactMap { $0.fault(htmlStatement) })
  }

  @Test("is refused where the text is, in the same words")
  func refusals() throws {
    report(try Case.refusals().compactMap { $0.fault(htmlStatement) })
  }
}
