import BoxOffice
import Spelling

// The commands that enter a payment or correct an entry, each by one further entry.

/// A command that makes or ends one entry, and then shows it.
protocol EntryCommand: Command {
  /// The parameters that it has beside its own.
  var common: [any AnyParameter] { get }

  /// Whether it may make a ledger's first entry, by force.
  var canBegin: Bool { get }

  /// The name of the entry's customer, as a person typed it; nil if none was given.
  func customer(_ arguments: Arguments) -> String?

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome
}

extension EntryCommand {
  var parameters: [any AnyParameter] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any AnyParameter } + common
  }

  var canBegin: Bool { false }

  func customer(_ arguments: Arguments) -> String? {
    arguments.isGiven(Shared.customer) ? arguments[Shared.customer] : nil
  }

  var common: [any AnyParameter] {
    [Shared.date, Shared.force, Shared.ledger, Shared.locale]
  }

  func run(_ arguments: Arguments, on console: Console) throws {
    // An unknown locale must be found before money moves.
    try arguments.checkLocale()
    let isFirst = try canBegin && arguments[Shared.force] && console.isNewLedger(arguments)
    if isFirst {
      // What is refused must leave no file behind: it is rehearsed.
      let rehearsal = try BoxOffice(ledger: MemoryProvider(), today: console.today())
      _ = try entry(arguments, rehearsal, console)
      try console.makeFolders(arguments)
    }
    let desk = try console.desk(arguments, for: isFirst ? .creating : .writing)
    let outcome = try entry(arguments, desk, console)
    let name = outcome.entry.newName ?? outcome.entry.customer
    if let typed = customer(arguments), !name.utf8.elementsEqual(typed.utf8) {
      console.noteName(name)
    }
    if let near = outcome.similarCustomer { console.noteNew(name, near: near, arguments) }
    try console.write(outcome, at: desk, locale: arguments[Shared.locale])
  }
}

struct LedgerRecordCommand: EntryCommand {
  let name = "record"
  let overview = "enter a payment that came without a gateway"
  let discussion = """
    The same payment with the same reference is entered only once. A payment above the open
    balance, as a deposit, needs --force, which also opens a new customer's account, and begins a
    ledger. A payment pays the charge of --for first, then the oldest due.

      $ playbill ledger record BigCo 500.00 --by check --reference c-11 --for A-17
    """
  let method = Parameter.required(
    "--by",
    ValueKind<PaymentMethod>.choice("METHOD"),
    help: "how the money came"
  )
  let common = Shared.amounts + [Shared.charge]
  let canBegin = true

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.record(
      console.amount(arguments, at: desk),
      from: arguments[Shared.customer],
      by: arguments[method],
      as: arguments.label(for: arguments[Shared.charge])
    )
  }
}

struct LedgerChargeCommand: EntryCommand {
  let name = "charge"
  let overview = "charge a customer without an invoice, as for an opening balance"
  let discussion = """
    The charge is due on the day of --due, else at once. --force opens a new customer's account,
    and begins a ledger.

      $ playbill ledger charge NewCo 320.00 --why opening --reference open-1 --force
    """
  let due = Parameter.optional("--due", .day, help: "the day by which it is to be paid")
  let why = Shared.why
  let common = Shared.amounts
  let canBegin = true

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.charge(
      console.amount(arguments, at: desk),
      to: arguments[Shared.customer],
      due: arguments[due],
      why: arguments[why],
      as: arguments.label
    )
  }
}

struct LedgerCreditCommand: EntryCommand {
  let name = "credit"
  let overview = "give a customer a credit, which lowers their balance"
  let discussion = """
    A credit above the open balance, which lowers the next bill, needs --force. To return money,
    pay it back with 'playbill ledger refund'. A credit counts against the charge of --for first,
    then against the oldest due.

      $ playbill ledger credit BigCo 50.00 --why "a draught" --reference draught
    """
  let why = Shared.why
  let common = Shared.amounts + [Shared.charge]

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.credit(
      console.amount(arguments, at: desk),
      to: arguments[Shared.customer],
      why: arguments[why],
      as: arguments.label(for: arguments[Shared.charge])
    )
  }
}

struct LedgerRefundCommand: EntryCommand {
  let name = "refund"
  let overview = "pay back a payment, or a part of it"
  let discussion = """
    The money goes back the way it came, through a simulated gateway or by hand, or the way of
    --by. All refunds of a payment together are at most its amount. A refund raises the
    customer's balance: to compensate them, give a credit too.

      $ playbill ledger refund rent-11 50.00 --why draught --reference draught-back
    """
  let method = Parameter.optional(
    "--by",
    ValueKind<PaymentMethod>.choice("METHOD"),
    help: "how the money goes back; else the way it came"
  )
  let why = Shared.why
  let reference = Shared.reference
  let payment = Parameter.required("PAYMENT", .text(), help: "the reference of the payment")
  let amount = Parameter.optional("AMOUNT", .amount, help: "how much, such as 50.00; else the rest")

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    let currency = try desk.entry(arguments[payment]).amount.currency
    return try desk.refund(
      arguments[payment],
      amount: arguments[amount].map { try Money(decimal: $0, currency: currency) },
      why: arguments[why],
      as: arguments.label,
      by: arguments[method]
    )
  }
}

