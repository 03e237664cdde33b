/// What was given on the command line for one command, checked and ready to be asked for.
struct Arguments: Sendable {
  /// The commands from `playbill` down to the one that runs.
  let path: [any Command]

  /// The words given for each parameter, by its name.
  let words: [String: [String]]

  /// The user's preferences for parameters that weren't given, by their names.
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

  /// The value of a parameter that may not be there yet, or not make sense, as while one types.
  func given<Value>(_ parameter: Parameter<Value>) -> Value? {
    words[parameter.outline.name].flatMap { try? parameter.read($0) }
  }

  /// Whether a parameter is on the command line; if not, it has its preferred or default value.
  func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool {
    words[parameter.outline.name] != nil
  }
}
