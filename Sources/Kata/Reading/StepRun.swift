public import Spelling
import Theatre

/// Statements written by the compiled code of one step.
public struct StepRun {
  /// What a step can write.
  public enum Format: String, CaseIterable, Sendable {
    /// Lines of text.
    case text
    /// A heading, a table and two paragraphs, without a page around them.
    case htmlFragment = "html-fragment"
  }

  /// How many seats an invoice may have in all: a step counts cents in an `Int`, and a seat costs 1,000 at most.
  private static let mostSeats = 1e15

  private let writer: Program.Writer

  /// Chooses the step and what it is to write.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - format: What it is to write.
  ///   - course: The course, for the hint in the error.
  /// - Throws: `StepRunError.noHTML` if the step cannot write HTML yet; `StepRunError.noStatements` if it is of a
  ///   course whose steps write no statements.
  public init(_ step: Step, format: Format = .text, in course: Course) throws(StepRunError) {
    guard let text = step.program.statement else { throw .noStatements(step: step.tag) }
    switch format {
    case .text: writer = text
    case .htmlFragment:
      guard let html = step.program.htmlStatement else {
        let first = course.steps.first { $0.program.htmlStatement != nil }
        throw .noHTML(step: step.tag, first: first?.tag)
      }
      writer = html
    }
  }

  /// Writes the statement of an invoice.
  ///
  /// - Parameters:
  ///   - invoice: The invoice.
  ///   - plays: The plays by their ids.
  /// - Returns: The statement, as the step's code wrote it.
  /// - Throws: `StepRunError.refused` with what the step's code threw, or if the invoice has more than
  ///   1,000,000,000,000,000 seats.
  public func statement(
    _ invoice: Invoice,
    plays: [String: Play]
  ) throws(StepRunError) -> String {
    let seats = invoice.performances.reduce(0) { $0 + abs(Double($1.audience)) }
    guard seats <= Self.mostSeats else {
      throw .refused("too many seats for a step", customer: invoice.customer)
    }
    do {
      return try writer(invoice, plays)
    } catch {
      throw .refused("\(error)", customer: invoice.customer)
    }
  }
}

/// Why a step wrote no statement.
public enum StepRunError: Error, Hashable, Sendable {
  /// The step, by its tag, cannot write HTML; the first one that can.
  case noHTML(step: String, first: String?)

  /// The step, by its tag, is of a course whose steps write no statements.
  case noStatements(step: String)

  /// The step's code refused an invoice, in these words; the customer's name.
  case refused(String, customer: String)
}

extension StepRunError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .noHTML(let step, let first):
      "\(step) cannot write HTML" + (first.map { ", the first that can is \($0)" } ?? "")
    case .noStatements(let step): "\(step) writes no statements"
    case .refused(let message, _): shortened(message)
    }
  }
}