struct LedgerVoidCommand: EntryCommand {
  let name = "void"
  let overview = "cancel a charge, a credit, or money that was recorded wrongly"
  let discussion = """
    The entry stays; a second one of the same amount cancels it, with '(void)' after the
    reference. A void can be voided itself, and so can a rename. The number of a voided invoice
    cannot be used again. A void moves no money: what a gateway took is paid back with 'playbill
    ledger refund', or gets the right customer, day or charge with 'playbill ledger move'.

      $ playbill ledger void 2026-117 --why "one performance too many"
    """
  let why = Shared.why
  let reference = Parameter.required("REFERENCE", .text(), help: "the entry's reference")

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.void(
      arguments[reference],
      why: arguments[why],
      on: arguments[Shared.date],
      force: arguments[Shared.force]
    )
  }
}

struct LedgerMoveCommand: EntryCommand {
  let name = "move"
  let overview = "give a payment or a refund another customer, day, charge or reason"
  let discussion = """
    What is left of the payment is taken back, and entered under the new reference. Without a
    customer it stays the same one's, on its day or that of --date. Without --for it stays for its
    charge, if that is the customer's. A refund stays with its payment, and gets another day or
    reason. No money moves, at no gateway.

      $ playbill ledger move rent-11 BigCo --why mixed-up --reference rent-11b
      $ playbill ledger move rent-11 --for A-17 --why forgotten --reference rent-11b
    """
  let why = Shared.why
  let reference = Shared.reference
  let common: [any AnyParameter] = [
    Shared.date, Shared.charge, Shared.force, Shared.ledger, Shared.locale,
  ]
  let money = Parameter.required(
    "ENTRY",
    .text(),
    help: "the reference of the payment or the refund"
  )
  let customer = Parameter.optional("CUSTOMER", .text(), help: "whose it is; else the same")

  func customer(_ arguments: Arguments) -> String? { arguments[customer] }

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    let outcome = try desk.move(
      arguments[money],
      to: arguments[customer],
      why: arguments[why],
      as: arguments.label(for: arguments[Shared.charge])
    )
    let (name, charge) = (outcome.entry.reference, try desk.entry(arguments[money]).corrects)
    if let charge, outcome.entry.corrects == nil {
      console.writeMessage(
        "note: \(quoted(name)) is for no charge: \(quoted(charge)) is another customer's"
      )
    }
    return outcome
  }
}

struct LedgerRenameCommand: EntryCommand {
  let name = "rename"
  let overview = "give a customer another name, or make two customers one"
  let discussion = """
    All entries of the customer count under the new name, and later ones in either. If there is
    a customer of that name, the two become one. The rename is an entry, with '(rename)' after
    the old name: 'playbill ledger void' takes it back.

      $ playbill ledger rename "Harbor School" "Harbour School"
    """
  let why = Parameter.optional("--why", .text("WHY"), help: "the reason")
  let common: [any AnyParameter] = [Shared.ledger, Shared.locale]
  let old = Parameter.required("OLD", .text(), help: "the customer's name in the ledger")
  let new = Parameter.required("NEW", .text(), help: "the name from now on")

  func customer(_ arguments: Arguments) -> String? { arguments[new] }

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.rename(arguments[old], to: arguments[new], why: arguments[why])
  }
}

struct LedgerSettleCommand: EntryCommand {
  private enum Word: String, CaseIterable, Sendable {
    case taken
    case notTaken = "not-taken"
  }

  let name = "settle"
  let overview = "enter whether a pending payment or refund moved money"
  let discussion = """
    Amazon cannot report a payment whose answer was lost: look in its account, and enter here
    whether it took the money. To find out from another gateway, repeat the command of the
    payment. A wrong word is corrected by the other one with --why, by a further entry.

      $ playbill ledger settle rent-11 --as taken
    """
  private let word = Parameter.required(
    "--as",
    ValueKind<Word>.choice("WORD"),
    help: "whether the money moved"
  )
  let why = Parameter.optional(
    "--why",
    .text("WHY"),
    help: "the reason to correct a wrong word, which the statement of account shows"
  )
  let common: [any AnyParameter] = [Shared.ledger, Shared.locale]
  let reference = Parameter.required("REFERENCE", .text(), help: "the entry's reference")

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.settle(
      arguments[reference],
      as: arguments[word] == .taken ? .settled : .refused,
      insteadOfWrong: arguments[why]
    )
  }
}
