import Spelling

/// The values on a command line, checked by the parser.
struct Arguments: Sendable {
  /// The commands from `playbill` down to the one that runs.
  let path: [any Command]

  let words: [String: [String]]

  /// The user's preferences for parameters that are not given, by the parameters' names.
  var preferred: [String: String] = [:]

  /// The value of one of the command's parameters; another command's is a caller's bug.
  subscript<Value>(parameter: Parameter<Value>) -> Value {
    let name = parameter.outline.name
    do {
      return try parameter.read(words[name] ?? preferred[name].map { [$0] } ?? [])
    } catch {
      preconditionFailure("\(name) is not among the command's parameters, or unchecked: \(error)")
    }
  }

  /// Runs the step that uses a parameter's value; its error then tells whether that is the preferred one.
  func load<Value, Loaded>(
    _ parameter: Parameter<Value>,
    _ step: (Value) throws -> Loaded
  ) throws -> Loaded {
    do {
      return try step(self[parameter])
    } catch {
      throw blaming(parameter, for: error)
    }
  }

  /// The error of a step that used a parameter's value, with its origin if that is the preferred one.
  func blaming<Value>(_ parameter: Parameter<Value>, for error: any Error) -> any Error {
    let name = parameter.outline.name
    guard !isGiven(parameter), let value = preferred[name], !(error is PreferredValueError) else {
      return error
    }
    return PreferredValueError(cause: error, option: name, value: value)
  }

  /// Whether a parameter is on the command line; if not, it has its preferred or default value.
  func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool {
    words[parameter.outline.name] != nil
  }
}

/// An error of a step that used a preferred value, which the user may have forgotten.
struct PreferredValueError: Error {
  let cause: any Error
  let option: String
  let value: String
}

/// Reads the words of a command line by the descriptions of the commands.
///
/// Options and operands may come in any order. `--` ends the options; `-` alone is a value.
struct Parser {
  enum Request {
    case run(Arguments)
    case help
    case version
  }

  /// The commands from the first to the one that the words have reached; after an error that is the
  /// misused one.
  private(set) var path: [any Command] { didSet { outlines = command.outlines } }

  var command: any Command { path[path.count - 1] }

  private(set) var outlines: [ParameterOutline]

  var absent: [ParameterOutline] { outlines.filter { words[$0.name] == nil } }

  private var rest: ArraySlice<String> = []

  private var words: [String: [String]] = [:]
  private var operands: [String] = []

  /// Help or the version, once an option asks for it.
  private var request: Request? {
    words[ParameterOutline.help.name] != nil
      ? .help : words[ParameterOutline.version.name] != nil ? .version : nil
  }

  /// Whether `--` has ended the options.
  private var isPastOptions = false

  /// The option that the last word named without its value.
  private var unfinished: ParameterOutline?

  init(_ root: any Command) {
    path = [root]
    outlines = root.outlines
  }

  /// Reads all words after the command's own name; throws the first fault from left to right, then the first missing
  /// parameter.
  mutating func parse(_ given: [String]) throws(CommandError) -> Request {
    rest = given[...]
    while request == nil, let word = rest.popFirst() { try take(word) }
    if let request { return request }
    try assignOperands()
    if let missing = absent.first(where: { $0.count.lowerBound > 0 }) {
      let kind = missing.role == .option ? "option" : "argument"
      throw CommandError("missing \(kind) '\(missing.name)'")
    }
    return .run(Arguments(path: path, words: words))
  }

  /// Returns the completion of a word after others, whose faults it ignores.
  mutating func completion(of word: String, after given: [String]) -> Completion {
    rest = given[...]
    while let word = rest.popFirst() { try? take(word) }
    if let unfinished { return unfinished.completion }
    if isPastOptions, !outlines.verbatim.isEmpty { return .file }
    let options = outlines.options
    if !isPastOptions, let option = options.first(where: { word.hasPrefix("\($0.name)=") }) {
      return option.completion.joined(to: "\(option.name)=")
    }
    if !isPastOptions, word.hasPrefix("-") {
      return .candidates { options.flatMap { o in o.forms.map { ($0, o.help) } } }
    }
    let (known, subcommands) = (outlines.operands, command.subcommands)
    let operand =
      operands.count < known.count
      ? known[operands.count] : known.last.flatMap { $0.count.upperBound > 1 ? $0 : nil }
    return operand?.completion ?? .candidates { subcommands.map { ($0.name, $0.overview) } }
  }

