/// A printed amount taken apart: the digits, what stands between them, and what stands around.
struct MoneySample {
  /// The text before the first digit and behind the last.
  private(set) var prefix = ""
  private(set) var suffix = ""

  /// The digits as printed.
  private(set) var digits: [Unicode.Scalar] = []

  /// What stands between two digits, by the number of digits before it; where nothing stands there
  /// is no entry.
  private(set) var separators: [Int: String] = [:]

  /// Takes an amount apart; `nil` if there is no decimal digit in it.
  init?(_ text: String) {
    // By scalar, not by character: a mark of direction would be one character with its neighbour.
    var between = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory == .decimalNumber else {
        between.append(scalar)
        continue
      }
      if digits.isEmpty {
        prefix = String(between)
      } else if !between.isEmpty {
        separators[digits.count] = String(between)
      }
      between = String.UnicodeScalarView()
      digits.append(scalar)
    }
    guard !digits.isEmpty else { return nil }
    suffix = String(between)
  }
}
