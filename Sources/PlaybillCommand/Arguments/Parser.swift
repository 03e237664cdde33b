import NameMatching
import SafeText

/// Reads the words of a command line by the descriptions of the commands.
///
/// Options and operands may come in any order. `--` ends the options; `-` alone is a value.
struct Parser {
  enum Request {
    case run(any Command)
    case help
    case version
  }

  /// The commands from the first to the one that the words have reached; after an error that is the
  /// misused one.
  private(set) var path: [any Command.Type]

  /// The last command of the path.
  private var command: any Command

  /// The parameters of that command.
  private(set) var parameters: [any AnyParsed]

  @Parsed(.version) private var wantsVersion: Bool
  @Parsed(.help) private var wantsHelp: Bool

  private var rest: ArraySlice<String> = []
  private var words: [String] = []

  /// Whether `--` has ended the options.
  private var isPastOptions = false

  /// The option that the last word named without its value.
  private var unfinished: ParameterOutline?

  init(_ root: any Command.Type) {
    path = [root]
    (command, parameters) = root.declared()
  }

  private var kind: any Command.Type { path[path.count - 1] }

  private var options: [any AnyParsed] {
    parameters.filter { $0.outline.role == .flag || $0.outline.role == .option }
      + [$wantsVersion, $wantsHelp]
  }

  private var operands: [any AnyParsed] { parameters.filter { $0.outline.role == .operand } }

  /// Reads all words after the command's own name; throws the first fault from left to right, then the first missing
  /// parameter.
  mutating func parse(_ given: [String]) throws(CommandError) -> Request {
    rest = given[...]
    while let word = rest.popFirst() {
      try take(word)
      if wantsHelp { return .help }
      if wantsVersion { return .version }
    }
    try assignOperands()
    let missing = parameters.first { !$0.isGiven && $0.outline.count.lowerBound > 0 }
    if let missing = missing?.outline {
      let kind = missing.role == .option ? "option" : "argument"
      throw CommandError("missing \(kind) '\(missing.name)'")
    }
    return .run(command)
  }

  /// Returns the completion of a word after others, whose faults it ignores.
  mutating func completion(of word: String, after given: [String]) -> Completion {
    rest = given[...]
    while let word = rest.popFirst() { try? take(word) }
    if let unfinished { return unfinished.completion }
    if isPastOptions, parameters.contains(where: { $0.outline.role == .verbatim }) { return .file }
    let options = options.map(\.outline)
    if !isPastOptions, let option = options.first(where: { word.hasPrefix("\($0.name)=") }) {
      return option.completion.joined(to: "\(option.name)=")
    }
    if !isPastOptions, word.hasPrefix("-") {
      return .candidates { options.flatMap { o in o.forms.map { ($0, o.help) } } }
    }
    let known = operands.map(\.outline)
    let count = kind.operands(of: words).count
    let operand =
      count < known.count ? known[count] : known.last.flatMap { $0.count.upperBound > 1 ? $0 : nil }
    if let operand { return operand.completion }
    let subcommands = kind.subcommands.map { (word: $0.name, note: $0.overview) }
    return .candidates { subcommands }
  }

  // MARK: Words

  /// Reads a word, and the next one if that is its value.
  private mutating func take(_ word: String) throws(CommandError) {
    unfinished = nil
    if word == "--" {
      isPastOptions = true
      defer { rest = [] }
      let verbatim = parameters.first { $0.outline.role == .verbatim }
      for word in rest {
        if let verbatim {
          try read(word, as: verbatim)
        } else {
          try takeOperand(word)
        }
      }
    } else if Self.isOption(word) {
      try takeOption(word)
    } else {
      try takeOperand(word)
    }
  }

  /// A word that is neither an option nor its value: a subcommand, or an operand.
  private mutating func takeOperand(_ word: String) throws(CommandError) {
    let subcommands = kind.subcommands
    if let next = (subcommands + kind.hiddenSubcommands).first(where: { $0.name == word }) {
      path.append(next)
      (command, parameters) = next.declared()
    } else if subcommands.isEmpty {
      words.append(word)
    } else {
      let hint = nearest(
        to: word,
        among: subcommands.map { $0.name } + options.map(\.name)
      )
      throw CommandError("unknown subcommand \(quoted(word))\(suggesting(hint))")
    }
  }

  /// `-o`, `-ovalue`, `--option`, `--option=value`; a value that is not joined is the next word.
  private mutating func takeOption(_ word: String) throws(CommandError) {
    let options = options
    let (name, joined) = Self.parts(of: word, among: options.map(\.outline))
    guard let option = options.first(where: { $0.outline.forms.contains(name) }) else {
      let hint = nearest(to: name, among: options.map(\.name))
      throw CommandError("unknown option \(quoted(name))\(suggesting(hint))")
    }
    let outline = option.outline
    if outline.role == .flag {
      if let joined {
        throw CommandError("'\(outline.name)' takes no value, but \(quoted(joined)) is given")
      }
      try read("", as: option)
    } else if let joined {
      try read(joined, as: option)
    } else if let value = rest.first, !Self.isOption(value) {
      rest.removeFirst()
      try read(value, as: option)
    } else {
      // A word that looks like an option is not taken for another's value.
      if rest.isEmpty { unfinished = outline }
      throw CommandError(
        "missing value for '\(outline.name)': write \(outline.name)=\(outline.placeholder)"
      )
    }
  }

  /// The name of an option and the value that is joined to it: `--format=html`, `-fhtml`.
  private static func parts(
    of word: String,
    among options: [ParameterOutline]
  ) -> (name: String, value: String?) {
    // By scalars: an accent behind '=' would be one Character with it.
    let scalars = word.unicodeScalars
    let long = String(String.UnicodeScalarView(scalars.prefix { $0 != "=" }))
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
  private func assignOperands() throws(CommandError) {
    var open = kind.operands(of: words)[...]
    var spare = open.count - operands.map(\.outline.count.lowerBound).reduce(0, +)
    for operand in operands {
      let count = operand.outline.count
      let extra = max(0, min(spare, count.upperBound - count.lowerBound))
      spare -= extra
      let share = count.lowerBound + extra
      for word in open.prefix(share) { try read(word, as: operand) }
      open = open.dropFirst(share)
    }
    if let surplus = open.first { throw CommandError("unexpected argument \(quoted(surplus))") }
  }

  private func read(_ word: String, as parameter: any AnyParsed) throws(CommandError) {
    do {
      try parameter.read(word, from: .given)
    } catch {
      throw .invalidValue(word, for: parameter.name, "\(error)")
    }
  }
}
