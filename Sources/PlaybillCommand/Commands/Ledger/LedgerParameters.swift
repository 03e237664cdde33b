import BoxOffice
import Currencies
import Foundation
import OperatingSystem
import Spelling

extension Shared {
  static let customer = Parameter.required("CUSTOMER", .text(), help: "the customer's name")

  static let reference = Parameter.required(
    "--reference",
    .text("REFERENCE"),
    help: "the entry's name, unique among entries and invoices"
  )

  static let why = Parameter.required(
    "--why",
    .text("WHY"),
    help: "the reason, which the statement of account shows"
  )

  static let amount = Parameter.required("AMOUNT", .amount, help: "how much, such as 500.00")

  static let currency = Parameter.optional(
    "--currency",
    .text(
      "CODE",
      completion: .candidates { CurrencyFactory.currencyCodes.sorted().map { ($0, "") } }
    ),
    help: "the currency (ISO 4217); the customer's own if they have only one"
  )

  static let force = Parameter.flag(
    "--force",
    help: "accept what looks mistyped, such as a day after today or a year ago"
  )

  static let charge = Parameter.optional(
    "--for",
    .text("CHARGE"),
    help: "the number of the invoice, or the reference of the charge, that it is for"
  )

  static let isOwing = Parameter.flag("--owing", help: "leave out who owes nothing")

  static let date = Parameter.optional("--date", .day, help: "the day of the entry; else today")

  /// Those of a command that enters an amount for a customer.
  static let amounts: [any AnyParameter] = [
    reference, currency, customer, amount, date, force, ledger, locale,
  ]
}

extension Arguments {
  var label: EntryLabel { label(for: nil) }

  /// The label of an entry that is for a charge.
  func label(for charge: String?) -> EntryLabel {
    let (reference, date) = (self[Shared.reference], self[Shared.date])
    return EntryLabel(reference, on: date, for: charge, force: self[Shared.force])
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
          "must be digits such as 500, with '.' before any decimals, and more than 0"
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
      throw CommandError("name the ledger's file with --ledger: the environment has no HOME")
    }
    return path
  }

  /// Whether the ledger has no file yet.
  func isNewLedger(_ arguments: Arguments) throws -> Bool {
    try !FileSystem.exists(ledgerPlace(arguments[Shared.ledger]))
  }

  /// Makes the folders of the user's own ledger.
  func makeFolders(_ arguments: Arguments) throws {
    guard arguments[Shared.ledger] == nil else { return }
    let path = try ledgerPlace(nil)
    do throws(SystemError) {
      try FileSystem.makeFolders(above: path)
    } catch {
      throw CommandError(cannotCreate: FileSystem.folder(of: path), error)
    }
  }

  /// The day that counts as today: that of `PLAYBILL_TODAY`, so that an example can be repeated; nil for the clock's.
  ///
  /// A note names it, as a person may have forgotten that it is set.
  func today() throws -> Day? {
    guard let text = environment("PLAYBILL_TODAY"), !text.isEmpty else { return nil }
    guard let day = Day(text) else {
      throw CommandError("PLAYBILL_TODAY must be a day such as 2026-11-21, not \(quoted(text))")
    }
    if case let clock = try Day.today, clock != day {
      writeMessage("note: today is \(day) by PLAYBILL_TODAY, and \(clock) by the clock")
    }
    return day
  }

  /// The desk over the ledger by the options of a command.
  func desk(_ arguments: Arguments, for mode: DatabaseMode) throws -> BoxOffice {
    let today = try today()
    return try arguments.load(Shared.ledger) { named in
      try BoxOffice(ledger: SQLiteProvider(path: ledgerPath(named), mode: mode), today: today)
    }
  }

  /// The amount in the named currency, else in the only one from which the desk lets choose, and in a ledger without any
  /// in the locale's.
  func amount(_ arguments: Arguments, at desk: BoxOffice) throws -> Money {
    let customer = arguments[Shared.customer]
    var currencies = try desk.currencies(of: customer, as: arguments.label)
    if currencies.isEmpty, let region = Locale(identifier: arguments[Shared.locale]).region {
      let country = try? Country(code: region.identifier)
      currencies = country.flatMap(CurrencyFactory.currency).map { [$0] } ?? []
    }
    // The ledger's own comes first: it has the sign and the decimals of the amounts there.
    let named = try arguments[Shared.currency].map { code in
      try currencies.first { $0.code == code.uppercased() } ?? CurrencyFactory.currency(code: code)
    }
    guard let currency = named ?? (currencies.count == 1 ? currencies[0] : nil) else {
      let codes = currencies.map(\.code).joined(separator: " and ")
      throw CommandError(
        "\(quoted(customer)) has accounts in \(codes.isEmpty ? "no currency" : codes): choose one with --currency"
      )
    }
    return try Money(decimal: arguments[Shared.amount], currency: currency)
  }

  /// Notes how the ledger writes a name that was written in another way; the two may look the same.
  func noteName(_ name: String) {
    writeMessage("note: in the ledger the name is \(quoted(name))")
  }

  /// Notes that a name is new which is near another customer's, with the command that makes them one.
  func noteNew(_ name: String, near other: String, _ arguments: Arguments) {
    // A shell reads a text in single quotes as it is.
    func word(_ text: String) -> String { " '\(text.replacing("'", with: #"'\''"#))'" }
    let ledger = arguments.isGiven(Shared.ledger) ? arguments[Shared.ledger] : nil
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
