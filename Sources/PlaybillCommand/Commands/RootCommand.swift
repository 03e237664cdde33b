/// `playbill` itself.
struct RootCommand: Command {
  let name = "playbill"
  let overview = "print theatre statements, and learn refactoring from how it is done"
  let version: String? = "playbill 0.1.0"

  var subcommands: [any Command] {
    let commands: [any Command] = [
      StatementCommand(),
      KataCommand(),
      LedgerCommand(),
      PayCommand(),
      CurrencyCommand(),
      PreferencesCommand(),
      CompletionsCommand(),
    ]
    return commands + [HelpCommand(besides: commands)]
  }
}
