import Spelling

/// What is wrong with the bytes, and where among them.
///
/// A fault knows an offset only. The line, the column, the words and the text around it are worked out when
/// the fault is reported: it becomes a ``Diagnostic``. Many faults never are, because what was read was a try.
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

  /// Where the faulty value begins, counted in bytes from the start of the bytes read.
  let offset: Int

  /// What is wrong there, for a program.
  let code: Diagnostic.Code

  /// How grave it is.
  var severity = Diagnostic.Severity.error

  /// The name that was probably meant; nil if none is near.
  let hint: String?

  /// The id of the play that is unknown, or whose type is; empty where none is.
  var playID = ""

  /// What it does to the reading of what follows.
  var consequence = Consequence.none

  /// Makes the words, which cost more than all the rest.
  private let words: @Sendable () -> String

  /// Notes a fault; `message` is not made before somebody wants to read it.
  init(
    _ code: Diagnostic.Code,
    at offset: Int,
    hint: String? = nil,
    _ message: @autoclosure @escaping @Sendable () -> String
  ) {
    self.offset = offset
    self.code = code
    self.hint = hint
    words = message
  }

  /// What is wrong there, for a person.
  var message: String { words() }

  /// Whether the bytes are no JSON, so that nothing tells where the value ends.
  var breaksSyntax: Bool { code == .invalidJSON || code == .endOfInput }
}

extension Fault {
  /// The fault that the bytes are no JSON.
  static func invalidJSON(
    at offset: Int,
    _ message: @autoclosure @escaping @Sendable () -> String
  ) -> Fault {
    Fault(.invalidJSON, at: offset, message())
  }

  /// The fault that the bytes end before the value does, behind the last that is no white space.
  static func endOfInput(of bytes: PaddedBytes) -> Fault {
    var end = bytes.count
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return Fault(.endOfInput, at: end > 0 ? end : bytes.count, "unexpected end of input")
  }

  /// The fault that a field is there a second time.
  static func duplicateKey(_ key: String, at offset: Int) -> Fault {
    Fault(.duplicateKey, at: offset, "duplicate key '\(shortened(key))'")
  }
}
