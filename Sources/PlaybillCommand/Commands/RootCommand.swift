struct RootCommand: Command {
  static let name = "playbill"
  static let overview =
    "print the statements of a theatre's invoices; learn refactoring, one step at a time"
  static let discussion = """
      $ playbill statement Data/season.json

    A release has that file in share/doc/playbill. Results go to standard output, everything else to
    standard error. If you give an option twice, the last one counts. A 'repeatable' option counts
    each time.

    Exit codes follow sysexits: 1 if the answer is no, 64 for a wrong command line, 65 for wrong
    data, 66 for a file that can't be opened, 70 for a mistake in playbill itself, 73 for a file that
    can't be made, 74 if reading or writing failed on the way, 75 for a payment that is not settled
    yet, 128 + n for signal n.

    Nothing is coloured if NO_COLOR is set and not empty, or TERM is 'dumb' or not set, unless a
    command of the course has '--color always'. The preferences are in ~/.config/playbill, the
    ledger is in ~/.local/share/playbill, and builds of learners' katas, which can be deleted, are
    in ~/.cache/playbill, unless XDG_CONFIG_HOME, XDG_DATA_HOME or XDG_CACHE_HOME has the full path
    of another folder. On a Mac they are in folders 'playbill' below ~/Library.
    """

  static var subcommands: [any Command.Type] {
    [
      StatementCommand.self,
      KataCommand.self,
      LedgerCommand.self,
      PayCommand.self,
      CurrencyCommand.self,
      PreferencesCommand.self,
      CompletionsCommand.self,
      ManualCommand.self,
    ]
  }
}
