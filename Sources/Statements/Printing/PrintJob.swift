/// What is the same for every block of a run.
struct PrintJob: Sendable {
  /// What a performance of each play costs.
  let prices: PriceList
  /// Writes the statements.
  let renderer: any Renderer
  /// The customers whose statements are wanted; nil for all.
  let customers: Set<String>?
  /// Whether a faulty invoice is left out instead of ending the run.
  let keepsGoing: Bool
  /// How many bytes of statements are gathered before they are delivered.
  let outputLimit: Int
  /// Whether each statement is a document of its own.
  let isSeparate: Bool
}
