import Differences
import Theatre

@testable import Kata

/// The cases of `Data/Characterization`.
struct CharacterizationCases {
  let plays: [String: Play]
  let printing: [PrintingCase]
  let refusals: [ApprovedCases.Refusal]

  /// One invoice, and its approved output.
  struct PrintingCase {
    let invoice: Invoice
    let text: String
    let html: String
  }

  /// The cases, read once for all tests.
  static let all = Result { try CharacterizationCases() }

  private init() throws {
    let course = try Course.embedded()
    let text = ApprovedCases(of: course, html: false)
    let pages = ApprovedCases(of: course, html: true).outputs
    (plays, refusals) = (text.plays, text.refusals)
    printing = zip(text.invoices, zip(text.outputs, pages)).map { invoice, output in
      PrintingCase(invoice: invoice, text: output.0, html: output.1)
    }
  }

  /// The faults of a program's output and refusals: a paragraph for each case.
  func faults(
    of writer: CompiledStep.Writer,
    approved: KeyPath<PrintingCase, String>
  ) -> [String] {
    var faults = printing.compactMap { one in
      fault(
        "'\(one.invoice.customer.prefix(60))'",
        expected: one[keyPath: approved],
        got: outcome(of: writer, [one.invoice], plays)
      )
    }
    faults += refusals.compactMap { one in
      fault(one.name, expected: one.message, got: outcome(of: writer, one.invoices, one.plays))
    }
    return faults
  }
}

extension ApprovedCases {
  /// The approved output for each invoice; an empty line stands between two.
  fileprivate var outputs: [String] {
    output.dropLast().split(separator: [10, 10]).map { String(decoding: $0, as: UTF8.self) + "\n" }
  }
}

/// A program's output for invoices, or its first error.
func outcome(
  of writer: CompiledStep.Writer,
  _ invoices: [Invoice],
  _ plays: [String: Play]
)
  -> String
{
  do { return try invoices.map { try writer($0, plays) }.joined() } catch { return "\(error)" }
}

/// The lines in which a case's output differs from the approved one, byte by byte; nil if none does.
func fault(_ name: String, expected: String, got: String) -> String? {
  let names = ("expected", "got")
  let lines = UnifiedDiff(from: expected, to: got, names: names, context: 1).text
  return lines.isEmpty ? nil : "\(name):\n\(lines)"
}
