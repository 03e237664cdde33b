import Differences
import Kata
import Testing
import Theatre

/// A program to check against the cases: a step of the course, or another.
struct Candidate: Sendable, CustomTestStringConvertible {
  let name: String
  let statement: CompiledStep.Writer
  let htmlStatement: CompiledStep.Writer?

  var testDescription: String { name }
}

extension Candidate {
  /// The steps of the course.
  static let steps = Result {
    try Course.embedded().steps.map { step in
      let code = try step.code
      return Candidate(
        name: step.tag,
        statement: try #require(code.statement),
        htmlStatement: code.htmlStatement
      )
    }
  }

  /// The faults in the candidate's text: a paragraph for each case that fails.
  func faultsInText(_ all: CharacterizationCases) -> [String] {
    faults(all, writer: statement, approved: \.approvedText)
  }

  /// The faults in the candidate's HTML; writing none is a fault.
  func faultsInHTML(_ all: CharacterizationCases) -> [String] {
    guard let htmlStatement else { return ["\(name) writes no HTML"] }
    return faults(all, writer: htmlStatement, approved: \.approvedHTML)
  }

  /// The failing cases that the candidate takes, or refuses with other words.
  func faultsInErrors(_ all: CharacterizationCases) -> [String] {
    all.failing.flatMap { failing in
      [statement, htmlStatement].compactMap { $0 }.compactMap { writer -> String? in
        let message = firstError(of: writer, in: failing)
        guard let message else {
          return "\(name), failing case '\(failing.name)': no error, expected: \(failing.message)"
        }
        let lines = difference(expected: failing.message, got: message)
        return lines.isEmpty ? nil : "\(name), failing case '\(failing.name)':\n\(lines)"
      }
    }
  }

  private func firstError(of writer: CompiledStep.Writer, in failing: FailingCase) -> String? {
    for invoice in failing.invoices {
      do {
        _ = try writer(invoice, failing.plays)
      } catch {
        return "\(error)"
      }
    }
    return nil
  }

  private func faults(
    _ all: CharacterizationCases,
    writer: CompiledStep.Writer,
    approved: (CharacterizationCase) -> String
  ) -> [String] {
    all.cases.compactMap { one in
      do {
        let got = try writer(one.invoice, all.plays)
        let lines = difference(expected: approved(one), got: got)
        return lines.isEmpty ? nil : "\(name), \(one.label):\n\(lines)"
      } catch {
        return "\(name), \(one.label): \(error)"
      }
    }
  }
}

/// The different lines of two texts, byte by byte, each with a line around it; empty if there are
/// none.
func difference(expected: String, got: String) -> String {
  UnifiedDiff(from: expected, to: got, names: ("expected", "got"), context: 1).text
}
