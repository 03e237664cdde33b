import BoxOffice
import Currencies
import Foundation
import NameMatching
import OperatingSystem
import SafeText

extension Parameter where Value == String {
  static var reference: Self {
    .required(
      "--reference",
      .text("REFERENCE"),
      help: "the entry's name, unique among entries and invoices"
    )
  }

  static var why: Self {
    .required(
      "--why",
      .text("WHY"),
      help: "the reason, which the statement of account shows"
    )
  }
}

extension Parameter where Value == String? {
  static var charge: Self {
    .optional(
      "--for",
      .text("CHARGE"),
      help: "the number of the invoice, or the reference of the charge, that it is for"
    )
  }
}

extension Parameter where Value == Bool {
  static var force: Self {
    .flag("--force", help: "accept what looks mistyped, such as a day after today or a year ago")
  }

  static var owing: Self { .flag("--owing", help: "leave out who owes nothing") }
}

/// The options of every command that makes or ends an entry.
struct LedgerOptions {
  @Parsed(.ledger) var ledger: String?
  @Parsed(.locale) var locale: String
}

/// The options of a command whose entry has a day.
struct EntryOptions {
  @Parsed(.optional("--date", .day, help: "the day of the entry; else today")) var date: Day?
  @Parsed(.force) var force: Bool
  let ledgerOptions = LedgerOptions()

  func label(_ reference: String, for charge: String? = nil) -> EntryLabel {
    EntryLabel(reference, dated: date, for: charge, force: force)
  }
}

/// The options of a command that enters an amount for a customer.
struct AmountOptions {
  @Parsed(.reference) var reference: String
  @Parsed(
    .optional(
      "--currency",
      .text(
        "CODE",
        completion: .candidates { CurrencyFactory.currencyCodes.sorted().map { ($0, "") } }
      ),
      help: "the currency (ISO 4217); the customer's own if they have only one"
    )
  )
  var currency: String?
  @Parsed(.required("CUSTOMER", .text(), help: "the customer's name")) var customer: String
  @Parsed(.required("AMOUNT", .amount, help: "how much, such as 500.00")) var amount: String
  let entry = EntryOptions()

  func label(for charge: String? = nil) -> EntryLabel { entry.label(reference, for: charge) }

  /// The amount in the named currency, else in the only one from which the desk lets choose, and in a ledger without any
  /// in the locale's.
  func money(at desk: BoxOffice) throws -> Money {
    var currencies = try desk.currencies(of: customer, as: label())
    if currencies.isEmpty, let region = Locale(identifier: entry.ledgerOptions.locale).region {
      let country = try? Country(code: region.identifier)
      currencies = country.flatMap(CurrencyFactory.currency).map { [$0] } ?? []
    }
    // The ledger's own comes first: it has the sign and the decimals of the amounts there.
    let named = try currency.map { code in
      try currencies.first { $0.code == code.uppercased() } ?? CurrencyFactory.currency(code: code)
    }
    guard let chosen = named ?? (currencies.count == 1 ? currencies[0] : nil) else {
      let codes = listed(currencies.map(\.code))
      throw CommandError(
        "\(quoted(customer)) has accounts in \(codes.isEmpty ? "no currency" : codes): choose one with \($currency.name)"
      )
    }
    return try Money(decimal: amount, currency: chosen)
  }
}

extension ValueKind where Value == Day {
  static var day: Self {
    Self(placeholder: "DAY") { word in
      guard let day = Day(word) else { throw CommandError("must be a day such as 2026-11-21") }
      return day
    }
  }
}

extension ValueKind where Value == String {
  /// An amount of more than 0 in plain digits; how many decimals it may have depends on the currency.
  static var amount: Self {
    Self(placeholder: "AMOUNT") { word in
      let isPlain = word.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil
      guard isPlain, word.contains(where: { "1"..."9" ~= $0 }) else {
        throw CommandError(
          "must be digits such as 500, in every locale with '.' before any decimals, and more than 0"
        )
      }
      return word
    }
  }
}

extension Console {
  /// The path of the named ledger, else of the user's own; throws if it is an input or standard output.
  func ledgerPath(_ named: String?) throws -> String {
    let path = try ledgerPlace(named)
    let status = try? FileStatus(path)
    try checkOutput(status, named: quoted(named ?? path))
    try noteInput(status, named: named ?? path)
    return path
  }

  private func ledgerPlace(_ named: String?) throws -> String {
    guard let path = named.map(path) ?? UserFile.ledger.path(environment) else {
      let option = Parameter.ledger.outline.name
      throw CommandError("name the ledger's file with \(option): the environment has no HOME")
    }
    return path
  }

  /// Whether the ledger has no file yet.
  func isNewLedger(_ named: String?) throws -> Bool {
    try !FileSystem.exists(ledgerPlace(named))
  }

