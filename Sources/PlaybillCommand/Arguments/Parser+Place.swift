extension Parser {
  /// What can stand in the place of a word.
  enum Place {
    /// The value of the option that the word before names.
    case value(of: ParameterOutline)

    /// An argument, or without one a subcommand; or an option.
    case word(ParameterOutline?, takesOptions: Bool)

    /// A part of the command line after `--`.
    case verbatim
  }

  /// Reads words, wrong ones too, and tells what can stand in the place after them.
  mutating func place(after given: [String]) -> Place {
    var rest = given[...]
    var takesOptions = true
    while let word = rest.first {
      if word == "--" {
        takesOptions = false
        if command.verbatim != nil { return .verbatim }
      }
      do {
        _ = try takeFirst(of: &rest)
      } catch .missingValue(let name, _, next: nil) {
        if let option = command.options.first(where: { $0.name == name }) {
          return .value(of: option)
        }
      } catch {
        // The user is still typing, and may correct it.
      }
    }
    return .word(wantsHelp ? nil : takeOperandsInOrder(), takesOptions: takesOptions)
  }

  /// Hands the arguments out one by one, and tells which would be the next.
  private mutating func takeOperandsInOrder() -> ParameterOutline? {
    var places = command.operands[...]
    for word in operands {
      guard let operand = places.first else { return nil }
      words[operand.name, default: []].append(word)
      if operand.count.upperBound == 1 { places.removeFirst() }
    }
    return places.first
  }
}
