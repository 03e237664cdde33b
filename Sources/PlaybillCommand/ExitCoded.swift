import BoxOffice
import Currencies
import Kata
import Ledger
import Payments
import Statements

/// An error that is expected, and the code with which it ends the process.
protocol ExitCoded: Error {
  var exitCode: ExitCode { get }
}

// MARK: The command line

extension UsageError: ExitCoded {
  var exitCode: ExitCode { .usage }
}

extension LedgerFileError: ExitCoded {
  var exitCode: ExitCode { .usage }
}

extension PreferenceKey.NoHome: ExitCoded {
  var exitCode: ExitCode { .usage }
}

extension PreferredValueError: ExitCoded {
  var exitCode: ExitCode { .data }
}

// MARK: Files

extension FileError: ExitCoded {
  var exitCode: ExitCode { operation == .open ? .noInput : .inputOutput }
}

extension OutputError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .readerGone: .success
    case .cannotCreate, .mountPoint: .cannotCreate
    case .cannotWrite: .inputOutput
    }
  }
}

// MARK: Statements

extension PlaysError: ExitCoded {
  var exitCode: ExitCode { .noInput }
}

extension Diagnostic: ExitCoded {
  var exitCode: ExitCode { .data }
}

extension StatementError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .noInvoice, .incomplete: .data
    case .otherCurrency: .usage
    }
  }
}

extension PricingError: ExitCoded {
  var exitCode: ExitCode { .data }
}

extension MoneyError: ExitCoded {
  var exitCode: ExitCode { .data }
}

extension MoneyFormatError: ExitCoded {
  var exitCode: ExitCode { .usage }
}

extension CurrencyError: ExitCoded {
  var exitCode: ExitCode { .usage }
}

// MARK: The course

extension CourseError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .unknownStep, .unknownNumber, .ambiguousStep, .badRange, .unknownFile: .usage
    case .missingHeader, .badField, .doubledNumber: .software
    }
  }
}

extension StepRunError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .noHTML: .usage
    case .refused: .data
    }
  }
}

extension CheckError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .cannotStart: .noInput
    case .cannotWrite: .cannotCreate
    case .badCases: .software
    case .interrupted: .interrupted
    }
  }
}

extension MutantsError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .notKata, .cannotStart: .noInput
    case .redWithoutFault, .unsteady: .data
    case .cannotCopy: .cannotCreate
    case .badCatalogue: .software
    case .interrupted: .interrupted
    }
  }
}

extension ExportError: ExitCoded {
  var exitCode: ExitCode { self == .interrupted ? .interrupted : .cannotCreate }
}

// MARK: Accounts

extension AmountError: ExitCoded {
  var exitCode: ExitCode { .usage }
}

extension LedgerError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .missing: .noInput
    case .notAFile, .notALedger, .newerVersion, .damaged: .data
    case .invalidEntry, .conflict, .changed, .unitsChanged, .amountTooLarge: .data
    case .readOnly, .cannotOpen: .cannotCreate
    case .full, .busy, .failed: .inputOutput
    }
  }
}

extension PaymentError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .declined: .no
    case .currencyNotTaken, .notPositive, .inexact, .keyReused, .invalidKey: .usage
    case .amountTooLarge: .data
    case .timedOut, .accessDenied, .inexactTotal, .uncertain, .bookUnusable: .inputOutput
    }
  }
}

extension BoxOfficeError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .unknownCustomer: .data
    case .keyTaken: .usage
    case .unsettled, .unexpectedReceipt: .inputOutput
    }
  }
}

extension PreferenceError: ExitCoded {
  var exitCode: ExitCode {
    switch self {
    case .unreadable: .noInput
    case .unwritable: .cannotCreate
    case .malformed: .data
    case .invalidValue: .usage
    }
  }
}
