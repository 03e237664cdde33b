import Spelling

/// Reads the words of a command line by the description of the commands.
///
/// Options and arguments may come in any order; `--` ends the options, `-` alone is a value, and
/// so is a negative number. Help and the version are answered at once, also where a word is wrong.
struct Parser {
  /// What the words ask for.
  enum Request {
    case run(Arguments)
    case help
    case version
  }

  /// The commands from the first down to the one that the words have reached so far.
  ///
  /// After an error it tells which command was misused.
  private(set) var path: [any Command]

  var command: any Command { path[path.count - 1] }

  var words: [String: [String]] = [:]
  var operands: [String] = []

  /// Whether `help` was among the subcommands: `playbill help kata` asks for what `kata --help` does.
  private(set) var wantsHelp = false

  /// Makes a parser for a command and all below it.
  init(_ root: any Command) { path = [root] }

  /// Reads all words after the command's own name.
  ///
  /// - Throws: ``UsageError``, the first thing wrong from left to right; what is missing comes last.
  mutating func parse(_ given: [String]) throws(UsageError) -> Request {
    do {
      return try read(given)
    } catch {
      let request = given.prefix { $0 != "--" }.lazy.compactMap(Self.request(by:)).first
      guard let request else { throw error }
      return request
    }
  }

  /// What an option asks for instead of the command.
  private static func request(by option: String) -> Request? {
    if ParameterOutline.help.forms.contains(option) { return .help }
    return option == ParameterOutline.version.name ? .version : nil
  }

  private mutating func read(_ given: [String]) throws(UsageError) -> Request {
    var rest = given[...]
    while !rest.isEmpty {
      if let request = try takeFirst(of: &rest) { return request }
    }
    if wantsHelp { return .help }
    try assignOperands()
    try checkRequired()
    return .run(arguments)
  }
}

// MARK: Words

extension Parser {
  /// The first word, and what belongs to it of those that follow.
  mutating func takeFirst(
    of rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    guard let word = rest.popFirst() else { return nil }
    if word == "--" {
      defer { rest = [] }
      if let verbatim = command.verbatim {
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
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(word[..<(equals ?? word.endIndex)])
    let value = equals.map { String(word.unicodeScalars[$0...].dropFirst()) }
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, hint: hint(for: name))
    }
    return try take(option, value, &rest)
  }

  /// What was meant by the name of no option: one spelled alike, or an option with a value of that name.
  private func hint(for name: String) -> String? {
    let values = command.options.lazy.compactMap { option -> String? in
      guard name.count > 4, case .words(let words) = option.completion else { return nil }
      return words.first { $0.hasPrefix(name.dropFirst(2)) }.map { "\(option.name) \($0)" }
    }
    return nearest(to: name, among: command.options.map(\.name)) ?? values.first
  }

  /// `-o value`, `-ovalue`, `-o=value`, `-qv` for `-q -v`.
  private mutating func takeShort(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Request? {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == Character(letter) }) else {
        // Someone who writes -format means --format.
        let hint = nearest(to: "-" + word, among: command.options.map(\.name))
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

  /// A flag or option that was found, with the value that was joined to it, if any.
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
    // What looks like an option is not taken for another's value.
    guard let value = joined ?? (rest.first.map(isOption) == false ? rest.popFirst() : nil) else {
      let next = rest.first { $0 != "--" }
      throw .missingValue(option: option.name, placeholder: option.placeholder, next: next)
    }
    try add(value, to: option)
    return nil
  }

  /// A word that is neither an option nor its value: a subcommand, or an argument.
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
}
