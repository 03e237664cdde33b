import BoxOffice

struct PayCommand: EntryCommand {
  static let name = "pay"
  static let overview = "take a customer's payment through a simulated gateway"
  static let discussion = """
    No money moves: the gateways are simulators, and their payments are marked as simulated.

    After a crash or a time-out, repeat the command: the same payment with the same reference is
    taken only once. Without an answer a payment stays pending, and the exit code is 75. A
    payment above the open balance, less pending payments, needs --force. It pays the charge of
    --for first, then the oldest due.

      $ playbill pay BigCo 500.00 --gateway stripe --reference rent-11
    """
  @Parsed(
    .required("--gateway", short: "g", .choice("GATEWAY"), help: "which gateway takes it")
  )
  var gateway: GatewayKind
  @Parsed(.optional("--simulate", .choice("FAULT"), help: "the fault to simulate"))
  var simulation: GatewayFault?
  let options = AmountOptions()
  @Parsed(.charge) var charge: String?

  var ledgerOptions: LedgerOptions { options.entry.ledgerOptions }
  var typedCustomer: String? { options.customer }

  func entry(at desk: BoxOffice, on console: Console) throws -> EntryOutcome {
    try desk.pay(
      options.money(at: desk),
      for: options.customer,
      by: gateway.makeGateway(failing: simulation),
      as: options.label(for: charge)
    )
  }
}
