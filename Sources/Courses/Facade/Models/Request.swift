/// A request of somebody who comes to the theatre, or calls.
public enum Request {
  /// Asks what a seat costs.
  case price(play: String)

  /// Buys seats at the counter.
  case counter(Order)

  /// Buys seats by telephone.
  case telephone(Order)

  /// Asks for a tour, in the exercise.
  case tour(name: String, room: String)

  /// Brings a class of a school, in the exercise.
  case school(name: String, room: String)
}

/// An order of seats.
public struct Order {
  /// Who pays, in one word.
  public let customer: String

  /// The play, such as `Hamlet`.
  public let play: String

  /// How many seats, one or more.
  public let seats: Int
}

/// Hands a day's requests to the theatre, and gives back its answers.
///
/// - Parameters:
///   - lines: A request on each line, such as `counter Ann Hamlet 2`.
///   - report: The theatre.
/// - Returns: The answers.
/// - Throws: `RequestError` for the first line that is no request, and what the theatre throws.
public func answer(to lines: String, by report: ([Request]) throws -> String) throws -> String {
  try report(lines.split(whereSeparator: \.isNewline).map { try Request($0) })
}

/// Why a line is no request.
public enum RequestError: Error, CustomStringConvertible {
  /// The line is none of those that there are.
  case badLine(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .badLine(let line): "not a request: \(line)"
    }
  }
}

extension Request {
  fileprivate init(_ line: Substring) throws {
    let words = line.split(separator: " ").map(String.init)
    switch (words.count, words.first) {
    case (2, "price"): self = .price(play: words[1])
    case (4, "counter"): self = .counter(try Order(words, in: line))
    case (4, "telephone"): self = .telephone(try Order(words, in: line))
    case (3, "tour"): self = .tour(name: words[1], room: words[2])
    case (3, "school"): self = .school(name: words[1], room: words[2])
    default: throw RequestError.badLine(String(line))
    }
  }
}

extension Order {
  fileprivate init(_ words: [String], in line: Substring) throws {
    guard let seats = Int(words[3]), (1...999).contains(seats) else {
      throw RequestError.badLine(String(line))
    }
    self.init(customer: words[1], play: words[2], seats: seats)
  }
}
