import BoxOffice

/// Something a command takes, which also is the key under which its value is found.
///
///     let jobs = Parameter.option("jobs", .integer("N", in: 1...256), default: 2, help: "…")
///
/// With that `arguments[jobs]` is an `Int`.
///
/// A command has it as a stored property, and among its `parameters`.
struct Parameter<Value: Sendable>: OutlinedParameter {
  var outline: ParameterOutline

  /// The value from the words given for it, which may be none.
  ///
  /// Of several words for one value the last counts: the value in an alias can be overridden.
  let read: @Sendable ([String]) throws -> Value
}

/// A parameter, whatever the type of its value.
protocol OutlinedParameter: Sendable {
  var outline: ParameterOutline { get }
}

extension Parameter {
  /// The same parameter, with the user's preference for its value where none is given.
  func preferred(as key: Preferences.Key) -> Parameter {
    var parameter = self
    parameter.outline.preference = key
    return parameter
  }
}

// MARK: Flags and options

extension Parameter {
  /// `--quiet`: false unless given.
  static func flag(_ name: String, short: Character? = nil, help: String) -> Parameter
  where Value == Bool {
    Parameter(
      outline: ParameterOutline(role: .flag, name: "--" + name, short: short, help: help),
      read: { !$0.isEmpty }
    )
  }

  /// `--plays FILE`: nil unless given.
  static func option<Wrapped>(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Wrapped>,
    help: String
  ) -> Parameter where Value == Wrapped? {
    let outline = kind.outline(.option, "--" + name, short: short, help: help)
    return Parameter(outline: outline) { try $0.last.map(kind.read) }
  }

  /// `--format FORMAT`: has a value even if it isn't given, which help shows.
  static func option(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    default defaultValue: Value,
    help: String
  ) -> Parameter {
    var outline = kind.outline(.option, "--" + name, short: short, help: help)
    outline.defaultValue = kind.write(defaultValue)
    return Parameter(outline: outline) { try $0.last.map(kind.read) ?? defaultValue }
  }

  /// `--gateway GATEWAY`: must be given.
  static func requiredOption(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    help: String
  ) -> Parameter {
    let outline = kind.outline(.option, "--" + name, short: short, help: help, count: 1...1)
    return Parameter(outline: outline) { try kind.read($0.last ?? "") }
  }

  /// `--customer NAME`: may be given any number of times; the values in their order.
  static func options<Element>(
    _ name: String,
    _ kind: ValueKind<Element>,
    help: String
  ) -> Parameter where Value == [Element] {
    let outline = kind.outline(.option, "--" + name, help: help, count: 0...Int.max)
    return Parameter(outline: outline) { try $0.map(kind.read) }
  }
}

// MARK: Arguments that go by their place

extension Parameter {
  /// `DIR`: must be given.
  static func argument(_ kind: ValueKind<Value>, help: String) -> Parameter {
    let outline = kind.outline(.operand, kind.placeholder, help: help, count: 1...1)
    return Parameter(outline: outline) { try kind.read($0.last ?? "") }
  }

  /// `[CUSTOMER]`: nil unless given.
  static func optionalArgument<Wrapped>(_ kind: ValueKind<Wrapped>, help: String) -> Parameter
  where Value == Wrapped? {
    let outline = kind.outline(.operand, kind.placeholder, help: help)
    return Parameter(outline: outline) { try $0.last.map(kind.read) }
  }

  /// `FILE ...`: all further arguments; the last in a command's list.
  static func arguments<Element>(
    _ kind: ValueKind<Element>,
    atLeast least: Int,
    help: String
  )
    -> Parameter
  where Value == [Element] {
    let outline = kind.outline(.operand, kind.placeholder, help: help, count: least...Int.max)
    return Parameter(outline: outline) { try $0.map(kind.read) }
  }

  /// `-- COMMAND ...`: every word after `--`.
  static func verbatim(_ placeholder: String, atLeast least: Int = 1, help: String) -> Parameter
  where Value == [String] {
    let kind = ValueKind.text(placeholder)
    let outline = kind.outline(.verbatim, placeholder, help: help, count: least...Int.max)
    return Parameter(outline: outline) { $0 }
  }
}
