@testable import PlaybillCommand

// A tree of commands with one parameter of each sort, for the tests of the arguments library.

/// The top: `house`.
struct House: Command {
  static let name = "house"
  static let overview = "run a theatre"
  static var subcommands: [any Command.Type] { [Print.self, Box.self, Judge.self] }
}

/// A command with every sort of option, which prints their values.
struct Print: Command {
  enum Paper: String, CaseIterable, Sendable {
    case text
    case web = "html"
    case fragment = "html-fragment"
  }

  static let name = "print"
  static let overview = "print statements"
  @Parsed(
    .option("--paper", short: "p", .choice("PAPER"), default: .text, help: "what to print on")
  )
  var paper: Paper
  @Parsed(.optional("--plays", .file, help: "the plays")) var plays: String?
  @Parsed(.optional("--output", short: "o", .file, help: "where to write")) var output: String?
  let work = Work()
  @Parsed(.flag("--quiet", short: "q", help: "show no progress")) var quiet: Bool
  @Parsed(.flag("--verbose", short: "v", help: "show more than is good for anyone"))
  var verbose: Bool
  @Parsed(.repeated("INVOICES", .file, atLeast: 1, help: "invoices; '-' is standard input"))
  var files: [String]

  /// Options that several commands may have.
  struct Work {
    @Parsed(.option("--jobs", short: "j", .integer("N", in: -1...64), default: 2, help: "workers"))
    var jobs: Int
    @Parsed(.repeated("--customer", .text("NAME"), help: "only theirs")) var customers: [String]
  }

  func run(on console: Console) throws {
    let facts: [(String, String)] = [
      ("paper", paper.rawValue), ("plays", plays ?? "nil"), ("output", output ?? "nil"),
      ("jobs", "\(work.jobs)"), ("customers", "\(work.customers)"), ("quiet", "\(quiet)"),
      ("verbose", "\(verbose)"), ("files", "\(files)"),
    ]
    for (name, fact) in facts { try console.output.write("\(name): \(fact)\n") }
  }
}

/// A group with a subcommand for positional arguments, and one with a required option.
struct Box: Command {
  static let name = "box"
  static let overview = "sell seats"
  static var subcommands: [any Command.Type] { [Sell.self, Move.self] }

  enum Side: String, CaseIterable, Sendable {
    case left
    case right
  }

  struct Sell: Command {
    static let name = "sell"
    static let overview = "sell a seat"
    @Parsed(.required("CUSTOMER", .text(), help: "who pays")) var customer: String
    @Parsed(.optional("ROW", .integer("ROW", in: -3...30), help: "where")) var row: Int?
    @Parsed(.required("PRICE", .integer("PRICE", in: -99...99), help: "how much")) var price: Int
    @Parsed(.required("--till", .choice("TILL"), help: "which")) var till: Side

    func run(on console: Console) throws {
      let place = row.map { "\($0)" } ?? "nil"
      try console.output.write("\(customer) \(place) \(price)\n")
      throw CommandError.no
    }
  }

  struct Move: Command {
    static let name = "move"
    static let overview = "move the box"
    @Parsed(.required("DIR", .folder, help: "where to")) var to: String

    func run(on console: Console) throws {
      throw CommandError("the box can't be moved to \(to)")
    }
  }
}

/// A command that takes another's command line.
struct Judge: Command {
  static let name = "judge"
  static let overview = "judge a program"
  @Parsed(.flag("--html", help: "judge its pages")) var html: Bool
  @Parsed(.verbatim("COMMAND", help: "how the program is started")) var program: [String]

  func run(on console: Console) throws {
    try console.output.write("\(html) \(program)\n")
  }
}
