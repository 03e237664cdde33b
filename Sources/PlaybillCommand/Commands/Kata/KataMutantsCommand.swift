import Foundation
import Kata
import Statements

struct KataMutantsCommand: Command {
  static let name = "mutants"
  static let overview = "try your tests on small faults, and list those that no test sees"
  static let discussion = """
    Are the tests good enough for the first refactoring? A mutant is the code of step 00 with
    one small fault: a wrong rate, threshold, comparison or divisor. The tests are run on one
    after the other. The exit code is 0 if they see every mutant, else 1.

    A command that begins with 'swift' is run in a copy of an exported kata, with step 00's code
    in place of yours.

    Any other command is run in the current folder. Its tests run the program whose path is in
    PLAYBILL_PROGRAM, with the paths of a plays.json and an invoices.json. The program prints
    the statements, with an empty line between each two. On an error it prints the reason on
    standard error, and ends with 1. Each run gives the program a new path. If your runner
    leaves out tests because it remembers their results, the mutant is listed as not tried, and
    counts neither as seen nor as missed.

      $ playbill kata mutants -- swift test
      $ playbill kata mutants -- swift test --filter MyTests
      $ playbill kata mutants -- pytest
    """
  @Parsed(
    .optional(
      "--timeout",
      .integer("SECONDS", in: 1...3600),
      help:
        "how long the tests of a mutant may take before it counts as seen; if not given, five times "
        + "as long as without a mutant, and at least 20"
    )
  )
  var timeout: Int?
  @Parsed(.language) var language: Language?
  @Parsed(.verbatim("COMMAND", help: "the command that runs your tests")) var command: [String]

  func run(on console: Console) throws {
    var mutants: Mutants
    if command.first == "swift" {
      let kata = try console.learnersKata(nil)
      mutants = Mutants(of: kata, tests: command, course: try Course.embedded(kata.course))
    } else {
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      mutants = Mutants(
        tests: command,
        in: console.folder,
        program: [program, "kata", KataMutantCommand.name]
      )
    }
    mutants.timeout = timeout.map { .seconds($0) }
    mutants.environment = ProcessInfo.processInfo.environment
    mutants.mustStop = Interruption.watch()
    let report = try mutants.run { tried, all in
      console.showStatus(tried < all ? "\(tried) of \(all) mutants tried" : "")
    }
    try console.output.write(report.text(in: language ?? console.language))
    if !report.unseen.isEmpty || !report.untried.isEmpty { throw CommandError.no }
  }
}

/// A mutant as a program, which the tests of ``KataMutantsCommand`` run.
struct KataMutantCommand: Command {
  static let name = "mutant"
  static let overview = "print the statements that a mutant makes"
  @Parsed(.required("NUMBER", .integer("N", in: 0...999), help: "which, or 0")) var number: Int
  @Parsed(.required("PLAYS", .file, help: "the plays")) var playsFile: String
  @Parsed(.required("INVOICES", .file, help: "the invoices")) var invoicesFile: String

  func run(on console: Console) throws {
    let plays = try console.plays(named: playsFile, beside: []).byID
    let file = try console.read(invoicesFile)
    let invoices = try InvoiceFeed.invoices(json: file.bytes, named: file.name)
    let mutant = Mutant(number)
    do {
      let statements = try invoices.map { try mutant.statement(invoice: $0, plays: plays) }
      try console.output.write(statements.joined(separator: "\n"))
    } catch let error as CommandError {
      throw error
    } catch {
      console.writeMessage("error: \(error)")
      throw CommandError.no
    }
  }
}

extension Repertoire {
  fileprivate var byID: [String: Play] {
    Dictionary(ids.compactMap { id in self[id].map { (id, $0) } }) { $1 }
  }
}
