import Statements

/// A file's worth of invoices.
public struct InvoiceFile: Sendable {
  /// What the file is called in a complaint.
  public let name: String

  /// The invoices as JSON, in any of the shapes that `InvoiceFeed` reads.
  public let json: [UInt8]

  /// Names a file's content.
  public init(_ json: some Sequence<UInt8>, named name: String = "invoices.json") {
    self.name = name
    self.json = Array(json)
  }

  var source: any ByteSource { MemorySource(json, named: name) }
}
