struct LedgerCommand: Command {
  let name = "ledger"
  let overview = "keep account of what customers owe and have paid"

  var subcommands: [any Command] {
    [
      LedgerPostCommand(), LedgerBalanceCommand(), LedgerEntriesCommand(), LedgerStatementCommand(),
      LedgerPendingCommand(), LedgerSettleCommand(), LedgerRefundCommand(), LedgerRecordCommand(),
      LedgerCreditCommand(),
      LedgerVoidCommand(), LedgerExportCommand(), LedgerCheckCommand(),
    ]
  }
}
