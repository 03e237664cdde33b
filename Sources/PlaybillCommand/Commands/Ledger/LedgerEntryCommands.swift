import BoxOffice
import SafeText

// The commands that enter a payment or correct an entry, each by one further entry.

/// A command that makes or ends one entry, and then shows it.
protocol EntryCommand: Command {
  var ledgerOptions: LedgerOptions { get }

  /// Whether it may make a ledger's first entry.
  var canBegin: Bool { get }

  /// The name of the entry's customer, as a person typed it; nil if none was given.
  var typedCustomer: String? { get }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome
}

extension EntryCommand {
  var canBegin: Bool { false }

  var typedCustomer: String? { nil }

  func run(on console: Console) throws {
    // An unknown locale must be found before money moves.
    try ledgerOptions.$locale.load {
      _ = try MoneyFormat(currency: .unitedStatesDollar, locale: $0)
    }
    let isFirst = try canBegin && console.isNewLedger(ledgerOptions.ledger)
    if isFirst {
      // What is refused must leave no file behind: it is rehearsed.
      let rehearsal = try BoxOffice(ledger: MemoryProvider(), today: console.today())
      _ = try entry(at: rehearsal, on: console)
      try console.makeFolders(for: ledgerOptions.ledger)
    }
    let desk = try console.desk(ledgerOptions.$ledger, for: isFirst ? .creating : .writing)
    let outcome: EntryOutcome
    do {
      outcome = try entry(at: desk, on: console)
    } catch {
      // A pending or a declined payment is in the ledger, under the customer's name there.
      switch error {
      case BoxOfficeError.refused(let entry): noteName(entry.customer, on: console)
      case let error as BoxOfficeError: error.pending.map { note($0, on: console) }
      case PaymentError.declined:
        let entries = try? typedCustomer.map { try desk.entries(of: [$0]) }
        entries?.first.map { noteName($0.customer, on: console) }
      default: break
      }
      throw error
    }
    note(outcome, on: console)
    try console.write(outcome, at: desk, locale: ledgerOptions.locale)
  }

  /// Notes what a person may not have meant: how the ledger writes the customer's name, which known name is near it if it
  /// is new, and that the currency is new.
  private func note(_ outcome: EntryOutcome, on console: Console) {
    let name = outcome.entry.newName ?? outcome.entry.customer
    noteName(name, on: console)
    if !outcome.otherCurrencies.isEmpty {
      let entry = outcome.entry
      let currency = entry.amount.currency
      console.noteCurrency(currency, of: entry.customer, beside: outcome.otherCurrencies)
    }
    if let near = outcome.similarCustomer {
      console.noteNew(name, near: near, ledgerOptions.$ledger)
    }
  }

  private func noteName(_ name: String, on console: Console) {
    if let typed = typedCustomer, !name.utf8.elementsEqual(typed.utf8) { console.noteName(name) }
  }
}

struct LedgerRecordCommand: EntryCommand {
  static let name = "record"
  static let overview = "enter a payment that came without a gateway"
  static let discussion = """
    The same payment with the same reference is entered only once. A payment above the open
    balance, as a deposit, needs --force, which also opens a new customer's account, and begins a
    ledger. A payment pays the charge of --for first, then the oldest due.

      $ playbill ledger record BigCo 500.00 --by check --reference c-11 --for A-17
    """
  @Parsed(.required("--by", .choice("METHOD"), help: "how the money came"))
  var method: PaymentMethod
  let options = AmountOptions()
  @Parsed(.charge) var charge: String?

  var ledgerOptions: LedgerOptions { options.entry.ledgerOptions }
  var typedCustomer: String? { options.customer }
  var canBegin: Bool { options.entry.force }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.record(
      options.money(at: desk),
      from: options.customer,
      by: method,
      as: options.label(for: charge)
    )
  }
}

struct LedgerChargeCommand: EntryCommand {
  static let name = "charge"
  static let overview = "charge a customer without an invoice, as for an opening balance"
  static let discussion = """
    The charge is due on the day of --due, else at once. --force opens a new customer's account,
    and begins a ledger.

      $ playbill ledger charge NewCo 320.00 --why opening --reference open-1 --force
    """
  @Parsed(.optional("--due", .day, help: "the day by which it is to be paid")) var due: Day?
  @Parsed(.why) var why: String
  let options = AmountOptions()

  var ledgerOptions: LedgerOptions { options.entry.ledgerOptions }
  var typedCustomer: String? { options.customer }
  var canBegin: Bool { options.entry.force }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.charge(
      options.money(at: desk),
      to: options.customer,
      due: due,
      why: why,
      as: options.label()
    )
  }
}

struct LedgerCreditCommand: EntryCommand {
  static let name = "credit"
  static let overview = "give a customer a credit, which lowers their balance"
  static let discussion = """
    A credit above the open balance, which lowers the next bill, needs --force. To return money,
    pay it back with 'playbill ledger refund'. A credit counts against the charge of --for first,
    then against the oldest due.

      $ playbill ledger credit BigCo 50.00 --why "a draught" --reference draught
    """
  @Parsed(.why) var why: String
  let options = AmountOptions()
  @Parsed(.charge) var charge: String?

  var ledgerOptions: LedgerOptions { options.entry.ledgerOptions }
  var typedCustomer: String? { options.customer }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.credit(
      options.money(at: desk),
      to: options.customer,
      why: why,
      as: options.label(for: charge)
    )
  }
}

