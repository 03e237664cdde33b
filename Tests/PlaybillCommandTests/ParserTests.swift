import Testing

@testable import PlaybillCommand

@Suite("Parsing arguments") struct ParserTests {
  @Test(
    "words become values",
    arguments: [
      (["print", "a.json"], "files: [\"a.json\"]"),
      (["print", "a", "b", "-"], "files: [\"a\", \"b\", \"-\"]"),
      (["print", "a"], "paper: text"),
      (["print", "a", "--paper", "html"], "paper: html"),
      (["print", "--paper=html-fragment", "a"], "paper: html-fragment"),
      (["print", "-p", "html", "a"], "paper: html"),
      (["print", "-phtml", "a"], "paper: html"),
      (["print", "-p=html", "a"], "paper: html"),
      (["print", "-qp", "html", "a"], "paper: html"),
      (["print", "-qv", "a"], "verbose: true"),
      (["print", "-qv", "a"], "quiet: true"),
      (["print", "a", "-q", "-q"], "quiet: true"),
      (["print", "a"], "quiet: false"),
      (["print", "a", "--jobs", "-1"], "jobs: -1"),
      (["print", "a", "--jobs=64"], "jobs: 64"),
      (["print", "a", "-o", "-"], "output: -"),
      (["print", "a", "--output=-x"], "output: -x"),
      (["print", "a", "--plays=a=b"], "plays: a=b"),
      (["print", "a", "--customer", "Big Co", "--customer="], "customers: [\"Big Co\", \"\"]"),
      (["print", "a", "--customer=\u{301}x"], #"customers: ["\u{0301}x"]"#),
      (["print", "a", "--customer=👩‍👩‍👧"], "customers: [\"👩‍👩‍👧\"]"),
      (["print", "--", "-q", "--paper"], "files: [\"-q\", \"--paper\"]"),
      (["print", "a", "--", "--", "b"], "files: [\"a\", \"--\", \"b\"]"),
      (["print", "-1", "-.5"], "files: [\"-1\", \"-.5\"]"),
      (["box", "sell", "Ann", "7", "--till=left"], "Ann nil 7"),
      (["box", "sell", "Ann", "3", "7", "--till=left"], "Ann 3 7"),
      (["box", "sell", "--till", "left", "Ann", "-3", "-7"], "Ann -3 -7"),
      (
        ["judge", "--", "python3", "-c", "--html", "--", "x"],
        #"false ["python3", "-c", "--html", "--", "x"]"#
      ),
      (["judge", "--html", "--", "./a"], #"true ["./a"]"#),
      (["--version"], Version.line),
      (["--version", "print"], Version.line),
      (["print", "--version"], Version.line),
      (["box", "--version"], Version.line),
      (["box", "sell", "--version"], Version.line),
      (["--bogus", "--version"], Version.line),
      (["print", "--paper", "bogus", "--help"], "OVERVIEW: print statements"),
      (["print", "--bogus", "-h"], "OVERVIEW: print statements"),
      (["print", "--plays", "--help"], "OVERVIEW: print statements"),
      (["dance", "--help", "--version"], "OVERVIEW: run a theatre"),
      (["print", "a", "--plays=b", "--plays", "c"], "plays: c"),
      (["print", "a", "-p", "html", "--paper=text"], "paper: text"),
      (["print", "a", "--jobs=1", "--jobs", "3", "--jobs", "2"], "jobs: 2"),
    ]
  )
  func wordsBecomeValues(words: [String], line: String) throws {
    let outcome = try Stage().run(words, root: House())
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(line), "\(outcome)")
    #expect(outcome.errors == "")
  }

  @Test(
    "each misuse has its own error",
    arguments: [
      (["print", "a", "--papper", "html"], "unknown option '--papper', did you mean '--paper'?"),
      (["print", "a", "--ouptut=x"], "unknown option '--ouptut', did you mean '--output'?"),
      (["print", "a", "--verb"], "unknown option '--verb', did you mean '--verbose'?"),
      (["print", "a", "--html"], "unknown option '--html', did you mean '--paper html'?"),
      (["print", "a", "--weather"], "unknown option '--weather'"),
      (["print", "a", "-x"], "unknown option '-x'"),
      (["print", "a", "-qx"], "unknown option '-x'"),
      (["print", "a", "-jobs", "2"], "unknown option '-jobs', did you mean '--jobs'?"),
      (["prinr"], "unknown subcommand 'prinr', did you mean 'print'?"),
      (["box", "sel"], "unknown subcommand 'sel', did you mean 'sell'?"),
      (["version"], "unknown subcommand 'version', did you mean '--version'?"),
      (["dance"], "unknown subcommand 'dance'"),
      ([""], "unknown subcommand ''"),
      (["print", "a", "--plays"], "missing value for '--plays': --plays FILE"),
      (
        ["print", "a", "--plays", "--quiet"],
        "missing value for '--plays': if '--quiet' is the value, write --plays=--quiet"
      ),
      (["print", "a", "-o"], "missing value for '--output': --output FILE"),
      (["print", "a", "-o", "--"], "missing value for '--output': --output FILE"),
      (
        ["print", "a", "--paper=wood", "--paper=html"],
        "invalid value 'wood' for '--paper': must be one of text, html, html-fragment"
      ),
      (["print", "a", "--plays="], "invalid value '' for '--plays': is empty"),
      (["print", ""], "invalid value '' for 'INVOICES': is empty"),
      (["print", "a", "--quiet=yes"], "'--quiet' takes no value, but 'yes' is given"),
      (["print", "a", "-q=yes"], "'--quiet' takes no value, but 'yes' is given"),
      (
        ["print", "a", "--paper", "htlm"],
        "invalid value 'htlm' for '--paper': must be one of text, html, html-fragment, "
          + "did you mean 'html'?"
      ),
      (
        ["print", "a", "--jobs", "65"],
        "invalid value '65' for '--jobs': must be a whole number from -1 to 64"
      ),
      (
        ["print", "a", "--jobs", "99999999999999999999"],
        "invalid value '99999999999999999999' for '--jobs': must be a whole number from -1 to 64"
      ),
      (["print", "--bogus", "--", "--help"], "unknown option '--bogus'"),
      (["print"], "missing argument 'INVOICES'"),
      (["box", "sell", "Ann", "--till=left"], "missing argument 'PRICE'"),
      (["box", "sell", "--till=left"], "missing argument 'CUSTOMER'"),
      (["box", "sell", "Ann", "1"], "missing option '--till'"),
      (["box", "sell", "Ann", "1", "2", "3", "--till=left"], "unexpected argument '3'"),
      (["box", "sell", "Ann", "1", "2", "3", "4", "--till=left"], "unexpected argument '3'"),
      (["box", "move", "away"], "the box can't be moved to away"),
      (["judge", "./a"], "unexpected argument './a': put the command to run after '--'"),
      (["judge"], "missing argument '-- COMMAND'"),
      (["judge", "--"], "missing argument '-- COMMAND'"),
      (["print", "a", "--\u{1B}[2J"], #"unknown option '--\u{1B}[2J'"#),
      (
        ["print", "a", "--jobs=\u{202E}1\n"],
        #"invalid value '\u{202E}1\u{A}' for '--jobs': must be a whole number from -1 to 64"#
      ),
    ]
  )
  func misuseIsToldApart(words: [String], message: String) throws {
    let outcome = try Stage().run(words, root: House())
    #expect(outcome.errors.split(separator: "\n").first.map(String.init) == "error: " + message)
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
  }

  @Test(
    "misuse ends with the usage",
    arguments: [
      (["print"], "USAGE: house print [options] INVOICES ...\nsee 'house print --help'\n"),
      (["nothing"], "USAGE: house [options] SUBCOMMAND\nsee 'house --help'\n"),
      (
        ["box", "sell"],
        "USAGE: house box sell --till TILL [options] CUSTOMER [ROW] PRICE\n"
          + "see 'house box sell --help'\n"
      ),
      (["box", "move", "x"], "USAGE: house box move [options] DIR\nsee 'house box move --help'\n"),
      (["judge"], "USAGE: house judge [options] -- COMMAND ...\nsee 'house judge --help'\n"),
    ]
  )
  func misuseEndsWithTheUsage(words: [String], ending: String) throws {
    let outcome = try Stage().run(words, root: House())
    #expect(outcome.errors.hasSuffix(ending), "\(outcome.errors)")
  }

  @Test("the code of the command is the code of the run")
  func theCodeOfTheCommandIs() throws {
    #expect(try Stage().run(["box", "sell", "Ann", "1", "--till=left"], root: House()).code == 1)
  }

  @Test("a parameter knows whether it was given")
  func aParameterKnowsWhetherItWas() throws {
    let command = Print()
    var parser = Parser(command)
    guard case .run(let arguments) = try parser.parse(["a", "--paper", "text"]) else {
      Issue.record("not a run")
      return
    }
    #expect(arguments.isGiven(command.paper))
    #expect(!arguments.isGiven(command.plays))
  }

  @Test("another command's parameter is a caller's bug")
  func anotherCommandsParameterIsACallers() async {
    await #expect(processExitsWith: .failure) {
      let stranger = Parameter.required(
        "SEATS",
        .integer("SEATS", in: 1...9),
        help: "of another command"
      )
      _ = Arguments(path: [], words: [:])[stranger]
    }
  }
}
