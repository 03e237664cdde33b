import Spelling

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
    /// It is no fault, but the line at which reading goes on after one that skips lines.
    case goesOn
  }

  /// What is wrong there, for a program.
  let code: Diagnostic.Code

  /// Where the faulty value begins, counted in bytes from the start of the bytes read.
  let offset: Int

  /// The name that was probably meant; nil if none is near.
  let hint: String?

  /// What is wrong there, for a person.
  let message: String

  /// How grave it is.
  var severity = Diagnostic.Severity.error

  /// The id of the play that is unknown, or whose type is; empty where none is.
  var playID = ""

  /// What it does to the reading of what follows.
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
  /// The fault that the bytes are no JSON.
  static func invalidJSON(at offset: Int, _ message: String) -> Fault {
    Fault(.invalidJSON, at: offset, message)
  }

  /// The fault that the bytes end before the value does, behind the last that is no white space.
  static func endOfInput(of bytes: PaddedBytes) -> Fault {
    var end = bytes.count
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return Fault(.endOfInput, at: end > 0 ? end : bytes.count, "unexpected end of input")
  }

  /// The fault that a field is there a second time.
  static func duplicateKey(_ key: String, at offset: Int) -> Fault {
    Fault(.duplicateKey, at: offset, "duplicate key '\(truncated(key))'")
  }
}