  // MARK: Words

  /// Reads a word, and the next one if that is its value.
  private mutating func take(_ word: String) throws(CommandError) {
    unfinished = nil
    if word == "--" {
      isPastOptions = true
      defer { rest = [] }
      if let verbatim = outlines.verbatim.first {
        words[verbatim.name] = rest.isEmpty ? nil : Array(rest)
      } else {
        for word in rest { try takeOperand(word) }
      }
    } else if Self.isOption(word) {
      try takeOption(word)
    } else {
      try takeOperand(word)
    }
  }

  /// A word that is neither an option nor its value: a subcommand, or an operand.
  private mutating func takeOperand(_ word: String) throws(CommandError) {
    let subcommands = command.subcommands + command.hiddenSubcommands
    if let next = subcommands.first(where: { $0.name == word }) {
      path.append(next)
    } else if command.subcommands.isEmpty {
      if let last = operands.last, outlines.operands.contains(where: { $0.isFirstHalf(last) }) {
        operands[operands.count - 1] = "\(last)-\(word)"
      } else {
        operands.append(word)
      }
    } else {
      let hint = nearest(
        to: word,
        among: command.subcommands.map(\.name) + outlines.options.map(\.name)
      )
      throw CommandError("unknown subcommand \(quoted(word))\(suggesting(hint))")
    }
  }

  /// `-o`, `-ovalue`, `--option`, `--option=value`; a value that is not joined is the next word.
  private mutating func takeOption(_ word: String) throws(CommandError) {
    let (name, joined) = parts(of: word)
    guard let option = outlines.options.first(where: { $0.forms.contains(name) }) else {
      let hint = nearest(to: name, among: outlines.options.map(\.name))
      throw CommandError("unknown option \(quoted(name))\(suggesting(hint))")
    }
    if option.role == .flag {
      if let joined {
        throw CommandError("'\(option.name)' takes no value, but \(quoted(joined)) is given")
      }
      words[option.name] = [""]
    } else if let joined {
      try add(joined, to: option)
    } else if let value = rest.first, !Self.isOption(value) {
      rest.removeFirst()
      try add(value, to: option)
    } else {
      // A word that looks like an option is not taken for another's value.
      if rest.isEmpty { unfinished = option }
      throw CommandError(
        "missing value for '\(option.name)': write \(option.name)=\(option.placeholder)"
      )
    }
  }

  /// The name of an option and the value that is joined to it: `--format=html`, `-fhtml`.
  private func parts(of word: String) -> (name: String, value: String?) {
    // By scalars: an accent behind '=' would be one Character with it.
    let scalars = word.unicodeScalars
    let long = String(String.UnicodeScalarView(scalars.prefix { $0 != "=" }))
    let options = outlines.options
    // `-format` is a long option that lacks a dash, with or without a value.
    if word.utf8.starts(with: "--".utf8) || options.contains(where: { $0.name == "-\(long)" }) {
      let equals = scalars.firstIndex(of: "=")
      return (long, equals.map { String(scalars[$0...].dropFirst()) })
    }
    let short = String(String.UnicodeScalarView(scalars.prefix(2)))
    guard scalars.count > 2,
      options.contains(where: { $0.role == .option && $0.forms.contains(short) })
    else { return (word, nil) }
    return (short, String(String.UnicodeScalarView(scalars.dropFirst(2))))
  }

  /// Whether a word looks like an option: `-` alone doesn't.
  private static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word != "-"
  }

  // MARK: Values

  /// Gives each operand its words, the required ones first: `sell Ann 7` fills both ends of `CUSTOMER [ROW] PRICE`.
  private mutating func assignOperands() throws(CommandError) {
    var open = operands[...]
    var spare = open.count - outlines.operands.map(\.count.lowerBound).reduce(0, +)
    for operand in outlines.operands {
      let extra = max(0, min(spare, operand.count.upperBound - operand.count.lowerBound))
      spare -= extra
      let share = operand.count.lowerBound + extra
      for word in open.prefix(share) { try add(word, to: operand) }
      open = open.dropFirst(share)
    }
    if let surplus = open.first { throw CommandError("unexpected argument \(quoted(surplus))") }
  }

  private mutating func add(_ value: String, to parameter: ParameterOutline) throws(CommandError) {
    do {
      try parameter.check(value)
    } catch {
      throw .invalidValue(value, for: parameter.name, "\(error)")
    }
    words[parameter.name, default: []].append(value)
  }
}
