/// A list of operations on one database.
public struct Session {
  /// The name of the database, such as `mock`.
  public let database: String

  /// The operations, in order.
  public let operations: [Operation]
}

/// An operation on the customers' credits.
public enum Operation {
  /// Lists all customers.
  case select

  /// Adds a customer, who has no credits.
  case insert(String)

  /// Sets a customer's credits.
  case update(String, credits: Int)

  /// Removes a customer.
  case delete(String)
}

/// Hands a session to the program, and gives back what it reports.
///
/// - Parameters:
///   - lines: The database, and below it an operation on each line, such as `update BigCo 47`.
///   - report: The program.
/// - Returns: The report.
/// - Throws: `SessionError` for the first line that is no operation, and what the program throws.
public func answer(to lines: String, by report: (Session) throws -> String) throws -> String {
  let lines = lines.split(whereSeparator: \.isNewline)
  let operations = try lines.dropFirst().map { try Operation($0) }
  return try report(Session(database: String(lines.first ?? ""), operations: operations))
}

/// Why a line is no operation.
public enum SessionError: Error, CustomStringConvertible {
  /// The line is none of those that there are.
  case badLine(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .badLine(let line): "not an operation: \(line)"
    }
  }
}

extension Operation {
  fileprivate init(_ line: Substring) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard !words.contains("") else { throw SessionError.badLine(String(line)) }
    switch (words.count, words[0]) {
    case (1, "select"): self = .select
    case (2, "insert"): self = .insert(words[1])
    case (2, "delete"): self = .delete(words[1])
    case (3, "update"):
      guard let credits = Int(words[2]), credits >= 0 else { fallthrough }
      self = .update(words[1], credits: credits)
    default: throw SessionError.badLine(String(line))
    }
  }
}
