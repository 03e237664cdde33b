extension StatementPrinter {
  /// What a run came to.
  public struct Summary: Hashable, Sendable {
    /// The invoices that were read and had no fault.
    public var invoices = 0
    /// The statements that were printed.
    public var statements = 0
    /// The diagnostics that were reported.
    public var faults = 0
    /// The bytes that were read.
    public var bytes = 0
    /// The wanted customers for whom there was no invoice without a fault, in the order of their
    /// names; empty until the run has ended.
    public var missingCustomers: [MissingCustomer] = []
    /// Whether the rest of a feed was left out with ``StatementPrinter/keepsGoing``: an array of
    /// invoices is broken, and nothing tells where the next invoice begins.
    public var isIncomplete = false
  }
}
