/// One payment at the till.
public struct Payment {
  /// The gateway by which it comes, such as `PayPal`.
  public let gateway: String

  /// The amount in cents, more than 0 and less than 10^12.
  public let cents: Int
}

/// Hands payments to the till, and gives back what it reports.
///
/// - Parameters:
///   - lines: A payment on each line: a gateway, a blank, and dollars with two digits for cents, such as `Stripe 5.99`.
///   - report: The till.
/// - Returns: The report.
/// - Throws: `PaymentError` for the first line that is no payment, and what the till throws.
public func answer(to lines: String, by report: ([Payment]) throws -> String) throws -> String {
  // A literal is compiled each time that it is reached: here once, not for each line.
  let form = /(\S+) ([0-9]{1,10})\.([0-9]{2})/
  return try report(lines.split(whereSeparator: \.isNewline).map { try Payment($0, as: form) })
}

/// Why a line is no payment.
public enum PaymentError: Error, CustomStringConvertible {
  /// The line is not like `Stripe 5.99`.
  case badLine(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .badLine(let line): "not a payment: \(line)"
    }
  }
}

extension Payment {
  fileprivate init(
    _ line: Substring,
    as form: Regex<(Substring, Substring, Substring, Substring)>
  ) throws {
    guard let (_, gateway, whole, rest) = line.wholeMatch(of: form)?.output,
      let dollars = Int(whole), let cents = Int(rest), dollars + cents > 0
    else { throw PaymentError.badLine(String(line)) }
    self.init(gateway: String(gateway), cents: dollars * 100 + cents)
  }
}
