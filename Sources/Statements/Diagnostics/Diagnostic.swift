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
    /// More about the error before.
    case note
  }

  /// How grave it is.
  public internal(set) var severity = Severity.error

  /// What the file is called.
  public let file: String

  /// The line, from 1; it ends with a line feed, or with a carriage return alone if the first line does.
  public let line: Int

  /// The byte in the line at which the faulty value begins, from 1; a byte-order mark not counted.
  public let column: Int

  /// What is wrong, for a program to tell apart.
  public internal(set) var code: Code

  /// What is wrong in words, lower case and with no full stop; what a terminal would obey is spelled out.
  public internal(set) var message: String

  /// The name that was probably meant, as it is; nil if none is near.
  public internal(set) var hint: String?

  /// More that belongs to it, such as a place in another file.
  public internal(set) var notes: [Diagnostic] = []

  /// The line with the place in it, as far as it is shown.
  private let excerpt: Excerpt
}

extension Diagnostic: DescribedError {
  /// The message, the line, and a caret under the faulty value.
  public var description: String {
    var text = OutputBuffer(capacity: 512)
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Appends the description in UTF-8, for who has very many of them to write.
  package func write(to bytes: inout [UInt8]) {
    var text = OutputBuffer(capacity: 512)
    write(to: &text)
    bytes += text.bytes
  }

  private func write(to text: inout OutputBuffer) {
    text.append(text: visible(file))
    text.append(":")
    text.append(decimal: line)
    text.append(":")
    text.append(decimal: column)
    text.append(": ")
    text.append(text: severity.rawValue)
    text.append(": ")
    text.append(text: message)
    if let hint {
      text.append(", did you mean '")
      text.append(text: shown(hint))
      text.append("'?")
    }
    text.append("\n")
    excerpt.write(to: &text)
    text.append("^")
    for note in notes {
      text.append("\n")
      note.write(to: &text)
    }
  }
}

extension Diagnostic {
  /// Locates a fault.
  ///
  /// Its offset and `lineStart`, which may be negative, count from the beginning of `bytes`. What comes
  /// after `bytes` is `following`, as far as it is known.
  init(
    _ fault: Fault,
    in bytes: PaddedBytes,
    following: [UInt8] = [],
    line: Int,
    lineStart: Int,
    file: String
  ) {
    self.file = file
    self.line = line
    column = fault.offset - lineStart + 1
    code = fault.code
    message = visible(fault.message)
    hint = fault.hint
    excerpt = Excerpt(around: fault.offset, in: bytes, following: following)
  }

  /// Adds that nothing after it is read.
  mutating func addEndOfReading() {
    addNote("the rest is skipped: nothing after a broken array can be trusted", code: .notRead)
  }

  /// Adds a note at the same place; its code is that of the error unless another is given.
  mutating func addNote(_ message: String, code: Code? = nil) {
    var note = self
    note.severity = .note
    note.code = code ?? self.code
    note.message = message
    note.hint = nil
    notes.append(note)
  }

  /// Locates a fault in a file that lies in memory whole.
  init(_ fault: Fault, inWhole bytes: PaddedBytes, file: String) {
    let lines = LineCount(
      of: bytes,
      in: 0..<min(fault.offset, bytes.count),
      endingWith: LineCount.lineEnd(of: bytes) ?? 0x0A
    )
    self.init(
      fault,
      in: bytes,
      line: 1 + lines.count,
      lineStart: lines.lastStart ?? 0,
      file: file
    )
  }
}
