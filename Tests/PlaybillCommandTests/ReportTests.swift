import Amounts
import BoxOffice
import DescribedErrors
import Foundation
import Kata
import Ledger
import OperatingSystem
import Payments
import Preferences
import Statements
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Reports") struct ReportTests {
  private struct Surprise: Error, CustomStringConvertible {
    let description = "what nobody thought of\u{1B}[2J\nin two lines"
  }

  private static let categories: [(ErrorCategory?, [any Error])] = [
    (
      .usage,
      [
        CommandError.missingSubcommand, CommandError("x"),
        MoneyFormatError.unknownLocale("x", hint: nil),
        CurrencyError.unknownCountry("x", hint: nil), AmountError.malformed("x"),
        CourseError.badRange("x"),
        PreferenceError.invalidValue("x"),
      ]
    ),
    (
      .data,
      [
        PricingError.totalTooLarge, MoneyError.overflow, PageDesignError.unknownLogo,
        LedgerError.invalidEntry("x"),
        DatabaseError(.otherKind, kind: "ledger", path: "x"),
        DatabaseError(.damaged("y"), kind: "ledger", path: "x"),
        DatabaseError(.altered("y"), kind: "ledger", path: "x"),
        PaymentError.notTaken("x"),
        PreferenceError.malformed(path: "x", line: 1),
        BoxOfficeError.unknownCustomer("x", hint: nil, canOpen: false),
        BoxOfficeError.missingNumber,
        KataError.unsteady, KataError.redWithoutMutant("x"), KataError.programNotRun,
      ]
    ),
    (
      .noInput,
      [
        FileError(.open, "x", .noSuchFile), KataError.notKata("x"),
        KataError.noCommits("x", message: nil),
        KataError.cannot(.start, "x", reason: "y"),
        DatabaseError(.missing, kind: "ledger", path: "x"),
        DatabaseError(.cannotOpen("y"), kind: "ledger", path: "x"),
        PreferenceError.unreadable(path: "x", reason: "y"),
      ]
    ),
    (
      .cannotCreate,
      [
        CommandError(cannotCreate: "x", .fileExists),
        KataError.cannot(.create, "x", reason: "it exists and is not an empty folder"),
        KataError.cannot(.write, "x", reason: "y"),
        KataError.cannot(.copy, "x", reason: "y"),
        DatabaseError(.readOnly, kind: "ledger", path: "x"),
        PreferenceError.unwritable(path: "x", reason: "y"),
      ]
    ),
    (
      .inputOutput,
      [
        CommandError(cannotWrite: "x", .fileExists), FileError(.read, "x", .badFileDescriptor),
        FileError(.write, "x", .fileExists), DatabaseError(.full, kind: "ledger", path: "x"),
        PaymentError.unknown("x"), KataError.gitTimedOut(command: "x", after: .seconds(30)),
      ]
    ),
    (.declined, [PaymentError.declined(gateway: "x")]),
    (.pending, [(try? entry()).map { BoxOfficeError.stillPending(.new($0)) }].compactMap(\.self)),
    (.interrupted, [KataError.interrupted]),
    (nil, [SystemError.noSuchFile, Surprise()]),
  ]

  @Test(arguments: categories)
  func `each error has its category; one without a category is our mistake`(
    category: ErrorCategory?,
    errors: [any Error]
  ) {
    #expect(!errors.isEmpty)
    for error in errors {
      #expect((error as? any DescribedError)?.category == category, "\(error)")
      let report = Report(error, path: [RootCommand.self])
      #expect(report.code == (category ?? .software).exitCode, "\(error)")
      #expect(!report.text.isEmpty)
      // Foundation shows each error of a library in its own words.
      #expect(category == nil || error.localizedDescription == "\(error)")
    }
  }

  @Test
  func `each category has its exit code, as sysexits.h has them where it can`() {
    let codes = ErrorCategory.allCases.map(\.exitCode)
    #expect(codes == [64, 65, 66, 73, 74, 1, 75, 130, 70])
  }

  @Test
  func `what the output has said is not said again, but has its exit code`() {
    let report = Report(CommandError.reported(.data), path: [RootCommand.self])
    #expect(report.text.isEmpty && report.code == 65)
    let gone = Report(CommandError.readerGone, path: [RootCommand.self])
    #expect(gone.text.isEmpty && gone.code == 0)
    // An error without words is an error all the same.
    #expect(Report(CommandError("", .data), path: [RootCommand.self]).text == "error: ")
  }

  @Test
  func `an unexpected error is our mistake, and safe to show`() {
    let report = Report(Surprise(), path: [])
    #expect(report.code == 70)
    #expect(
      report.text == """
        error: what nobody thought of\\u{1B}[2J\\u{A}in two lines
        this is a mistake in playbill itself; please report it
        """
    )
  }
}
