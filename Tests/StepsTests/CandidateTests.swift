import Testing
import Theatre

@Suite("A wrong program is found, and the report says where")
struct CandidateTests {
  private func candidate(text: String = "", error: (any Error)? = nil) -> Candidate {
    Candidate(
      name: "step-99-wrong",
      statement: { invoice, _ in
        if let error { throw error }
        return text.isEmpty ? "Statement for \(invoice.customer)\n" : text
      },
      htmlStatement: nil
    )
  }

  @Test("the report names the step, the case, the expected text and the actual one")
  func report() throws {
    let all = try CharacterizationCases.all.get()
    let wrong = """
      Statement for BigCo
        Hamlet: $650.00 (55 seats)
        As You Like It: $580.00 (35 seats)
        Othello: $500.00 (40 seats)
      Amount owed is $17,300.00
      You earned 47 credits

      """
    let faults = candidate(text: wrong).faultsInText(all)
    #expect(faults.count == all.cases.count)
    #expect(
      faults.first == """
        step-99-wrong, case 1 'BigCo':
        --- expected
        +++ got
        @@ -4,3 +4,3 @@
           Othello: $500.00 (40 seats)
        -Amount owed is $1,730.00
        +Amount owed is $17,300.00
         You earned 47 credits

        """
    )
  }

  @Test("an error in place of approved output is a fault")
  func unexpectedError() throws {
    struct Surprise: Error, CustomStringConvertible {
      let description = "curtain stuck"
    }
    let all = try CharacterizationCases.all.get()
    let faults = candidate(error: Surprise()).faultsInText(all)
    #expect(candidate().faultsInHTML(all) == ["step-99-wrong writes no HTML"])
    #expect(faults.first == "step-99-wrong, case 1 'BigCo': curtain stuck")
    #expect(faults.count == all.cases.count)
  }

  @Test("output in place of an approved error is a fault, and so are other words")
  func missingError() throws {
    struct Surprise: Error, CustomStringConvertible {
      let description = "error"
    }
    let all = try CharacterizationCases.all.get()
    #expect(candidate().faultsInErrors(all).count == all.failing.count)
    let faults = candidate(error: Surprise()).faultsInErrors(all)
    #expect(faults.count == all.failing.count)
    let report = try #require(faults.first { $0.contains("'unknown-type'") })
    #expect(report.hasPrefix("step-99-wrong, failing case 'unknown-type':\n"))
    #expect(report.contains("\n-unknown type: history\n"))
    #expect(report.contains("\n+error\n"))
  }

  @Test("texts that are equal as strings but not as bytes differ")
  func bytes() {
    #expect("e\u{301}\n" == "\u{E9}\n")
    #expect(!difference(expected: "e\u{301}\n", got: "\u{E9}\n").isEmpty)
    #expect(!difference(expected: "one\n", got: "one").isEmpty)
    #expect(difference(expected: "one\n", got: "one\n").isEmpty)
  }
}
