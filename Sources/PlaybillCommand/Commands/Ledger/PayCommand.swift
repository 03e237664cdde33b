import BoxOffice

struct PayCommand: EntryCommand {
  let name = "pay"
  let overview = "take a customer's payment through a simulated gateway"
  let discussion = """
    No money moves: the gateways are simulators, and their payments are marked as simulated.

    After a crash or a time-out, repeat the command: the same payment with the same reference is
    taken only once. Without an answer a payment stays pending, and the exit code is 75. A
    payment above the open balance, less pending payments, needs --force. It pays the charge of
    --for first, then the oldest due.

      $ playbill pay BigCo 500.00 --gateway stripe --reference rent-11
    """
  let gateway = Parameter.required(
    "--gateway",
    short: "g",
    ValueKind<GatewayKind>.choice("GATEWAY"),
    help: "which gateway takes it"
  )
  let simulation = Parameter.optional(
    "--simulate",
    ValueKind<GatewayFault>.choice("FAULT"),
    help: "the fault to simulate"
  )
  let common = Shared.amounts + [Shared.charge]

  func entry(_ arguments: Arguments, _ desk: BoxOffice, _ console: Console) throws -> EntryOutcome {
    try desk.pay(
      console.amount(arguments, at: desk),
      for: arguments[Shared.customer],
      by: arguments[gateway].makeGateway(failing: arguments[simulation]),
      as: arguments.label(for: arguments[Shared.charge])
    )
  }
}
