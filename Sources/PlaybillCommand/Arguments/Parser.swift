import Spelling

/// Reads the words of a command line by the descriptions of the commands.
///
/// Options and operands may come in any order. `--` ends the options; `-` alone is a value, and so is
/// a negative number. Help and the version are answered at once, even if another word is wrong.
struct Parser {
  /// What the words ask for.
  enum Request {
    case run(Arguments)
    case help
    case version
  }

  /// What the next word of a command line can be.
  enum Slot {
    /// The value of the option before it.
    case value(of: ParameterOutline)

    /// An operand, or a subcommand if there is none; or an option.
    case word(ParameterOutline?, takesOptions: Bool)

    /// A part of the command line after `--`.
    case verbatim
  }

  /// The commands from the first down to the one that the words have reached: after an error, the one
  /// that was misused.
  private(set) var path: [any Command] { didSet { outlines = command.outlines } }

  var command: any Command { path[path.count - 1] }

  /// The parameters of the command that the words have reached.
  private(set) var outlines: [ParameterOutline]

  var arguments: Arguments { Arguments(path: path, words: words) }

  private var words: [String: [String]] = [:]
  private var operands: [String] = []

  /// Whether `help` stood for a subcommand: `playbill help kata` is `playbill kata --help`.
  private var wantsHelp = false

  /// Makes a parser for a command and all below it.
  init(_ root: any Command) {
    path = [root]
    outlines = root.outlines
  }

  /// Reads all words after the command's own name.
  ///
  /// - Throws: ``UsageError``: the first fault from left to right, then the first missing parameter.
  mutating func parse(_ given: [String]) throws(UsageError) -> Request {
    do {
      var rest = given[...]
      while !rest.isEmpty {
        if let request = try takeFirst(of: &rest) { return request }
      }
      if wantsHelp { return .help }
      try assignOperands()
      try checkRequired()
      return .run(arguments)
    } catch {
      let request = given.prefix { $0 != "--" }.lazy.compactMap(Self.request(by:)).first
      guard let request else { throw error }
      return request
    }
  }

  /// Returns what can follow some words, also where they are wrong.
  ///
  /// After `statement --format` that is the value of `--format`.
  mutating func slot(after given: [String]) -> Slot {
    var rest = given[...]
    var takesOptions = true
    while let word = rest.first {
      if word == "--" {
        takesOptions = false
        if outlines.verbatim != nil { return .verbatim }
      }
      do {
        _ = try takeFirst(of: &rest)
      } catch .missingValue(let name, _, next: nil) {
        if let option = outlines.options.first(where: { $0.name == name }) {
          return .value(of: option)
        }
      } catch {
        // The user is still typing, and may correct it.
      }
    }
    guard !wantsHelp else { return .word(nil, takesOptions: takesOptions) }
    // Operands that may be left out are not left out while one types.
    var open = outlines.operands[...]
    for word in operands {
      guard let operand = open.first else { break }
      words[operand.name, default: []].append(word)
      if operand.count.upperBound == 1 { open.removeFirst() }
    }
    return .word(open.first, takesOptions: takesOptions)
  }
}

// MARK: Words

extension Parser {
  /// Reads the first word, and the next one if it is its value.
  private mutating func takeFirst(
    of rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    guard let word = rest.popFirst() else { return nil }
    if word == "--" {
      defer { rest = [] }
      if let verbatim = outlines.verbatim {
        words[verbatim.name] = rest.isEmpty ? nil : Array(rest)
      } else {
        for word in rest { try takeOperand(word) }
      }
    } else if !isOption(word) {
      try takeOperand(word)
    } else if word.utf8.starts(with: "--".utf8) {
      return try takeLong(word, &rest)
    } else {
      return try takeShort(word, &rest)
    }
    return nil
  }

