import Kata
import Testing
import Theatre

/// The functions of one step, compiled.
struct CompiledStep: Sendable {
  /// Writes a statement, for an invoice and the plays by their ids.
  typealias Writer = @Sendable (Invoice, [String: Play]) throws -> String

  /// Writes a statement as text; nil in the courses of the patterns.
  var statement: Writer?

  /// Writes a statement as HTML; nil in the steps that cannot do that.
  var htmlStatement: Writer?

  /// Answers the lines of a case; nil in the main course.
  var answer: (@Sendable (String) throws -> String)?
}

extension Step {
  /// The step's functions.
  ///
  /// - Throws: If `courses` in Package.swift does not name the step.
  var code: CompiledStep {
    get throws { try #require(compiledStep(shortName), "Package.swift does not name \(tag)") }
  }
}
