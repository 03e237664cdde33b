struct RootCommand: Command {
  let name = "playbill"
  let overview =
    "print the statements of a theatre's invoices; learn refactoring, one step at a time"
  let discussion = """
      $ playbill statement Data/season.json

    A release has that file in share/doc/playbill. Results go to standard output, everything else to
    standard error. If you give an option twice, the last one counts. A 'repeatable' option counts
    each time.
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