  /// `--option`, `--option=value`, `--option value`.
  private mutating func takeLong(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    // By bytes: an accent behind '=' would be one Character with it.
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(word[..<(equals ?? word.endIndex)])
    let value = equals.map { String(word.unicodeScalars[$0...].dropFirst()) }
    guard let option = outlines.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, hint: hint(for: name))
    }
    return try take(option, value, &rest)
  }

  /// The option that was meant: one of a similar name, or `--format html` for `--html`.
  private func hint(for name: String) -> String? {
    let values = outlines.options.lazy.compactMap { option -> String? in
      guard name.count > 4, case .words(let words) = option.completion else { return nil }
      return words.first { $0.hasPrefix(name.dropFirst(2)) }.map { "\(option.name) \($0)" }
    }
    return nearest(to: name, among: outlines.options.map(\.name)) ?? values.first
  }

  /// `-o value`, `-ovalue`, `-o=value`, `-qv` for `-q -v`.
  private mutating func takeShort(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = outlines.options.first(where: { $0.short == Character(letter) }) else {
        // Someone who writes -format means --format.
        let hint = nearest(to: "-" + word, among: outlines.options.map(\.name))
        throw .unknownOption(letters.isEmpty ? "-\(letter)" : word, hint: hint)
      }
      var value: String?
      if letters.first == "=" || option.role == .option && !letters.isEmpty {
        value = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = letters.suffix(0)
      }
      if let request = try take(option, value, &rest) { return request }
    }
    return nil
  }

  /// A known flag or option, with the value that is joined to it, if any.
  private mutating func take(
    _ option: ParameterOutline,
    _ joined: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    if option.role == .flag {
      if let joined { throw .valueForFlag(option.name, value: joined) }
      if let request = Self.request(by: option.name) { return request }
      words[option.name] = [""]
      return nil
    }
    // A word that looks like an option is not taken for another's value.
    guard let value = joined ?? (rest.first.map(isOption) == false ? rest.popFirst() : nil) else {
      let next = rest.first { $0 != "--" }
      throw .missingValue(option: option.name, placeholder: option.placeholder, next: next)
    }
    try add(value, to: option)
    return nil
  }

  /// A word that is neither an option nor its value: a subcommand, or an operand.
  private mutating func takeOperand(_ word: String) throws(UsageError) {
    if let next = command.subcommands.first(where: { $0.name == word }) {
      path.append(next)
    } else if command.subcommands.isEmpty, !wantsHelp {
      operands.append(word)
    } else if word == "help", !command.subcommands.isEmpty {
      wantsHelp = true
    } else {
      let hint = nearest(to: word, among: command.children.map(\.name))
      throw .unknownSubcommand(word, hint: hint)
    }
  }

  /// Whether a word looks like an option: `-` alone and numbers, as in `-5` and `-.5`, don't.
  private func isOption(_ word: String) -> Bool {
    let digit = word.utf8.dropFirst().first { $0 != UInt8(ascii: ".") }
    let isNumber = digit.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    return word.utf8.first == UInt8(ascii: "-") && word != "-" && !isNumber
  }

  /// What an option asks for instead of the command.
  private static func request(by option: String) -> Request? {
    if ParameterOutline.help.forms.contains(option) { return .help }
    return option == ParameterOutline.version.name ? .version : nil
  }
}

// MARK: Values

extension Parser {
  /// Gives each operand its words; required operands are filled first.
  ///
  /// `sell Ann 7` fills the first and the last of `CUSTOMER [ROW] PRICE`.
  private mutating func assignOperands() throws(UsageError) {
    var rest = operands[...]
    var spare = rest.count - outlines.operands.map(\.count.lowerBound).reduce(0, +)
    for operand in outlines.operands {
      let extra = max(0, min(spare, operand.count.upperBound - operand.count.lowerBound))
      spare -= extra
      let share = operand.count.lowerBound + extra
      for word in rest.prefix(share) { try add(word, to: operand) }
      rest = rest.dropFirst(share)
    }
    guard let surplus = rest.first else { return }
    throw outlines.verbatim == nil ? .surplusArgument(surplus) : .commandWithoutDashes(surplus)
  }

  /// Throws if a required parameter is missing.
  private func checkRequired() throws(UsageError) {
    for parameter in outlines
    where words[parameter.name] == nil && parameter.count.lowerBound > 0 {
      if parameter.role == .option { throw .missingOption(parameter.name) }
      throw .missingArgument((parameter.role == .verbatim ? "-- " : "") + parameter.name)
    }
  }

  /// Checks a value of a parameter, and keeps it.
  private mutating func add(_ value: String, to parameter: ParameterOutline) throws(UsageError) {
    do {
      try parameter.check(value)
    } catch {
      throw .invalidValue(value, parameter: parameter.name, reason: "\(error)")
    }
    words[parameter.name, default: []].append(value)
  }
}
