public import Spelling

/// What is wrong with a file, and where.
///
/// Its description is what a compiler would print:
///
/// ```text
/// Data/invoices.json:5:19: error: unknown play: hamlett, did you mean 'hamlet'?
///       { "playID": "hamlett", "audience": 55 },
///                   ^
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave it is.
  public enum Severity: String, Sendable {
    /// The input can't be used.
    case error
    /// The input can be used, but a part of it is not read that was perhaps meant to be.
    case warning
  }

  /// What can be wrong with a file.
  public enum Code: String, CaseIterable, Sendable {
    /// The file ends in the middle of a value.
    case endOfInput
    /// The bytes are no JSON as RFC 8259 has it.
    case invalidJSON
    /// Arrays and objects are nested too deep.
    case tooDeep
    /// A value is of another type than its field.
    case wrongType
    /// A field is not there.
    case missingField
    /// A field has nearly the name of one that is read, or one that speaks of what is to be paid.
    case unknownField
    /// A field is there twice.
    case duplicateKey
    /// A value is none of those that its field may have.
    case invalidValue
    /// There is no play with this id.
    case unknownPlay
    /// The tariff has no rate for this type of play.
    case unknownType
    /// The invoice is in another currency than the tariff.
    case otherCurrency
    /// What is owed is more than an `Int` of minor units holds.
    case tooLarge
    /// A rate that is code has no price for a performance, or the ledger does not take an invoice.
    case refused
  }

  /// How grave it is.
  public let severity: Severity

  /// What the file is called.
  public let file: String

  /// The line, from 1; it ends with a line feed.
  public let line: Int

  /// The byte in the line at which the faulty value begins, from 1; a byte-order mark is not counted.
  public let column: Int

  /// What is wrong, for a program to tell apart.
  public let code: Code

  /// What is wrong in words, lower case and with no full stop; characters that a terminal obeys are spelled out.
  public let message: String

  /// The name that was probably meant, as it is; nil if none is near.
  public internal(set) var hint: String?

  /// More about it, a sentence each: where reading goes on, or where the type of a play stands.
  public internal(set) var notes: [String] = []

  /// The line, as far as it is shown, and below it a caret.
  private let excerpt: String
}

extension Diagnostic: DescribedError {
  /// The message, the line, and a caret under the faulty value; below them the notes.
  public var description: String {
    let notes = notes.map { "\nnote: \($0)" }.joined()
    return "\(summary(severity.rawValue + ": "))\n\(excerpt)\(notes)"
  }

  /// The place, the message and the hint in one line, as an alert shows it.
  public var errorDescription: String? { summary("") }

  private func summary(_ severity: String) -> String {
    "\(escaped(file)):\(line):\(column): \(severity)\(message)\(suggesting(hint))"
  }

  package var category: ErrorCategory { .data }
}

extension Diagnostic {
  /// Locates a fault in line `line`, which begins at `lineStart`, an index of `bytes` or, below zero, before them.
  init(_ fault: Fault, in bytes: PaddedBytes, line: Int, lineStart: Int, file: String) {
    self.file = file
    self.line = line
    column = fault.offset - lineStart + 1
    severity = fault.severity
    code = fault.code
    message = escaped(fault.message)
    hint = fault.hint
    excerpt = Self.excerpt(around: fault.offset, in: bytes, lineStart: lineStart)
  }

  /// Locates a fault in a file that lies in memory whole.
  init(_ fault: Fault, inWhole bytes: PaddedBytes, file: String) {
    let lines = LineCount(of: bytes, in: 0..<min(fault.offset, bytes.count))
    let start = lines.lastStart ?? 0
    self.init(fault, in: bytes, line: 1 + lines.count, lineStart: start, file: file)
  }

  /// The line around `offset`, from 60 bytes before to 40 bytes after it, safe to show on a terminal, and a caret below.
  private static func excerpt(around offset: Int, in bytes: PaddedBytes, lineStart: Int) -> String {
    func isLineEnd(_ index: Int) -> Bool {
      index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
    }
    func isInsideCharacter(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    func shown(_ range: Range<Int>) -> String {
      escaped(String(decoding: bytes.slice(range), as: UTF8.self), keeping: ["\t"])
    }
    let offset = min(offset, bytes.count)
    var start = max(offset - 60, lineStart, 0)
    let isCutBefore = start > lineStart
    // Half a character at a cut would show as a replacement character.
    while isCutBefore, start < offset, isInsideCharacter(start) { start += 1 }
    var end = offset
    // A character has three more such bytes at most, whatever the feed has.
    while !isLineEnd(end), end < offset + 40 || isInsideCharacter(end), end < offset + 43 {
      end += 1
    }
    let head = (isCutBefore ? "…" : "") + shown(start..<offset)
    // As much white space as the head takes on a terminal; a tab stays one.
    let blanks = head.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: String($0).columns) }.joined(separator: "\t")
    return "\(head)\(shown(offset..<end))\(isLineEnd(end) ? "" : "…")\n\(blanks)^"
  }
}
