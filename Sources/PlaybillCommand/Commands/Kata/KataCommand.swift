struct KataCommand: Command {
  let name = "kata"
  let overview = "walk the course, hand it out, and check your own work"
  let discussion = """
    The course takes one long function apart in small steps. Each step is one refactoring, and after \
    each the program prints what it always printed. There is a short course for each of four patterns, too, \
    and one for the tests before the first step: 'kata list' names them, and a step of theirs is called \
    'adapter 2', for instance.

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
      KataReviewCommand(),
      KataSiteCommand(),
      KataCheckCommand(),
      KataMutantsCommand(),
    ]
  }

  let hiddenSubcommands: [any Command] = [KataMutantCommand()]
}