  /// Makes the folders of the user's own ledger, which is used if none is named.
  func makeFolders(for named: String?) throws {
    guard named == nil else { return }
    let path = try ledgerPlace(nil)
    do throws(SystemError) {
      try FileSystem.makeFolders(above: path)
    } catch {
      throw CommandError(cannotCreate: FileSystem.folder(of: path), error)
    }
  }

  /// The day that counts as today: that of `PLAYBILL_TODAY`, so that an example can be repeated, else the clock's.
  ///
  /// A note names it, as a person may have forgotten that it is set.
  func today() throws -> Day {
    guard let text = environment("PLAYBILL_TODAY"), !text.isEmpty else { return try .today }
    guard let day = Day(text) else {
      throw CommandError("PLAYBILL_TODAY must be a day such as 2026-11-21, not \(quoted(text))")
    }
    let clock = try Day.today
    if clock != day {
      writeMessage("note: today is \(day) by PLAYBILL_TODAY, and \(clock) by the clock")
    }
    return day
  }

  /// The desk over the ledger that an option names; an error in a preferred file says so.
  func desk(_ ledger: Parsed<String?>, for mode: DatabaseMode) throws -> BoxOffice {
    let today = try today()
    return try ledger.load { named in
      try BoxOffice(ledger: SQLiteProvider(path: ledgerPath(named), mode: mode), today: today)
    }
  }

  /// Notes how the ledger writes a name that was written in another way; the two may look the same.
  func noteName(_ name: String) {
    writeMessage("note: in the ledger it is written \(quoted(name))")
  }

  /// Notes that a name is new which is near another customer's, with the command that makes them one.
  func noteNew(_ name: String, near other: String, _ option: Parsed<String?>) {
    // A shell reads a text in single quotes as it is.
    func word(_ text: String) -> String { " '\(text.replacing("'", with: #"'\''"#))'" }
    let ledger = option.isGiven ? option.wrappedValue : nil
    let command =
      "playbill ledger rename" + (ledger.map { " --ledger" + word($0) } ?? "")
      + ([name, other].contains { $0.hasPrefix("-") } ? " --" : "") + word(name) + word(other)
    // A terminal shows no control characters, which the shell would need.
    let canBeTyped = [name, other, ledger ?? ""].allSatisfy { excerpt($0) == $0 }
    let advice =
      canBeTyped ? "type: \(command)" : "'playbill ledger rename' makes them one"
    writeMessage(
      "note: \(quoted(name)) is a new name, beside \(quoted(other)); if they are one customer, \(advice)"
    )
  }

  /// Notes that an entry is a customer's first in its currency, which may be a slip.
  func noteCurrency(_ currency: Currency, of customer: String, beside others: [Currency]) {
    let (code, codes) = (currency.code, listed(others.map(\.code)))
    writeMessage("note: the first entry of \(quoted(customer)) in \(code), beside \(codes)")
  }

  /// Writes an entry and the customer's balance of today; a note says if the entry was there before.
  func write(_ outcome: EntryOutcome, at desk: BoxOffice, locale: String) throws {
    let entry = outcome.entry
    let format = try MoneyFormat(currency: entry.amount.currency, locale: locale)
    // The money has moved: a balance that cannot be read is no error any more.
    let balances = try? desk.balances(of: entry.customer, to: desk.today)
    let own = balances?.first { $0.currency == entry.amount.currency }
    let balance = balances.map { _ in format.string(minorUnits: own?.balance.minorUnits ?? 0) }
    let lines = [
      ("reference", entry.reference), ("confirmation", entry.confirmation),
      ("state", entry.state == .settled ? nil : entry.state.rawValue),
      ("balance", balance),
    ].compactMap { name, text in
      text.map { name.padding(toLength: 14, withPad: " ", startingAt: 0) + escaped($0) + "\n" }
    }
    let headline = entry.headline(format.string(from: entry.amount))
    try writeDone("\(escaped(headline))\n\(lines.joined())")
    if let other = outcome.standsAgain {
      writeMessage("note: \(quoted(other.reference)) of \(quoted(other.customer)) stands again")
    }
    if !outcome.isNew {
      writeMessage("note: \(quoted(entry.reference)) is in the ledger; nothing changed")
    }
  }

  /// Writes what was done, to standard error if standard output fails.
  func writeDone(_ text: String) throws {
    do {
      try output.write(text)
    } catch {
      writeMessage("note: this was done, but standard output failed:\n\(text.dropLast())")
      throw error
    }
  }
}

extension Entry {
  /// The entry in a line: `cash: $500.00 from BigCo`.
  fileprivate func headline(_ amount: String) -> String {
    if let newName { return "\(customer) is now \(newName)" }
    if isVoid, let corrects {
      return "void of \(corrects): \(kind == .rename ? "" : "\(amount), ")\(customer)"
    }
    let (direction, verb) = kind == .refund ? ("back to", "go") : ("from", "come")
    let money =
      "\(method?.description ?? kind.rawValue): \(amount) \(kind.isMoney ? direction : "for") \(customer)"
    return state == .refused ? "\(money) did not \(verb)" : money
  }
}
