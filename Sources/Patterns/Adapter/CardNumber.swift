/// Tells numbers of payment cards from other numbers, to keep them out of ledgers and logs.
enum CardNumber {
  /// Whether the text holds digits, grouped or not, that could be the number of a card.
  static func isFound(in text: String) -> Bool {
    let separators: Set<Character> = ["-", ".", " "]
    return text.filter { !separators.contains($0) }
      .split { !($0.isASCII && $0.isWholeNumber) }
      .contains { isCardNumber($0.compactMap(\.wholeNumberValue)) }
  }

  /// Whether the digits begin as an issuer's do, have a card number's length, and pass its test.
  private static func isCardNumber(_ digits: [Int]) -> Bool {
    guard 13...19 ~= digits.count else { return false }
    let prefix = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
    guard 3000...6999 ~= prefix || 2221...2720 ~= prefix else { return false }
    return passesLuhn(digits)
  }

  /// The check digit of ISO/IEC 7812-1: every second digit from the right counts double.
  private static func passesLuhn(_ digits: [Int]) -> Bool {
    var sum = 0
    for (position, digit) in digits.reversed().enumerated() {
      let value = position.isMultiple(of: 2) ? digit : digit * 2
      sum += value > 9 ? value - 9 : value
    }
    return sum.isMultiple(of: 10)
  }
}
