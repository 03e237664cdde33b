import Statement
import Testing

@Suite("The statement as HTML")
struct HTMLStatementTests {
  @Test("reads as it always read")
  func html() throws {
    let cases = try Case.all("statements.html")
    report(cases.compactMap { $0.fault(htmlStatement) })
  }

  @Test("is refused where the text is, in the same words")
  func refusals() throws {
    report(try Refusal.all().compactMap { $0.fault(htmlStatement) })
  }
}
