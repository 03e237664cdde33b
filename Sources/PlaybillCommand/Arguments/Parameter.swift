import Preferences

/// A parameter of a command: its description, and how its words become a value.
///
///     Parameter.option("--jobs", .integer("N", in: 1...256), default: 2, help: "…")
///
/// A command has it as a ``Parsed`` property.
struct Parameter<Value: Sendable>: Sendable {
  private(set) var outline: ParameterOutline

  /// The value if it is not given; nil if it must be.
  let absent: Value?

  /// Reads a word into the value, which has those of the words before.
  let read: @Sendable (_ word: String, _ value: inout Value?) throws -> Void

  private init<Element>(
    _ role: ParameterOutline.Role,
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Element>,
    help: String,
    count: ClosedRange<Int> = 0...1,
    absent: Value?,
    default defaultWord: String? = nil,
    read: @escaping @Sendable (_ word: String, _ value: inout Value?) throws -> Void
  ) {
    outline = ParameterOutline(
      role: role,
      name: name,
      short: short,
      placeholder: kind.placeholder,
      help: help,
      completion: kind.completion,
      count: count,
      defaultValue: defaultWord,
      check: { _ = try kind.read($0) }
    )
    self.absent = absent
    self.read = read
  }

  /// Returns the same parameter with a preference, which goes before the default.
  func preferred(as key: Preferences.Key) -> Self {
    var parameter = self
    parameter.outline.preference = key
    return parameter
  }
}

/// The description of a parameter, for parsing, help and completion.
struct ParameterOutline: Sendable {
  enum Role: Sendable {
    /// `--quiet`: there or not.
    case flag
    /// `--plays FILE`: followed by a value.
    case option
    /// `INVOICES`: known by its place.
    case operand
    /// `-- COMMAND …`: all words after `--`, untouched.
    case verbatim
  }

  let role: Role

  /// `--plays` for a flag or option, `INVOICES` for an operand, `-- COMMAND`.
  let name: String

  /// `o` for `-o`.
  let short: Character?

  /// The name of its value in help: `FILE`; empty for a flag.
  let placeholder: String

  let help: String
  let completion: Completion

  /// How often it must and may be given.
  let count: ClosedRange<Int>

  /// The value if it is not given, as a user would type it.
  let defaultValue: String?

  var preference: Preferences.Key?

  /// Throws an error if it does not take the word.
  let check: @Sendable (String) throws -> Void

  /// `--output` and `-o`.
  var forms: [String] { [name] + (short.map { ["-\($0)"] } ?? []) }
}

extension [ParameterOutline] {
  /// The flags and options, those of every command last.
  var options: Self {
    filter { $0.role == .flag || $0.role == .option }
      + [Parameter.version.outline, Parameter.help.outline]
  }

  var operands: Self { filter { $0.role == .operand } }

  /// The one that takes all words after `--`, if there is one.
  var verbatim: Self { filter { $0.role == .verbatim } }
}

// MARK: The parameters of every command

extension Parameter where Value == Bool {
  static var help: Self { .flag("--help", short: "h", help: "show this help") }
  static var version: Self { .flag("--version", help: "show the version") }
}

// MARK: How often it is given

extension Parameter {
  /// An option or an operand, as its name says: `--plays` or `INVOICES`.
  private static func role(of name: String) -> ParameterOutline.Role {
    name.utf8.first == UInt8(ascii: "-") ? .option : .operand
  }

  /// `--quiet`: false unless given.
  static func flag(_ name: String, short: Character? = nil, help: String) -> Self
  where Value == Bool {
    Self(.flag, name, short: short, .text(), help: help, absent: false) { $1 = true }
  }

  /// `--format FORMAT`: the default, which help shows, unless given; the last one counts.
  static func option(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default value: Value,
    help: String
  ) -> Self {
    let word = kind.word(value)
    return Self(.option, name, short: short, kind, help: help, absent: value, default: word) {
      $1 = try kind.read($0)
    }
  }

