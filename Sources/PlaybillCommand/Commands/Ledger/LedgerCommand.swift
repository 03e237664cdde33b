struct LedgerCommand: Command {
  let name = "ledger"
  let overview = "record charges and payments, and show what customers owe"

  var subcommands: [any Command] {
    [
      LedgerPostCommand(), LedgerRecordCommand(), LedgerCreditCommand(), LedgerRefundCommand(),
      LedgerVoidCommand(), LedgerSettleCommand(), LedgerEntriesCommand(), LedgerBalanceCommand(),
      LedgerStatementCommand(), LedgerExportCommand(), LedgerCheckCommand(),
    ]
  }
}
