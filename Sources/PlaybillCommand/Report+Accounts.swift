import BoxOffice
import Ledger
import Payments

// The exit codes of what goes wrong with the ledger, payments and preferences.

extension Report {
  static func code(of error: LedgerError) -> ExitCode {
    switch error {
    case .missing: .noInput
    case .notAFile, .notALedger, .newerVersion, .damaged: .data
    case .invalidEntry, .conflict, .changed, .unitsChanged, .amountTooLarge: .data
    case .readOnly, .cannotOpen: .cannotCreate
    case .full, .busy, .failed: .inputOutput
    }
  }

  static func code(of error: PaymentError) -> ExitCode {
    switch error {
    case .declined: .no
    case .currencyNotTaken, .notPositive, .inexact, .keyReused, .invalidKey: .usage
    case .amountTooLarge: .data
    case .timedOut, .accessDenied, .inexactTotal, .uncertain, .bookUnusable: .inputOutput
    }
  }

  static func code(of error: BoxOfficeError) -> ExitCode {
    switch error {
    case .unknownCustomer: .data
    case .keyTaken: .usage
    case .unsettled, .unexpectedReceipt: .inputOutput
    }
  }

  static func code(of error: PreferenceError) -> ExitCode {
    switch error {
    case .unreadable: .noInput
    case .unwritable: .cannotCreate
    case .malformed: .data
    case .invalidValue: .usage
    }
  }
}
