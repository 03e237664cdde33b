import Amounts
import BoxOffice
import Foundation
import Kata
import Ledger
import OperatingSystem
import Payments
import Statements
import Testing

@testable import PlaybillCommand

@Suite("What is reported") struct ReportTests {
  private struct Surprise: Error, CustomStringConvertible {
    let description = "what nobody thought of\u{1B}[2J\nin two lines"
  }

  @Test(
    "each error has its exit code",
    arguments: [
      (UsageError.missingSubcommand, .usage),
      (UsageError.contradiction("x"), .usage),
      (CommandError("x"), .usage),
      (CommandError("x", .noInput), .noInput),
      (OutputError.cannotCreate(path: "x", .fileExists), .cannotCreate),
      (OutputError.cannotWrite(name: "x", .noSpace), .inputOutput),
      (OutputError.readerGone, .success),
      (FileError(.open, "x", .noSuchFile), .noInput),
      (FileError(.read, "x", .badFileDescriptor), .inputOutput),
      (PricingError.totalTooLarge, .data),
      (MoneyError.overflow, .data),
      (MoneyFormatError.unknownLocale("x", hint: nil), .usage),
      (CurrencyError.unknownCountry("x", hint: nil), .usage),
      (AmountError.malformed("x"), .usage),
      (CourseError.badRange("x"), .usage),
      (CourseError.missingHeader(path: "x"), .software),
      (LedgerError.file(DatabaseError(.missing, kind: "ledger", path: "x")), .noInput),
      (LedgerError.file(DatabaseError(.otherKind, kind: "ledger", path: "x")), .data),
      (LedgerError.file(DatabaseError(.readOnly, kind: "ledger", path: "x")), .cannotCreate),
      (DatabaseError(.full, kind: "ledger", path: "x"), .inputOutput),
      (PaymentError.declined(gateway: "x"), .no),
      (PaymentError.timedOut(gateway: "x"), .inputOutput),
      (PaymentError.invalidKey("x"), .usage),
      (BoxOfficeError.unknownCustomer("x", hint: nil), .data),
      (PreferenceError.malformed(path: "x", line: 1), .data),
      (KataError.notEmpty("x"), .cannotCreate),
      (KataError.noProgram("x"), .noInput),
      (KataError.cannotStart("x", reason: "y"), .noInput),
      (KataError.cannotWrite(path: "x", reason: "y"), .cannotCreate),
      (KataError.badCases("x"), .software),
      (KataError.notKata("x"), .noInput),
      (KataError.cannotCopy(path: "x", reason: "y"), .cannotCreate),
      (KataError.interrupted, .interrupted),
      (KataError.unsteady, .data),
      (KataError.redTests(["x"]), .data),
      (KataError.redOnStart("x"), .data),
      (BoxOfficeError.voided("x"), .data),
      (BoxOfficeError.reservedReference("x"), .usage),
      (BoxOfficeError.replaced("x", by: "y"), .data),
      (SystemError.noSuchFile, .software),
      (Surprise(), .software),
    ] as [(any Error, ExitCode)]
  )
  func eachErrorHasItsExitCode(error: any Error, code: ExitCode) {
    let report = Report(error, path: [RootCommand()])
    #expect(report.code == code)
    #expect(report.text.isEmpty == (code == .success))
  }

  @Test(
    "Foundation shows each error of a library in its own words",
    arguments: [
      FileError(.open, "x", .noSuchFile), PricingError.totalTooLarge, MoneyError.overflow,
      MoneyFormatError.unknownLocale("x", hint: "y"),
      CurrencyError.unknownCountry("x", hint: nil), AmountError.malformed("x"),
      LedgerError.file(DatabaseError(.missing, kind: "ledger", path: "x")),
      PaymentError.declined(gateway: "x"),
      BoxOfficeError.unknownCustomer("x", hint: nil), PreferenceError.malformed(path: "x", line: 1),
      CourseError.badRange("x"), KataError.notEmpty("x"), KataError.noProgram("x"),
      KataError.notKata("x"),
    ] as [any Error]
  )
  func foundationShowsEachErrorOfA(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }

  @Test("what nobody thought of is our mistake, and safe to show")
  func whatNobodyThoughtOfIsOur() {
    let report = Report(Surprise(), path: [])
    #expect(
      report.text == """
        error: what nobody thought of\\u{1B}[2J\\u{A}in two lines
        this is a mistake in playbill itself; please report it
        """
    )
  }

  @Test("what was printed before an error comes first")
  func whatWasPrintedBeforeAnError() throws {
    struct Half: Command {
      let name = "half"
      let overview = "fail half way"
      func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
        try console.output.write("half\n")
        throw OutputError.cannotCreate(path: "the rest", .noSpace)
      }
    }
    let outcome = try Stage().run([], root: Half())
    #expect(outcome.output == "half\n")
    #expect(outcome.errors == "error: cannot create 'the rest': no space left on device\n")
    #expect(outcome.code == 73)
  }
}
