public import DescribedErrors
import SafeText

/// A fault in a file, and its place.
///
/// Its description looks like a compiler's:
///
/// ```text
/// Data/invoices.json:5:19: error: unknown play: hamlett, did you mean 'hamlet'?
///       { "playID": "hamlett", "audience": 55 },
///                   ^
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// The input can't be used.
    case error
    /// The input can be used, but an ignored part of it was perhaps meant to be read.
    case warning
  }

  /// The kinds of faults.
  public enum Code: String, CaseIterable, Sendable {
    /// The input ends before the value does.
    case endOfInput
    /// A value has the wrong type, such as a string in place of a number.
    case wrongType
    /// A required field is missing.
    case missingField
    /// An object has the same key twice.
    case duplicateKey
    /// The bytes are not JSON as RFC 8259 defines it.
    case invalidJSON
    /// A field is not read, and was perhaps meant to be: its name is nearly a known one or has it as a word, or it is
    /// about what to pay, such as `vat`. Where reading is strict, any field that is not read.
    case unknownField
    /// A value is not one of those that its field may have.
    case invalidValue
    /// No play has the id.
    case unknownPlay
    /// The tariff has no rate for the type of a play.
    case unknownType
    /// The invoice is in another currency than the tariff.
    case otherCurrency
    /// The amount owed is more than an `Int` of minor units holds.
    case tooLarge
    /// An invoice takes more than 64 MiB.
    case tooLong
    /// A rate in code has no price for a performance, or the ledger refuses an invoice.
    case refused
    /// A day of an invoice looks mistyped to the ledger, which takes it if it is posted with `force`.
    case oddDay
  }

  /// The severity.
  public let severity: Severity

  /// The file's name.
  public let file: String

  /// The line, from 1; lines end with a line feed.
  public let line: Int

  /// The first byte of the faulty value in its line, from 1; a byte-order mark is not counted.
  public let column: Int

  /// The kind of fault, for a program.
  public let code: Code

  /// The fault in words, lower case and with no full stop; terminal controls are spelled out.
  public let message: String

  /// The name that was probably meant, not escaped; nil if none is near.
  public internal(set) var hint: String?

  /// Notes, a sentence each: where reading goes on, or which types the tariff has.
  public package(set) var notes: [String] = []

  /// The part of the line that is shown, with a caret below.
  private let excerpt: String
}

extension Diagnostic: DescribedError {
  /// The message, the line, and a caret under the faulty value; below them the notes.
  public var description: String {
    let notes = notes.map { "\nnote: \($0)" }.joined()
    return "\(summary(severity.rawValue + ": "))\n\(excerpt)\(notes)"
  }

  /// The place, the message and the hint in one line, for an alert.
  public var errorDescription: String? { summary("") }

  private func summary(_ severity: String) -> String {
    "\(escaped(file)):\(line):\(column): \(severity)\(message)\(suggesting(hint))"
  }

  package var category: ErrorCategory { .data }
}

extension Diagnostic {
  /// Locates a fault in a line; `lineStart` is negative if the line begins before `bytes`.
  init(
    _ fault: Fault,
    severity: Severity = .error,
    in bytes: PaddedBytes,
    line: Int,
    lineStart: Int,
    file: String
  ) {
    self.file = file
    self.line = line
    column = fault.offset - lineStart + 1
    self.severity = severity
    code = fault.code
    message = escaped(fault.message)
    hint = fault.hint
    excerpt = Self.excerpt(around: fault.offset, in: bytes, lineStart: lineStart)
  }

  /// Locates a fault in a file that is in memory as a whole.
  init(_ fault: Fault, severity: Severity = .error, inWhole bytes: PaddedBytes, file: String) {
    let lines = LineCount(of: bytes, in: 0..<min(fault.offset, bytes.count))
    self.init(
      fault,
      severity: severity,
      in: bytes,
      line: 1 + lines.count,
      lineStart: lines.lastStart ?? 0,
      file: file
    )
  }

  /// The line from 60 bytes before `offset` to 40 after it, safe for a terminal, and a caret below.
  private static func excerpt(around offset: Int, in bytes: PaddedBytes, lineStart: Int) -> String {
    func text(_ bytes: some Collection<UInt8>) -> String {
      escaped(String(decoding: bytes, as: UTF8.self), keeping: ["\t"])
    }
    let offset = min(offset, bytes.count)
    let start = max(offset - 60, lineStart, 0)
    let rest = bytes[offset..<min(offset + 41, bytes.count)].prefix { ![0x0A, 0x0D].contains($0) }
    var (head, tail) = (text(bytes[start..<offset]), text(rest.prefix(40)))
    // Half a character at a cut has become a replacement character.
    if start > lineStart { head = "…" + head.drop { $0 == "\u{FFFD}" } }
    if rest.count > 40 {
      while tail.last == "\u{FFFD}" { tail.removeLast() }
      tail += "…"
    }
    // The white space that the head takes on a terminal; a tab stays one.
    let blanks = head.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: String($0).columns) }.joined(separator: "\t")
    return "\(head)\(tail)\n\(blanks)^"
  }
}

// MARK: - Before it is located

/// A fault in the bytes, known by its offset only.
struct Fault: Error {
  let code: Diagnostic.Code
  /// The beginning of the faulty value, in bytes from the start of the bytes read.
  let offset: Int
  let message: String
  let hint: String?
  /// The error about an unknown name whose hint is sought once the fault is reported: a search takes long, and a feed
  /// may have very many such names.
  let unhinted: PricingError?

  init(_ code: Diagnostic.Code, at offset: Int, hint: String? = nil, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
    self.hint = hint
    unhinted = nil
  }

  init(_ code: Diagnostic.Code, at offset: Int, unhinted error: PricingError) {
    self.code = code
    self.offset = offset
    message = error.description
    hint = nil
    unhinted = error
  }
}

extension Fault {
  /// The fault of bytes that end before the value does; its place is behind their last non-blank.
  static func endOfInput(of bytes: PaddedBytes) -> Fault {
    let last = bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return Fault(.endOfInput, at: last.map { $0 + 1 } ?? bytes.count, "unexpected end of input")
  }

  static func duplicateKey(_ key: String, at offset: Int) -> Fault {
    Fault(.duplicateKey, at: offset, "duplicate key '\(truncated(key))'")
  }
}

// MARK: - Lines

/// The number of line ends in a range of bytes, and the beginning of its last line.
struct LineCount {
  private(set) var count = 0
  /// The index after the last line end; nil if there is none.
  private(set) var lastStart: Int?

  init() {}

  init(of bytes: PaddedBytes, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      // One byte can count these: with bytes alone, the compiler's vectors are full.
      let end = min(index &+ 255, range.upperBound)
      var ends: UInt8 = 0
      while index < end {
        ends &+= bytes[index] == 0x0A ? 1 : 0
        index &+= 1
      }
      count &+= Int(ends)
    }
    if count > 0 {
      while bytes[index &- 1] != 0x0A { index &-= 1 }
      lastStart = index
    } else if range.lowerBound == 0, bytes.hasByteOrderMark {
      // A byte-order mark is no part of the first line.
      lastStart = min(byteOrderMark.count, range.upperBound)
    }
  }
}
