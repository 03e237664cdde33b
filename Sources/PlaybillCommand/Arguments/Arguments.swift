/// The values on a command line, checked by the parser.
struct Arguments: Sendable {
  /// The commands from `playbill` down to the one that runs.
  let path: [any Command]

  /// The words given for each parameter, by its name.
  let words: [String: [String]]

  /// The user's preferences for parameters that are not given, by the parameters' names.
  var preferred: [String: String] = [:]

  /// The value of a parameter of the command's own; another's is a caller's bug.
  subscript<Value>(parameter: Parameter<Value>) -> Value {
    let name = parameter.outline.name
    do {
      return try parameter.read(words[name] ?? preferred[name].map { [$0] } ?? [])
    } catch {
      preconditionFailure("\(name) is not among the command's parameters, or unchecked: \(error)")
    }
  }

  /// The value of a parameter while the command line is still being typed; nil if it is not there yet,
  /// or makes no sense.
  func given<Value>(_ parameter: Parameter<Value>) -> Value? {
    words[parameter.outline.name].flatMap { try? parameter.read($0) }
  }

  /// Whether a parameter is on the command line; if not, it has its preferred or default value.
  func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool {
    words[parameter.outline.name] != nil
  }
}