struct LedgerRefundCommand: EntryCommand {
  static let name = "refund"
  static let overview = "pay back a payment, or a part of it"
  static let discussion = """
    The money goes back the way it came, through a simulated gateway or by hand, or the way of
    --by. All refunds of a payment together are at most its amount. A refund raises the
    customer's balance: to compensate them, give a credit too.

      $ playbill ledger refund rent-11 50.00 --why draught --reference draught-back
    """
  @Parsed(
    .optional("--by", .choice("METHOD"), help: "how the money goes back; else the way it came")
  )
  var method: PaymentMethod?
  @Parsed(.why) var why: String
  @Parsed(.reference) var reference: String
  @Parsed(.required("PAYMENT", .text(), help: "the reference of the payment")) var payment: String
  @Parsed(.optional("AMOUNT", .amount, help: "how much, such as 50.00; else the rest"))
  var amount: String?
  let options = EntryOptions()

  var ledgerOptions: LedgerOptions { options.ledgerOptions }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    let currency = try desk.entry(payment).amount.currency
    return try desk.refund(
      payment,
      amount: amount.map { try Money(decimal: $0, currency: currency) },
      why: why,
      as: options.label(reference),
      by: method
    )
  }
}

struct LedgerVoidCommand: EntryCommand {
  static let name = "void"
  static let overview = "cancel a charge, a credit, or money that was recorded wrongly"
  static let discussion = """
    The entry stays; a second one of the same amount cancels it, with '(void)' after the
    reference. A void can be voided itself, and so can a rename. The number of a voided invoice
    cannot be used again. A void moves no money: what a gateway took is paid back with 'playbill
    ledger refund', or gets the right customer, day or charge with 'playbill ledger move'.

      $ playbill ledger void 2026-117 --why "one performance too many"
    """
  @Parsed(.why) var why: String
  @Parsed(.required("REFERENCE", .text(), help: "the entry's reference")) var reference: String
  let options = EntryOptions()

  var ledgerOptions: LedgerOptions { options.ledgerOptions }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    let force = options.force
    return try options.date.map { try desk.void(reference, why: why, on: $0, force: force) }
      ?? desk.void(reference, why: why, force: force)
  }
}

struct LedgerMoveCommand: EntryCommand {
  static let name = "move"
  static let overview = "give a payment or a refund another customer, day, charge or reason"
  static let discussion = """
    What is left of the payment is taken back, and entered under the new reference. Without a
    customer it stays the same one's, on its day or that of --date. Without --for it stays for its
    charge, if that is the customer's. A refund stays with its payment, and gets another day or
    reason. No money moves, at no gateway.

      $ playbill ledger move rent-11 BigCo --why mixed-up --reference rent-11b
      $ playbill ledger move rent-11 --for A-17 --why forgotten --reference rent-11b
    """
  @Parsed(.why) var why: String
  @Parsed(.reference) var reference: String
  @Parsed(.charge) var charge: String?
  @Parsed(.required("ENTRY", .text(), help: "the reference of the payment or the refund"))
  var money: String
  @Parsed(.optional("CUSTOMER", .text(), help: "whose it is; else the same"))
  var customer: String?
  @Parsed(
    .optional("--date", .day, help: "its day; else its own, and today for another customer")
  )
  var date: Day?
  @Parsed(.force) var force: Bool
  let ledgerOptions = LedgerOptions()

  var typedCustomer: String? { customer }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    let outcome = try desk.move(
      money,
      to: customer,
      why: why,
      as: EntryLabel(reference, dated: date, for: charge, force: force)
    )
    if let charge = try desk.entry(money).corrects, outcome.entry.corrects == nil {
      let name = quoted(outcome.entry.reference)
      console.writeMessage(
        "note: \(name) is for no charge: \(quoted(charge)) is another customer's"
      )
    }
    return outcome
  }
}

struct LedgerRenameCommand: EntryCommand {
  static let name = "rename"
  static let overview = "give a customer another name, or make two customers one"
  static let discussion = """
    All entries of the customer count under the new name, and later ones in either. If there is
    a customer of that name, the two become one. The rename is an entry, with '(rename)' after
    the old name: 'playbill ledger void' takes it back.

      $ playbill ledger rename "Harbor School" "Harbour School"
    """
  @Parsed(.optional("--why", .text("WHY"), help: "the reason")) var why: String?
  @Parsed(.required("OLD", .text(), help: "the customer's name in the ledger")) var old: String
  @Parsed(.required("NEW", .text(), help: "the name from now on")) var new: String
  let ledgerOptions = LedgerOptions()

  var typedCustomer: String? { new }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.rename(old, to: new, why: why)
  }
}

struct LedgerSettleCommand: EntryCommand {
  private enum Word: String, CaseIterable, Sendable {
    case taken
    case notTaken = "not-taken"
  }

  static let name = "settle"
  static let overview = "enter whether a pending payment or refund moved money"
  static let discussion = """
    Amazon cannot report a payment whose answer was lost: look in its account, and enter here
    whether it took the money. To find out from another gateway, repeat the command of the
    payment. A wrong word is corrected by the other one with --why, by a further entry.

      $ playbill ledger settle rent-11 --as taken
    """
  @Parsed(.required("--as", .choice("WORD"), help: "whether the money moved"))
  private var word: Word
  @Parsed(
    .optional(
      "--why",
      .text("WHY"),
      help: "the reason to correct a wrong word, which the statement of account shows"
    )
  )
  var why: String?
  @Parsed(.required("REFERENCE", .text(), help: "the entry's reference")) var reference: String
  let ledgerOptions = LedgerOptions()

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.settle(
      reference,
      as: word == .taken ? .settled : .refused,
      insteadOfWrong: why
    )
  }
}
