import Spelling

/// A complaint about a file: what is wrong, and where.
///
/// Its description is what a compiler would print:
///
/// ```text
/// Data/invoices.json:5:19: error: unknown play: hamlett
///       { "playID": "hamlett", "audience": 55 },
///                   ^ did you mean 'hamlet'?
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave it is.
  public enum Severity: String, Sendable {
    /// The input can't be used.
    case error
    /// More about the complaint before.
    case note
  }

  /// How grave it is.
  public var severity = Severity.error

  /// What the file is called.
  public var file: String

  /// The line, from 1.
  public var line: Int

  /// The byte in the line at which the faulty value begins, from 1; a byte-order mark not counted.
  public var column: Int

  /// What is wrong, lower case and with no full stop.
  public var message: String

  /// What was probably meant, if there is something near.
  public var hint: String?

  /// The line with the place in it, as far as it is shown.
  var excerpt: Excerpt

  /// More that belongs to the complaint, such as a place in another file.
  public var notes: [Diagnostic] = []
}

extension Diagnostic: CustomStringConvertible {
  /// The complaint, the line, and a caret under the faulty value.
  public var description: String {
    let head = "\(visible(file)):\(line):\(column): \(severity): \(visible(message))"
    let caret = excerpt.indent + "^" + (hint.map { " " + visible($0) } ?? "")
    return ([head, excerpt.text, caret] + notes.map(\.description)).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// Locates a fault.
  ///
  /// - Parameters:
  ///   - fault: what is wrong; its offset counts from the beginning of `bytes`.
  ///   - bytes: the bytes in which it is.
  ///   - start: where in `bytes` the place is to which `line` and `lineStart` belong.
  ///   - line: the line, from 1, in which `start` is.
  ///   - lineStart: where that line begins, counted from the beginning of `bytes`; may be negative.
  ///   - following: what comes after `bytes`, as far as it is known.
  ///   - file: what the file is called.
  init(
    _ fault: Fault,
    in bytes: PaddedBytes,
    from start: Int = 0,
    line: Int = 1,
    lineStart: Int = 0,
    following: [UInt8] = [],
    file: String
  ) {
    let lines = LineCount(of: bytes, in: start..<max(start, min(fault.offset, bytes.count)))
    self.file = file
    self.line = line + lines.count
    column = fault.offset - (lines.lastStart ?? lineStart) + 1
    message = shortened(fault.problem.description)
    excerpt = Excerpt(around: fault.offset, in: bytes, following: following)
  }
}
