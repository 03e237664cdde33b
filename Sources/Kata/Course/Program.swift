import Theatre

/// The compiled code of one step: what it makes of an invoice.
public struct Program: Sendable {
  /// Writes a statement, for an invoice and the plays by their ids, as text or HTML.
  public typealias Writer = @Sendable (Invoice, [String: Play]) throws -> String

  /// Writes the statement as text.
  public let statement: Writer

  /// Writes the statement as HTML; `nil` in the steps that cannot do that yet.
  public let htmlStatement: Writer?
}
