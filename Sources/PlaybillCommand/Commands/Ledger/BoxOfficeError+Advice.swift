import BoxOffice

extension BoxOfficeError {
  /// The error with the option, or the command, that may put it right: the library knows of neither.
  var advised: String {
    let text = "\(self)"
    guard let advice else { return text }
    if text.hasSuffix("?") { return "\(text) \(advice)" }
    // A third clause is set off from the two before.
    let isLong = text.contains(": ") || text.contains("; ")
    return "\(text)\(isLong ? ";" : ":") \(advice)"
  }

  private var advice: String? {
    let force = Parameter.force.outline.name
    switch (remedy, self) {
    case (.force, .unknownCustomer): return "\(force) opens an account"
    case (.force, .noLongerOpen):
      return "give the command again with \(force), no money moves twice"
    case (.force, _): return "it needs \(force)"
    case (.sameCall, .unsettled(let outcome, _, _)): return outcome.entry.callAgain
    case (.sameCall, .gatewayCanTell(let entry)): return entry.callAgain
    case (.sameCall, _): return "give the command again, no money moves twice"
    case (.settle, _):
      let gateway = pending?.entry.method?.description ?? "the gateway"
      return "look in your account at \(gateway), then enter with 'playbill ledger settle' whether "
        + "the money moved"
    case (.settleAsTaken, _):
      return "enter it with 'playbill ledger settle REFERENCE --as taken'"
    case (.settleWithReason, _): return "to correct a wrong word, give --why"
    case (.refundOrMove, _):
      return "'playbill ledger refund' pays it back, 'playbill ledger move' gives it another "
        + "customer, charge or day"
    case (.move, _): return "'playbill ledger move' gives it another day or reason"
    case (.otherMethod, _): return "choose another way with --by"
    case (nil, _): return nil
    }
  }
}

extension Entry {
  fileprivate var callAgain: String {
    "give the command of the \(kind.rawValue) again, no money moves twice"
  }
}
