/// What was given on the command line for one command, checked and ready to be asked for.
struct Arguments: Sendable {
  /// The commands from `playbill` down to the one that runs.
  let path: [any Command]

  /// The words given for each parameter, by its name.
  let words: [String: [String]]

  /// The value of a parameter.
  ///
  /// - Parameter parameter: one of the command's own; another's is a caller's bug.
  subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let value = try? parameter.read(words[parameter.outline.name] ?? []) else {
      preconditionFailure("\(parameter.outline.name) is not among the command's parameters")
    }
    return value
  }

  /// Whether a parameter was given, and doesn't merely have its default.
  func gives<Value>(_ parameter: Parameter<Value>) -> Bool {
    words[parameter.outline.name] != nil
  }
}
