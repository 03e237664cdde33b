import Amounts
import BoxOffice
import Foundation
import Ledger
import Spelling

// What the commands that make entries have in common.

extension Parameter where Value == String? {
  static let currency = optional(
    "--currency",
    .text("CODE", completion: .candidates { currencies }),
    help: "the currency (ISO 4217); the customer's own if they have only one"
  )

  /// The currencies that some country pays in.
  private static var currencies: [Completion.Candidate] {
    let codes = Country.all.compactMap { CurrencyFactory.currency(for: $0)?.code }
    return Set(codes).sorted().map { code in
      (code, Locale(identifier: "en_US").localizedString(forCurrencyCode: code) ?? "")
    }
  }

  static let reference = optional(
    "--reference",
    .text("REF"),
    help: "what the entry is to be known by, and by which it is made once"
  )
}

extension Parameter where Value == String {
  static let why = required(
    "--why",
    .text("TEXT"),
    help: "the reason, which the customer reads on the statement of account"
  )
}

extension Parameter where Value == Day? {
  static let date = optional(
    "--date",
    .day,
    help: "the date of what is entered; today if not given"
  )
}

extension Parameter where Value == Bool {
  static let allowCredit = flag(
    "--allow-credit",
    help: "take more than is open, or a currency in which nothing is"
  )
}

extension BoxOffice {
  /// The currency that was named, else the only one that the customer has an account in.
  func currency(named code: String?, of customer: String) throws -> Currency {
    let currencies = try balances(of: customer).map(\.open.currency)
    if let code {
      // The ledger's own comes first: its sign and decimals are what the amounts there have.
      let known = currencies.first { $0.code == code.uppercased() }
      return try known ?? CurrencyFactory.currency(code: code)
    }
    guard let currency = currencies.first, currencies.count == 1 else {
      let codes = currencies.map(\.code).joined(separator: " and ")
      throw UsageError(
        "\(quoted(customer)) has accounts in \(codes): choose one with --currency"
      )
    }
    return currency
  }
}

extension Console {
  /// Writes what has been done; where standard output does not take it, standard error says it.
  func writeDone(_ text: String) throws(OutputError) {
    do {
      try output.write(text)
      try output.flush()
    } catch {
      writeMessage(
        "note: this was done, though standard output does not take it:\n" + text.dropLast()
      )
      throw error
    }
  }

  /// Writes what an entry is and what it is known by, and says so if it was there before.
  func write(_ outcome: PaymentOutcome, locale: String, another way: String?) throws {
    let entry = outcome.entry
    let format = try MoneyFormat(currency: entry.amount.currency, locale: locale)
    try writeDone(
      """
      \(entry.kind.rawValue) of \(format.string(from: entry.amount)) for \(escaped(entry.customer))
      reference  \(escaped(entry.reference))

      """
    )
    if case .known = outcome {
      let way = way.map { "; for another equal one \($0)" } ?? ""
      writeMessage("note: this was entered before\(way)")
    }
  }
}
