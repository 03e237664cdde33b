struct LedgerCommand: Command {
  let name = "ledger"
  let overview = "record charges and payments, and show what customers owe"

  var subcommands: [any Command] {
    [
      LedgerPostCommand(), LedgerRecordCommand(), LedgerChargeCommand(), LedgerCreditCommand(),
      LedgerRefundCommand(), LedgerVoidCommand(), LedgerMoveCommand(), LedgerRenameCommand(),
      LedgerSettleCommand(), LedgerEntriesCommand(), LedgerBalanceCommand(), LedgerAgedCommand(),
      LedgerStatementCommand(), LedgerExportCommand(), LedgerCheckCommand(),
    ]
  }
}
