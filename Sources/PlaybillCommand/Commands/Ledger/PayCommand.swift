import BoxOffice

struct PayCommand: EntryCommand {
  let name = "pay"
  let overview = "take a customer's payment through a simulated gateway"
  let discussion = """
    No money moves: the gateways are simulators. Their payments are marked as simulated wherever they show.

    The same payment under the same reference is taken once: after a crash or a time-out, give the same command again.
    A payment that the gateway has not answered stays pending, and the exit code is 75. A payment of more than is open,
    with what is pending counted as paid, needs --force. Amazon can't be asked what became of a payment: 'playbill
    ledger settle' says it. The reference of a payment that was refused is spent.

      $ playbill pay BigCo 500.00 --gateway stripe --reference rent-11
    """
  let customer = Parameter.customer
  let amount = Parameter.amount
  let gateway = Parameter.required(
    "--gateway",
    short: "g",
    ValueKind<GatewayKind>.choice("GATEWAY"),
    help: "which gateway takes it"
  )
  let reference = Parameter.reference
  let currency = Parameter.currency
  let ledger = Parameter.ledger
  let date = Parameter.date
  let force = Parameter.force
  let simulation = Parameter.optional(
    "--simulate",
    ValueKind<GatewayFault>.choice("FAULT"),
    help: "how the gateway fails"
  )
  let locale = Parameter.locale

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.pay(
      console.amount(arguments, at: desk),
      for: arguments[customer],
      by: desk.gateway(arguments[gateway], failing: arguments[simulation]),
      as: arguments.label
    )
  }
}
