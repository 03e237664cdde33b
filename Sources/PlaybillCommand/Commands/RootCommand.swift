/// `playbill` itself.
struct RootCommand: Command {
  let name = "playbill"
  let overview = "print theatre statements, and learn refactoring from how it is done"
  let discussion = """
      $ playbill statement Data/season.json

    A release has that file in share/doc/playbill. Results go to standard output, everything else to
    standard error. If an option is given twice, the last one counts.
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
