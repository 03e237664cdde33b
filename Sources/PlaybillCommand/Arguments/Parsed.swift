import OperatingSystem

/// A property of a command that has the value of one of its parameters.
///
/// ```text
/// @Parsed(.optional("--jobs", .integer("N", in: 1...256), help: "…")) var jobs: Int?
/// ```
///
/// Each word is read once, when it is parsed. `jobs` is then the number, and `$jobs` knows where it comes from.
@propertyWrapper final class Parsed<Value: Sendable>: AnyParsed {
  private let parameter: Parameter<Value>

  /// The value; nil for a parameter that must be given, until it is.
  private var value: Value?

  private(set) var origin = ValueOrigin.absent

  /// Declares the property as the next parameter of the command that is being made.
  init(_ parameter: Parameter<Value>) {
    self.parameter = parameter
    value = parameter.absent
    Declaration.add(self)
  }

  var outline: ParameterOutline { parameter.outline }

  /// The value; to read one that must be given, before it is, is a caller's bug.
  var wrappedValue: Value {
    guard let value else { preconditionFailure("\(name) has no value yet") }
    return value
  }

  var projectedValue: Parsed { self }

  func read(_ word: String, from origin: ValueOrigin) throws {
    try parameter.read(word, &value)
    self.origin = origin
  }

  /// Runs the step that uses the value; its error then says if that is the preferred one.
  func load<Loaded>(_ step: (Value) throws -> Loaded) throws -> Loaded {
    do {
      return try step(wrappedValue)
    } catch {
      throw blamed(for: error)
    }
  }

  /// The error of a step that used the value, with the value if that is the preferred one.
  func blamed(for error: any Error) -> any Error {
    guard case .preferred(let word) = origin, !(error is PreferredValueError) else { return error }
    return PreferredValueError(cause: error, option: name, value: word)
  }
}

/// A ``Parsed`` property of any type, as the parser sees it.
protocol AnyParsed: AnyObject {
  var outline: ParameterOutline { get }
  var origin: ValueOrigin { get }

  /// Reads one word into the value; throws an error if the parameter does not take it.
  func read(_ word: String, from origin: ValueOrigin) throws
}

extension AnyParsed {
  /// `--plays` for an option, `INVOICES` for an operand.
  var name: String { outline.name }

  var isGiven: Bool { origin == .given }
}

/// Where the value of a parameter comes from.
enum ValueOrigin: Equatable, Sendable {
  /// Neither the user nor a preference gave one: it is the default.
  case absent

  /// It is on the command line.
  case given

  /// It is the user's preference, which is this word.
  case preferred(String)
}

/// An error of a step that used a preferred value, which the user may have forgotten.
struct PreferredValueError: Error {
  let cause: any Error
  let option: String
  let value: String
}

/// Collects the parameters that the properties of a command declare while it is made.
///
/// Reflection could find them, too, but makes a cold start a fifth longer.
enum Declaration {
  @TaskLocal private static var parameters: Locked<[any AnyParsed]>?

  static func add(_ parameter: any AnyParsed) {
    parameters?.withLock { $0.append(parameter) }
  }

  /// Makes a command, and returns it with the parameters of its properties in their order.
  static func made(
    _ make: () -> any Command
  ) -> (command: any Command, parameters: [any AnyParsed]) {
    let declared = Locked<[any AnyParsed]>([])
    let command = $parameters.withValue(declared, operation: make)
    return (command, declared.withLock { $0 })
  }
}
