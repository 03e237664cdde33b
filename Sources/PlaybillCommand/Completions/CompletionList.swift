/// What a shell offers for a value.
enum Completion: Sendable {
  case nothing
  case file
  case folder

  /// A program and its arguments, as after `sudo`.
  case command

  /// A few words, which help lists too.
  case words([String])

  /// Words with a note each; too many for help to list.
  case candidates([Candidate])

  /// Depends on the arguments so far, or takes too long for each start.
  case computed(@Sendable (Arguments) -> Completion)
}

/// A word that a shell offers, and a note that some shells show beside it.
struct Candidate: Hashable, Sendable {
  let word: String
  let note: String

  init(_ word: String, _ note: String = "") {
    self.word = word
    self.note = note
  }
}

/// What a shell offers for the last of some words when Tab is pressed.
///
/// For `statement --f` that is `--format`. The words are read by the parser of the command itself.
struct CompletionList {
  /// The lines that the scripts read: what is offered, then in each line a candidate, a tab, a note.
  let text: String

  /// Completes the last of the words after the command's own name.
  init(for words: [String], of root: any Command) {
    var parser = Parser(root)
    let slot = parser.slot(after: words.dropLast())
    var word = words.last ?? ""
    // Stands before each offered word, in the same word: `--format=`.
    var prefix = ""
    var completion: Completion
    switch slot {
    case .value(let option): completion = option.completion
    case .verbatim: completion = .command
    case .word(let operand, let takesOptions):
      let options = parser.outlines.options
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
      if takesOptions, word.hasPrefix("--"), let equals {
        let option = options.first { $0.name == word[..<equals] && $0.role == .option }
        completion = option?.completion ?? .nothing
        prefix = String(word[...equals])
        word = String(word.unicodeScalars[equals...].dropFirst())
      } else if takesOptions, word.hasPrefix("-") {
        completion = .candidates(options.flatMap { o in o.forms.map { Candidate($0, o.help) } })
      } else {
        let children = parser.command.children.map { Candidate($0.name, $0.overview) }
        completion = operand?.completion ?? .candidates(children)
      }
    }
    while case .computed(let compute) = completion { completion = compute(parser.arguments) }
    text =
      switch completion {
      case .file: "files\n"
      case .folder: "folders\n"
      case .command: "command\n"
      case .words(let words): Self.lines(words.map { Candidate($0) }, prefix, word)
      case .candidates(let candidates): Self.lines(candidates, prefix, word)
      case .nothing, .computed: Self.lines([], prefix, word)
      }
  }

  private static func lines(_ all: [Candidate], _ prefix: String, _ word: String) -> String {
    let fitting = all.filter { $0.word.hasPrefix(word) }
    return "words\n" + fitting.map { "\(prefix)\($0.word)\t\($0.note)\n" }.joined()
  }
}
