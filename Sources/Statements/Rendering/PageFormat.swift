import Currencies
import Theatre

/// A format of one's own for the pages that a ``StatementPrinter`` prints.
///
/// Its functions are called on several threads at once, and in any order; a printer puts the pages in order.
public protocol PageFormat: Sendable {
  /// What comes before the first statement; nothing, unless a format says otherwise.
  ///
  /// The title is `Statement for` and the customer's name if there is one statement, else `Statements`.
  func opening(title: String) -> String

  /// What comes between two statements; nothing, unless a format says otherwise.
  var separator: String { get }

  /// What comes after the last statement, or where there was none; nothing, unless a format says
  /// otherwise.
  func closing(isEmpty: Bool) -> String

  /// Writes one statement.
  ///
  /// Names in it come from the feed as they are: a format makes them safe for where they go.
  func page(for statement: Statement) -> String
}

extension PageFormat {
  /// Nothing.
  public func opening(title: String) -> String { "" }

  /// Nothing.
  public var separator: String { "" }

  /// Nothing.
  public func closing(isEmpty: Bool) -> String { "" }
}

/// Lets a client's format write what Pricing hands on.
struct PageRenderer: Renderer {
  let format: any PageFormat
  let plays: [Play]
  let currency: Currency

  func opening(customer: String?) -> [UInt8] {
    Array(format.opening(title: customer.map { "Statement for \($0)" } ?? "Statements").utf8)
  }
  var separator: [UInt8] { Array(format.separator.utf8) }
  func closing(isEmpty: Bool) -> [UInt8] { Array(format.closing(isEmpty: isEmpty).utf8) }

  func write(
    _ statement: StatementRecord,
    to output: inout OutputBuffer
  ) {
    let statement = Statement(
      statement,
      plays: plays,
      currency: currency
    )
    output.append(Array(format.page(for: statement).utf8))
  }
}
