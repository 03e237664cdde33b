/// Which entries are asked for: those that fit everything that is set.
public struct EntryQuery: Hashable, Sendable {
  /// The customer whose entries are wanted; `nil` for everyone's.
  public var customer: String?

  /// The reference of the one entry that is wanted; `nil` for any.
  public var reference: String?

  /// What has become of the entries that are wanted; `nil` for anything.
  public var state: Entry.State?

  /// The reference of the entry whose corrections are wanted; `nil` for any entry.
  public var corrects: String?

  /// Makes a query; with nothing set it fits every entry.
  public init(
    customer: String? = nil,
    reference: String? = nil,
    state: Entry.State? = nil,
    corrects: String? = nil
  ) {
    self.customer = customer
    self.reference = reference
    self.state = state
    self.corrects = corrects
  }
}
