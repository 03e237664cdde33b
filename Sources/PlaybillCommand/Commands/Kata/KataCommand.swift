struct KataCommand: Command {
  let name = "kata"
  let overview = "work through the course, export it, and check your own work"
  let discussion = """
    The course takes one long function apart in small steps. Each step is one refactoring, and
    the program's output stays the same. There are also four short courses, each for one
    pattern, and one for the tests before the first step. 'kata list' names them; 'adapter 2' is
    one of their steps.

      $ playbill kata list
      $ playbill kata show 7
      $ playbill kata export workshop
      $ playbill kata check -- python3 statement.py
    """

  var subcommands: [any Command] {
    [
      KataListCommand(),
      KataShowCommand(),
      KataDiffCommand(),
      KataCodeCommand(),
      KataExportCommand(),
      KataStatusCommand(),
      KataHintCommand(),
      KataTryCommand(),
      KataWatchCommand(),
      KataRecordCommand(),
      KataReviewCommand(),
      KataSiteCommand(),
      KataCheckCommand(),
      KataMutantsCommand(),
    ]
  }

  let hiddenSubcommands: [any Command] = [KataMutantCommand()]
}
