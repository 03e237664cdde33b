extension Fault {
  /// What Pricing refused, at the place where the feed has it.
  init(_ error: PricingError, in line: InvoiceRecord.Line, _ json: JSONReader) {
    let (code, offset): (Diagnostic.Code, Int) =
      switch error {
      case .unknownPlay: (.unknownPlay, line.playOffset)
      case .unknownType: (.unknownType, line.playOffset)
      case .refused: (.refused, line.playOffset)
      case .negativeAudience: (.negativeNumber, line.audienceOffset)
      case .amountTooLarge: (.amountTooLarge, line.audienceOffset)
      case .totalTooLarge: (.totalTooLarge, line.audienceOffset)
      }
    self.init(code, at: offset, error.description)
    if case .unknownPlay(let id) = error {
      playID = id
    } else if offset == line.playOffset {
      playID = json.string(at: offset)
    }
  }
}
