import Testing

@testable import PlaybillCommand

@Suite("The text of help") struct HelpTextTests {
  @Test(
    "help of the top, word for word",
    arguments: [["--help"], ["-h"], ["help"], ["--help", "print"]]
  )
  func helpOfTheTopWordFor(words: [String]) throws {
    let expected = """
      OVERVIEW: run a theatre

      USAGE: house [options] SUBCOMMAND

      OPTIONS:
            --version  show the version
        -h, --help     show this help

      SUBCOMMANDS:
        print  print statements
        box    sell seats
        judge  judge a program
        help   show help for a subcommand

      EXIT STATUS:
        0        success, also if the reader stops early, as 'head' does

      """
    let outcome = try Stage().run(words, root: House())
    #expect(outcome.code == 0 && outcome.errors == "" && outcome.output.hasPrefix(expected))
    // The rest is that of 'playbill --help'.
    let headings = outcome.output.split(separator: "\n").filter { $0.hasSuffix(":") }
    #expect(
      headings == ["OPTIONS:", "SUBCOMMANDS:", "EXIT STATUS:", "ENVIRONMENT:", "FILES:"]
    )
    let end = "\n\nsee 'house SUBCOMMAND --help' for the parameters of each\n"
    #expect(outcome.output.hasSuffix(end))
  }

  @Test(
    "help of a command, word for word",
    arguments: [["print", "--help"], ["print", "a", "-qh"], ["help", "print"]]
  )
  func helpOfACommandWordFor(words: [String]) throws {
    let expected = """
      OVERVIEW: print statements

      A paragraph that is broken in the source, but is wrapped anew in help, at eighty
      columns or less, whatever its author did.

        $ house print a.json    # stays as it is, though this line goes on and on and on and on

      USAGE: house print [options] INVOICES ...

      ARGUMENTS:
        INVOICES  invoices; '-' is standard input

      OPTIONS:
        -p, --paper PAPER    what to print on (text, html, html-fragment; default:
                             text)
            --plays FILE     the plays
        -o, --output FILE    where to write
            --jobs N         workers (default: 2)
            --customer NAME  only theirs (repeatable)
        -q, --quiet          show no progress
        -v, --verbose        show more than is good for anyone
            --version        show the version
        -h, --help           show this help

      """
    let outcome = try Stage().run(words, root: House())
    #expect(outcome == .prints(expected))
  }

  @Test(
    "help names a command's parameters",
    arguments: [
      (["box", "sell"], "USAGE: house box sell --till TILL [options] CUSTOMER [ROW] PRICE"),
      (["judge"], "  COMMAND  how the program is started"),
      (["box"], "  help  show help for a subcommand"),
    ]
  )
  func helpNamesWhatACommandTakes(words: [String], line: String) throws {
    let help = try Stage().run(["help"] + words, root: House())
    #expect(help.output.split(separator: "\n").map(String.init).contains(line))
    #expect(try Stage().run(words + ["--help"], root: House()) == help)
    let beforeLast = Array(words.dropLast() + ["help"] + words.suffix(1))
    #expect(try Stage().run(beforeLast, root: House()) == help)
  }

  @Test(
    "help for an unknown command",
    arguments: [
      (["help", "box", "sel"], "unknown subcommand 'sel', did you mean 'sell'?"),
      (["help", "box", "sell", "on"], "unknown subcommand 'on'"),
      (["help", "box", "sell", "help"], "unknown subcommand 'help', did you mean '--help'?"),
      (["help", "box", "--bogus"], "unknown option '--bogus'"),
    ]
  )
  func helpForWhatIsntThere(words: [String], error: String) throws {
    let outcome = try Stage().run(words, root: House())
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("error: \(error)\n"), "\(outcome)")
  }

  @Test("'help help' is the help, and a value may be 'help'")
  func helpIsAskedForOnceAnd() throws {
    let help = try Stage().run(["--help"], root: House())
    #expect(try Stage().run(["help", "help"], root: House()) == help)
    #expect(try Stage().run(["print", "help"], root: House()).output.contains("[\"help\"]"))
  }

  @Test("after dashes, help is a word like any other")
  func afterDashesHelpIsAWord() throws {
    let outcome = try Stage().run(["judge", "--", "--help"], root: House())
    #expect(outcome.output == "false [\"--help\"]\n")
  }

  @Test("no line of our own is wider than a terminal", arguments: [nil, 200, 60])
  func noLineOfOurOwnIs(width: Int?) {
    for node in RootCommand().tree() {
      let help = HelpText(path: [node.command]).text(width: width)
      for line in help.split(separator: "\n") where width != 60 || !line.hasPrefix("  ") {
        #expect(line.count <= min(width ?? 80, 80), "\(node.words)")
      }
    }
  }
}

@Suite("Wrapping lines") struct WrappingTests {
  private static let long = String(repeating: "o", count: 90)

  @Test(
    "fills paragraphs to the width, and leaves a line that begins with a space as it is",
    arguments: [
      ("", 80, ""), ("abc def", 7, "abc def"), ("abc def", 6, "abc\ndef"),
      ("a \(long) b", 80, "a\n\(long)\nb"),
      ("a\nb\n\n c  d\n e\nf", 4, "a b\n\n c  d\n e\nf"),
    ]
  )
  func fill(text: String, width: Int, filled: String) {
    #expect(Wrapping.fill(text, width: width) == filled)
  }

  @Test("a long label has a line of its own")
  func aLongLabelHasALine() {
    let line = Wrapping.hanging(label: "  --a-label", text: "one two", column: 8, width: 12)
    #expect(line == "  --a-label\n        one\n        two")
  }
}
