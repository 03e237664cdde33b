struct LedgerCommand: Command {
  let name = "ledger"
  let overview = "keep account of what customers owe and have paid"

  var subcommands: [any Command] {
    [
      LedgerPostCommand(), LedgerRecordCommand(), LedgerCreditCommand(), LedgerRefundCommand(),
      LedgerVoidCommand(), LedgerSettleCommand(), LedgerEntriesCommand(), LedgerBalanceCommand(),
      LedgerStatementCommand(), LedgerExportCommand(), LedgerCheckCommand(),
    ]
  }
}
