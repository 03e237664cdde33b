/// The price of a seat, as it is to be told to the public.
public struct Price {
  /// The country in which the play is given, such as `spain`.
  public let country: String

  /// The year in which it is given.
  public let year: Int

  /// The price in hundredths, such as cents.
  public let hundredths: Int

  /// The price with two digits behind the point: `12.50`.
  public var amount: String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Hands prices to the program, and gives back what it prints.
///
/// - Parameters:
///   - lines: A price on each line: a country, a year, and an amount with two digits behind the point, such as
///     `spain 2019 12.50`.
///   - report: The program.
/// - Returns: What it prints.
/// - Throws: `PriceError` for the first line that is no price, and what the program throws.
public func answer(to lines: String, by report: ([Price]) throws -> String) throws -> String {
  // A literal is compiled each time that it is reached: here once, not for each line.
  let form = /(\S+) ([0-9]{4}) ([0-9]{1,9})\.([0-9]{2})/
  return try report(lines.split(whereSeparator: \.isNewline).map { try Price($0, as: form) })
}

/// Why a line is no price.
public enum PriceError: Error, CustomStringConvertible {
  /// The line is not like `spain 2019 12.50`.
  case badLine(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .badLine(let line): "not a price: \(line)"
    }
  }
}

extension Price {
  fileprivate init(
    _ line: Substring,
    as form: Regex<(Substring, Substring, Substring, Substring, Substring)>
  ) throws {
    guard let (_, country, year, whole, rest) = line.wholeMatch(of: form)?.output,
      let year = Int(year), let whole = Int(whole), let rest = Int(rest)
    else { throw PriceError.badLine(String(line)) }
    self.init(country: String(country), year: year, hundredths: whole * 100 + rest)
  }
}
