/// `playbill` itself.
struct RootCommand: Command {
  let name = "playbill"
  let overview = "print theatre statements, and learn refactoring from how it is done"
  let discussion = """
      $ playbill statement Data/invoices.json

    Results go to standard output, everything else to standard error. If an option is given twice,
    the last one counts. The exit code is 0 if all went well, 1 if the answer is no (a payment
    declined, a case that fails), 64 if the command line makes no sense, 65 if the data doesn't, 66
    if a file can't be opened, 73 if one can't be made, 74 if reading or writing fails on the way,
    75 if a payment is not settled yet, and 70 if the mistake is playbill's own. If a signal ends it, the
    shell adds 128 to the signal's number: 130 for Ctrl-C, 143 for 'kill'.
    """

  var subcommands: [any Command] {
    [
      StatementCommand(),
      KataCommand(),
      LedgerCommand(),
      PayCommand(),
      CurrencyCommand(),
      PreferencesCommand(),
      CompletionsCommand(),
      ManualCommand(),
    ]
  }
}
