import Foundation
import Statements

/// Reads a feed into values, invoice by invoice, and prints the number of seats.
///
///     InvoiceValues invoices.ndjson
@main enum InvoiceValues {
  static func main() throws {
    var seats = 0
    for path in CommandLine.arguments.dropFirst() {
      for invoice in try InvoiceFeed(contentsOf: URL(fileURLWithPath: path)) {
        seats += try invoice.get().performances.reduce(0) { $0 + $1.audience }
      }
    }
    print(seats)
  }
}
