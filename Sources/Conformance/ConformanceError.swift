public import DescribedErrors
import Ledger
import SafeText

/// A rule that a gateway or a ledger breaks, and the place of the expectation that it did not meet.
///
/// Thrown in a test of Swift Testing or XCTest, it is the failure that is shown.
public struct ConformanceError: Error, Hashable, Sendable {
  /// The rule, such as `refuses an amount of zero or less, and takes nothing`.
  public let rule: String

  /// The problem in words, such as `check of '0.00 USD' throws no error`.
  public let problem: String

  /// The file of the expectation in the module Conformance, such as `Conformance/GatewayRule.swift`.
  public let file: String

  /// The line of the expectation in that file.
  public let line: Int
}

extension ConformanceError: DescribedError {
  /// The place, the rule and the problem in one line.
  public var description: String {
    "\(file):\(line): a rule is broken: \(rule): \(excerpt(problem))"
  }

  package var category: ErrorCategory { .data }
}

/// The expectations of one rule.
struct Expectations {
  let rule: String

  /// Throws if something does not hold.
  func expect(
    _ holds: Bool,
    _ problem: @autoclosure () -> String,
    file: String = #fileID,
    line: Int = #line
  ) throws(ConformanceError) {
    if !holds { throw error(problem(), file, line) }
  }

  /// Throws if a value is not the one expected.
  func expect<Value: Equatable>(
    _ what: String,
    _ value: Value,
    is expected: Value,
    file: String = #fileID,
    line: Int = #line
  ) throws(ConformanceError) {
    if value == expected { return }
    throw error("\(what): expected '\(expected)', but it is '\(value)'", file, line)
  }

  /// Throws if some values are not those expected, and names the first difference.
  func expect<Value: Equatable>(
    _ what: String,
    _ values: [Value],
    is expected: [Value],
    file: String = #fileID,
    line: Int = #line
  ) throws(ConformanceError) {
    if values == expected { return }
    func names(of values: [Value]) -> String {
      if values.isEmpty { return "none" }
      let names = values.map { value in
        switch value {
        case let entry as Entry: entry.reference
        case let balance as Balance: "\(balance.customer): \(balance.balance)"
        default: "\(value)"
        }
      }
      return quoted(names.joined(separator: ", "))
    }
    guard names(of: values) == names(of: expected) else {
      let problem = "\(what): expected \(names(of: expected)), but there is \(names(of: values))"
      throw error(problem, file, line)
    }
    // They have the same names, and differ in a property.
    for (value, wanted) in zip(values, expected) where value != wanted {
      for (own, other) in zip(
        Mirror(reflecting: value).children,
        Mirror(reflecting: wanted).children
      )
      where "\(own.value)" != "\(other.value)" {
        let property = "\(own.label ?? "a property") of \(names(of: [wanted]))"
        let problem = "\(what): \(property): expected '\(other.value)', but it is '\(own.value)'"
        throw error(problem, file, line)
      }
    }
    throw error("\(what): \(names(of: values)) are not as expected", file, line)
  }

  /// Returns what the body returns; an error of the body breaks the rule.
  @discardableResult
  func result<Value>(
    of call: String,
    file: String = #fileID,
    line: Int = #line,
    _ body: () throws -> Value
  ) throws(ConformanceError) -> Value {
    do {
      return try body()
    } catch let error as ConformanceError {
      throw error
    } catch {
      throw self.error("\(call) throws an error: \(error)", file, line)
    }
  }

  /// The error of the body; throws if it has none.
  @discardableResult
  func error(
    of call: String,
    file: String = #fileID,
    line: Int = #line,
    _ body: () throws -> Void
  ) throws(ConformanceError) -> any Error {
    do {
      try body()
    } catch {
      return error
    }
    throw error("\(call) throws no error", file, line)
  }

  private func error(_ problem: String, _ file: String, _ line: Int) -> ConformanceError {
    ConformanceError(rule: rule, problem: problem, file: file, line: line)
  }
}
