/// What could stand for the last of some words: what a shell offers at the press of Tab.
///
/// The words are read by the parser that also reads them when the command runs.
struct CompletionList {
  /// What is offered.
  private(set) var completion = Completion.nothing

  /// What stands before each offered word, in the same word: `--format=`.
  private(set) var prefix = ""

  /// The word that is to be completed, without the prefix.
  private(set) var word: String

  /// Works out what could stand for the last of the words after the command's own name.
  init(for words: [String], of root: any Command) {
    word = words.last ?? ""
    var parser = Parser(root)
    let place = parser.place(after: words.dropLast())
    let options = parser.command.options
    switch place {
    case .value(let option):
      completion = option.completion.resolved(parser.arguments)
    case .verbatim:
      completion = .command
    case .word(let operand, let takesOptions):
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
      if takesOptions, word.hasPrefix("--"), let equals {
        let option = options.first { $0.name == word[..<equals] && $0.role == .option }
        prefix = String(word[...equals])
        word = String(word.unicodeScalars[equals...].dropFirst())
        completion = option?.completion.resolved(parser.arguments) ?? .nothing
      } else if takesOptions, word.hasPrefix("-") {
        completion = .candidates(
          options.flatMap { option in option.forms.map { Candidate($0, option.help) } }
        )
      } else if let operand {
        completion = operand.completion.resolved(parser.arguments)
      } else {
        completion = .candidates(parser.command.children.map { Candidate($0.name, $0.overview) })
      }
    }
  }

  /// The lines that the scripts read: first what is offered, then a candidate in each line, a tab
  /// and a description after it.
  var text: String {
    switch completion {
    case .file: return "files\n"
    case .folder: return "folders\n"
    case .command: return "command\n"
    case .nothing, .words, .candidates, .computed:
      let lines = completion.candidates.filter { $0.word.hasPrefix(word) }
        .map { "\(prefix)\($0.word)\t\($0.note)\n" }
      return "words\n" + lines.joined()
    }
  }
}

extension Completion {
  /// What is offered after the arguments so far.
  fileprivate func resolved(_ arguments: Arguments) -> Completion {
    guard case .computed(let compute) = self else { return self }
    return compute(arguments).resolved(arguments)
  }

  /// The words that are offered, where that is known here.
  var candidates: [Candidate] {
    switch self {
    case .words(let words): words.map { Candidate($0) }
    case .candidates(let candidates): candidates
    case .nothing, .file, .folder, .command, .computed: []
    }
  }
}