  /// `--plays FILE`, `[CUSTOMER]`: nil unless given; the last one counts.
  static func optional<Wrapped>(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Wrapped>,
    help: String
  ) -> Self where Value == Wrapped? {
    Self(role(of: name), name, short: short, kind, help: help, absent: .some(nil)) {
      $1 = .some(try kind.read($0))
    }
  }

  /// `--gateway GATEWAY`, `DIR`: must be given; the last one counts.
  static func required(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    help: String
  ) -> Self {
    Self(role(of: name), name, short: short, kind, help: help, count: 1...1, absent: nil) {
      $1 = try kind.read($0)
    }
  }

  /// `--customer NAME`, `FILE ...`: any number of values, in their order; as an operand the last of all.
  static func repeated<Element>(
    _ name: String,
    _ kind: ValueKind<Element>,
    atLeast least: Int = 0,
    help: String
  ) -> Self where Value == [Element] {
    Self(role(of: name), name, kind, help: help, count: least...Int.max, absent: []) {
      $1?.append(try kind.read($0))
    }
  }

  /// `-- COMMAND ...`: every word after `--`.
  static func verbatim(_ name: String, atLeast least: Int = 1, help: String) -> Self
  where Value == [String] {
    Self(.verbatim, "-- \(name)", .text(), help: help, count: least...Int.max, absent: []) {
      $1?.append($0)
    }
  }
}

// MARK: Values

/// A kind of value that a parameter takes: how it is read, named and completed.
struct ValueKind<Value: Sendable>: Sendable {
  let placeholder: String
  var completion = Completion.words([])

  /// The word that is read as a value.
  var word: @Sendable (Value) -> String = { "\($0)" }

  /// Reads a word; the description of its error ends `invalid value 'x' for '--option': …`.
  let read: @Sendable (String) throws -> Value
}

/// The candidates that a shell offers for a value.
enum Completion: Sendable {
  /// A word, and a note that some shells show beside it.
  typealias Candidate = (word: String, note: String)

  case file

  /// A few words, which help lists too.
  case words([String])

  /// Words that are too many for help, or too slow to make at each start.
  case candidates(@Sendable () -> [Candidate])

  /// The completion of a word that begins with a text, such as `--format=`; files stay as they are.
  func joined(to beginning: String) -> Self {
    switch self {
    case .file: .file
    case .words(let words): .words(words.map { beginning + $0 })
    case .candidates(let make): .candidates { make().map { (beginning + $0.word, $0.note) } }
    }
  }
}

extension ValueKind where Value == String {
  static func text(_ placeholder: String = "", completion: Completion = .words([])) -> Self {
    Self(placeholder: placeholder, completion: completion) { $0 }
  }

  /// A file's path, which the command has yet to open.
  static var file: Self { Self(placeholder: "FILE", completion: .file, read: path) }

  static var folder: Self { Self(placeholder: "DIR", completion: .file, read: path) }

  private static func path(_ word: String) throws -> String {
    guard !word.isEmpty else { throw CommandError("is empty") }
    return word
  }
}

extension ValueKind where Value == Int {
  static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> Self {
    Self(placeholder: placeholder) { word in
      guard let number = Int(word), range.contains(number) else {
        let least = range.lowerBound
        let most = range.upperBound
        throw CommandError("must be a whole number from \(least) to \(most)")
      }
      return number
    }
  }
}

extension ValueKind
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enum's cases, by its raw value.
  static func choice(_ placeholder: String = "") -> Self {
    // Not by a key path, which takes longer to make than all else of an option.
    let words = Value.allCases.map { $0.rawValue }
    var kind = Self(placeholder: placeholder, completion: .words(words)) { word in
      if let value = Value(rawValue: word) { return value }
      throw CommandError("must be one of \(words.joined(separator: ", "))")
    }
    kind.word = { $0.rawValue }
    return kind
  }
}
