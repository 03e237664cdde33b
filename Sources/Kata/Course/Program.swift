import Theatre

/// The compiled code of one step.
public enum Program: Sendable {
  /// Writes a statement, for an invoice and the plays by their ids, as text or HTML.
  public typealias Writer = @Sendable (Invoice, [String: Play]) throws -> String

  /// Answers the lines of a case.
  public typealias Answer = @Sendable (String) throws -> String

  /// A step of the main course: it writes statements, as text and in the later steps as HTML too.
  case statement(Writer, html: Writer?)

  /// A step of another course: it answers lines of text with lines of text.
  case answer(Answer)

  /// Writes the statement as text; `nil` in the courses of the patterns.
  public var statement: Writer? {
    if case .statement(let text, _) = self { text } else { nil }
  }

  /// Writes the statement as HTML; `nil` in the steps that cannot do that.
  public var htmlStatement: Writer? {
    if case .statement(_, let html) = self { html } else { nil }
  }

  /// Answers the lines of a case; `nil` in the main course.
  public var answer: Answer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}
