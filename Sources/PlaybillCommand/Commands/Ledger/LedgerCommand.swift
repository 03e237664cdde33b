struct LedgerCommand: Command {
  static let name = "ledger"
  static let overview = "record charges and payments, and show what customers owe"

  static var subcommands: [any Command.Type] {
    [
      LedgerPostCommand.self, LedgerRecordCommand.self, LedgerChargeCommand.self,
      LedgerCreditCommand.self,
      LedgerRefundCommand.self, LedgerVoidCommand.self, LedgerMoveCommand.self,
      LedgerRenameCommand.self,
      LedgerSettleCommand.self, LedgerEntriesCommand.self, LedgerBalanceCommand.self,
      LedgerAgedCommand.self,
      LedgerStatementCommand.self, LedgerExportCommand.self, LedgerCheckCommand.self,
    ]
  }
}
