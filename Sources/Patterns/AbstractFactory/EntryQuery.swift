/// Which entries are asked for: those that fit everything that is set.
public struct EntryQuery: Hashable, Sendable {
  /// The customer whose entries are wanted; `nil` for everyone's.
  public var customer: String?

  /// The reference of the one entry that is wanted; `nil` for any.
  public var reference: String?

  /// Whether pending entries are wanted (`true`), settled ones (`false`), or both (`nil`).
  public var isPending: Bool?

  /// Makes a query; with nothing set it fits every entry.
  public init(customer: String? = nil, reference: String? = nil, isPending: Bool? = nil) {
    self.customer = customer
    self.reference = reference
    self.isPending = isPending
  }
}
