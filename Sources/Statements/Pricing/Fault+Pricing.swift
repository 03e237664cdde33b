extension Fault {
  /// What Pricing refused, at the place where the feed has it.
  init(_ error: PricingError, in line: InvoiceRecord.Line, _ json: JSONReader) {
    switch error {
    case .unknownPlay, .unknownType, .refused:
      self.init(error.code, at: line.playOffset, "\(error)")
      playID = json.string(at: line.playOffset)
    case .negativeAudience, .amountTooLarge, .totalTooLarge:
      self.init(error.code, at: line.audienceOffset, "\(error)")
    }
  }
}

extension PricingError {
  /// What a diagnostic calls the error.
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
