extension Fault {
  /// What Pricing refused, at the place where the feed has it.
  init(_ error: PricingError, in line: InvoiceRecord.Line) {
    let isOfPlay = [.unknownPlay, .refused].contains(error.code)
    let offset = isOfPlay ? line.playOffset : line.audienceOffset
    self.init(error.code, at: offset, "\(error)")
  }
}

extension KnownPlays {
  /// The plays of a repertoire, of which those that have no price may not be named.
  init(_ repertoire: Repertoire, _ prices: PriceList) {
    self.init(
      index: repertoire.index,
      refusals: prices.errors.map { error in
        error.map { Refusal(code: $0.code, message: "\($0)") }
      }
    )
  }
}

extension PricingError {
  /// What a complaint about a feed calls the error.
  fileprivate var code: Diagnostic.Code {
    switch self {
    case .unknownPlay: .unknownPlay
    case .unknownType: .unknownType
    case .negativeAudience: .negativeNumber
    case .amountTooLarge: .amountTooLarge
    case .totalTooLarge: .totalTooLarge
    case .refused: .refused
    }
  }
}
