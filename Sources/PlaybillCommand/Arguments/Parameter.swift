import Preferences

/// A parameter of a command, which also is the key of its value.
///
///     let jobs = Parameter.option("--jobs", .integer("N", in: 1...256), default: "2", help: "…")
///
/// A command that has this property reads the number as `arguments[jobs]`, an `Int`.
struct Parameter<Value: Sendable>: AnyParameter {
  private(set) var outline: ParameterOutline

  /// Returns the value of its words, of which the last counts; there may be none.
  let read: @Sendable ([String]) throws -> Value

  /// Makes a parameter; without a role it is an option or an operand, by its name.
  private init<Element>(
    _ role: ParameterOutline.Role?,
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Element>,
    help: String,
    count: ClosedRange<Int> = 0...1,
    default defaultValue: String? = nil,
    read: @escaping @Sendable ([String]) throws -> Value
  ) {
    outline = ParameterOutline(
      role: role ?? (name.utf8.first == UInt8(ascii: "-") ? .option : .operand),
      name: name,
      short: short,
      placeholder: kind.placeholder,
      help: help,
      completion: kind.completion,
      count: count,
      defaultValue: defaultValue,
      check: { _ = try kind.read($0) },
      isFirstHalf: kind.isFirstHalf
    )
    self.read = read
  }

  /// Returns the same parameter with a preference, which goes before the default.
  func preferred(as key: Preferences.Key) -> Self {
    var parameter = self
    parameter.outline.preference = key
    return parameter
  }
}

protocol AnyParameter: Sendable {
  var outline: ParameterOutline { get }
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
  var short: Character?

  /// The name of its value in help: `FILE`; empty for a flag.
  var placeholder = ""

  let help: String
  var completion = Completion.words([])

  /// How often it must and may be given.
  var count = 0...1

  /// The value if it is not given, as a user would type it.
  var defaultValue: String?

  var preference: Preferences.Key?

  /// Throws an error if it does not take the value.
  var check: @Sendable (String) throws -> Void = { _ in }

  /// Whether a word is the first half of a value: with the next word, `adapter 2` is `adapter-2`.
  var isFirstHalf: @Sendable (String) -> Bool = { _ in false }

  /// `--output` and `-o`.
  var forms: [String] { [name] + (short.map { ["-\($0)"] } ?? []) }

  static let help = Self(role: .flag, name: "--help", short: "h", help: "show this help")
  static let version = Self(role: .flag, name: "--version", help: "show the version")
}

extension [ParameterOutline] {
  /// The flags and options, `--version` and `--help` last.
  var options: Self { filter { $0.role == .flag || $0.role == .option } + [.version, .help] }

  var operands: Self { filter { $0.role == .operand } }

  /// The one that takes all words after `--`, if there is one.
  var verbatim: Self { filter { $0.role == .verbatim } }
}

// MARK: How often it is given

// A name that begins with `--` is an option's, another an operand's.

extension Parameter {
  /// `--quiet`: false unless given.
  static func flag(_ name: String, short: Character? = nil, help: String) -> Self
  where Value == Bool {
    Self(.flag, name, short: short, .text(), help: help) { !$0.isEmpty }
  }

  /// `--format FORMAT`: the default, which help shows, unless given.
  static func option(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default word: String,
    help: String
  ) -> Self {
    Self(nil, name, short: short, kind, help: help, default: word) {
      try kind.read($0.last ?? word)
    }
  }

  /// `--plays FILE`, `[CUSTOMER]`: nil unless given.
  static func optional<Wrapped>(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Wrapped>,
    help: String
  ) -> Self where Value == Wrapped? {
    Self(nil, name, short: short, kind, help: help) { try $0.last.map(kind.read) }
  }

  /// `--gateway GATEWAY`, `DIR`: must be given.
  static func required(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    help: String
  ) -> Self {
    Self(nil, name, short: short, kind, help: help, count: 1...1) { try kind.read($0.last ?? "") }
  }

  /// `--customer NAME`, `FILE ...`: any number of values, in their order; as an operand the last of all.
  static func repeated<Element>(
    _ name: String,
    _ kind: ValueKind<Element>,
    atLeast least: Int = 0,
    help: String
  ) -> Self where Value == [Element] {
    Self(nil, name, kind, help: help, count: least...Int.max) { try $0.map(kind.read) }
  }

  /// `-- COMMAND ...`: every word after `--`.
  static func verbatim(_ name: String, atLeast least: Int = 1, help: String) -> Self
  where Value == [String] {
    Self(.verbatim, "-- \(name)", .text(), help: help, count: least...Int.max) { $0 }
  }
}

// MARK: Values

/// A kind of value that a parameter takes: how it is read, named and completed.
struct ValueKind<Value: Sendable>: Sendable {
  let placeholder: String
  var completion = Completion.words([])

  /// Reads a word; the description of its error ends `invalid value 'x' for '--option': …`.
  let read: @Sendable (String) throws -> Value

  /// As in ``ParameterOutline``.
  var isFirstHalf: @Sendable (String) -> Bool = { _ in false }
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
        let (least, most) = (range.lowerBound, range.upperBound)
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
    return Self(placeholder: placeholder, completion: .words(words)) { word in
      if let value = Value(rawValue: word) { return value }
      throw CommandError("must be one of \(words.joined(separator: ", "))")
    }
  }
}
