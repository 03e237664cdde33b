@testable import PlaybillCommand

// A tree of commands with one parameter of each sort, for the tests of the arguments library.

/// The top: `house`.
struct House: Command {
  let name = "house"
  let overview = "run a theatre"
  var subcommands: [any Command] {
    [Print(), Box(), Judge()]
  }
}

/// A command with every sort of option, which prints their values.
struct Print: Command {
  enum Paper: String, CaseIterable, Sendable {
    case text
    case web = "html"
    case fragment = "html-fragment"
  }

  let name = "print"
  let overview = "print statements"
  let paper = Parameter.option(
    "--paper",
    short: "p",
    ValueKind<Paper>.choice("PAPER"),
    default: "text",
    help: "what to print on"
  )
  let plays = Parameter.optional("--plays", .file, help: "the plays")
  let output = Parameter.optional("--output", short: "o", .file, help: "where to write")
  let jobs = Parameter.option("--jobs", .integer("N", in: -1...64), default: "2", help: "workers")
  let customers = Parameter.repeated("--customer", .text("NAME"), help: "only theirs")
  let quiet = Parameter.flag("--quiet", short: "q", help: "show no progress")
  let verbose = Parameter.flag("--verbose", short: "v", help: "show more than is good for anyone")
  let files = Parameter.repeated(
    "INVOICES",
    .file,
    atLeast: 1,
    help: "invoices; '-' is standard input"
  )

  func run(_ arguments: Arguments, on console: Console) throws {
    let facts: [(String, String)] = [
      ("paper", arguments[paper].rawValue), ("plays", arguments[plays] ?? "nil"),
      ("output", arguments[output] ?? "nil"), ("jobs", "\(arguments[jobs])"),
      ("customers", "\(arguments[customers])"), ("quiet", "\(arguments[quiet])"),
      ("verbose", "\(arguments[verbose])"), ("files", "\(arguments[files])"),
    ]
    for (name, fact) in facts { try console.output.write("\(name): \(fact)\n") }
  }
}

/// A group with a subcommand for positional arguments, and one with a required option.
struct Box: Command {
  let name = "box"
  let overview = "sell seats"
  var subcommands: [any Command] { [Sell(), Move()] }

  enum Side: String, CaseIterable, Sendable {
    case left
    case right
  }

  struct Sell: Command {
    let name = "sell"
    let overview = "sell a seat"
    let customer = Parameter.required("CUSTOMER", .text(), help: "who pays")
    let row = Parameter.optional("ROW", .integer("ROW", in: -3...30), help: "where")
    let price = Parameter.required("PRICE", .integer("PRICE", in: -99...99), help: "how much")
    let till = Parameter.required("--till", ValueKind<Side>.choice("TILL"), help: "which")

    func run(_ arguments: Arguments, on console: Console) throws {
      let row = arguments[row].map { "\($0)" } ?? "nil"
      try console.output.write("\(arguments[customer]) \(row) \(arguments[price])\n")
      throw CommandError.no
    }
  }

  struct Move: Command {
    let name = "move"
    let overview = "move the box"
    let to = Parameter.required("DIR", .folder, help: "where to")

    func run(_ arguments: Arguments, on console: Console) throws {
      throw CommandError("the box can't be moved to \(arguments[to])")
    }
  }
}

/// A command that takes another's command line.
struct Judge: Command {
  let name = "judge"
  let overview = "judge a program"
  let html = Parameter.flag("--html", help: "judge its pages")
  let program = Parameter.verbatim("COMMAND", help: "how the program is started")

  func run(_ arguments: Arguments, on console: Console) throws {
    try console.output.write("\(arguments[html]) \(arguments[program])\n")
  }
}
