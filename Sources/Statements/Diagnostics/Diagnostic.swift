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
    /// The input ends before the value does.
    case endOfInput
    /// A value is of another type than its field takes, such as a string in place of a number.
    case wrongType
    /// A field that must be there is missing.
    case missingField
    /// An object has the same key twice.
    case duplicateKey
    /// The bytes are no JSON as RFC 8259 has it.
    case invalidJSON
    /// Arrays and objects are nested too deep.
    case tooDeep
    /// A field has nearly the name of one that is read, or one that speaks of what is to be paid.
    case unknownField
    /// A value is none of those that its field may have.
    case invalidValue
    /// There is no play with an id.
    case unknownPlay
    /// The tariff has no rate for the type of a play.
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
    func text(_ range: Range<Int>) -> String {
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
    let head = (isCutBefore ? "…" : "") + text(start..<offset)
    // As much white space as the head takes on a terminal; a tab stays one.
    let blanks = head.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: String($0).columns) }.joined(separator: "\t")
    return "\(head)\(text(offset..<end))\(isLineEnd(end) ? "" : "…")\n\(blanks)^"
  }
}

// MARK: - Before it is located

/// What is wrong with the bytes, and where among them.
///
/// A fault knows an offset only. The line, the column and the text around it are found when it is reported: it
/// becomes a ``Diagnostic``.
struct Fault: Error {
  /// How broken JSON ends what can be read.
  enum Consequence {
    case none
    /// Nothing after it is read: it breaks an array.
    case endsReading
    /// Nothing is read up to a line that begins with an object.
    case skipsLines
    /// It is no fault, but the line at which reading goes on after one.
    case goesOn
  }

  let code: Diagnostic.Code
  /// Where the faulty value begins, counted in bytes from the start of the bytes read.
  let offset: Int
  /// The name that was probably meant; nil if none is near.
  let hint: String?
  let message: String
  var severity = Diagnostic.Severity.error
  /// The id of the play that is unknown, or whose type is; empty where none is.
  var playID = ""
  var consequence = Consequence.none

  init(_ code: Diagnostic.Code, at offset: Int, hint: String? = nil, _ message: String) {
    self.code = code
    self.offset = offset
    self.hint = hint
    self.message = message
  }

  /// Whether the bytes are no JSON, so that nothing tells where the value ends.
  var breaksSyntax: Bool { code == .invalidJSON || code == .endOfInput }
}

extension Fault {
  static func invalidJSON(at offset: Int, _ message: String) -> Fault {
    Fault(.invalidJSON, at: offset, message)
  }

  /// The fault that the bytes end before the value does, behind the last that is no white space.
  static func endOfInput(of bytes: PaddedBytes) -> Fault {
    let last = bytes.slice(0..<bytes.count).lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return Fault(.endOfInput, at: last.map { $0 + 1 } ?? bytes.count, "unexpected end of input")
  }

  static func duplicateKey(_ key: String, at offset: Int) -> Fault {
    Fault(.duplicateKey, at: offset, "duplicate key '\(truncated(key))'")
  }
}

// MARK: - Lines

/// How many lines a stretch of bytes ends, and where its last line begins.
///
/// A line ends with a line feed.
struct LineCount {
  private(set) var count = 0
  /// Where the byte after the last line end is; nil if there is none.
  private(set) var lastStart: Int?

  init() {}

  init(of bytes: PaddedBytes, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      // As many as one byte can count: where all is bytes, the compiler's vectors are full of them.
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
