/// What the words amount to.
extension Parser {
  var arguments: Arguments { Arguments(path: path, words: words) }

  /// Hands the arguments out by their place; one that may be left out gets its word only after
  /// all that may not have theirs.
  mutating func assignOperands() throws(UsageError) {
    var rest = operands[...]
    var reserved = command.operands.map(\.count.lowerBound).reduce(0, +)
    for operand in command.operands {
      reserved -= operand.count.lowerBound
      let share = min(
        operand.count.upperBound,
        max(operand.count.lowerBound, rest.count - reserved)
      )
      for word in rest.prefix(share) { try add(word, to: operand) }
      rest = rest.dropFirst(share)
    }
    guard let surplus = rest.first else { return }
    throw command.verbatim == nil ? .surplusArgument(surplus) : .commandWithoutDashes(surplus)
  }

  /// Throws if something that must be given wasn't.
  func checkRequired() throws(UsageError) {
    for parameter in command.outlines
    where words[parameter.name] == nil && parameter.count.lowerBound > 0 {
      if parameter.role == .option { throw .missingOption(parameter.name) }
      throw .missingArgument((parameter.role == .verbatim ? "-- " : "") + parameter.name)
    }
  }

  /// Keeps a value of a parameter, if it makes sense.
  mutating func add(_ value: String, to parameter: ParameterOutline) throws(UsageError) {
    do {
      try parameter.check(value)
    } catch {
      throw .invalidValue(value, parameter: parameter.name, reason: "\(error)")
    }
    words[parameter.name, default: []].append(value)
  }
}
