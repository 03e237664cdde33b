struct KataCommand: Command {
  static let name = "kata"
  static let overview = "work through the course, export it, and check your own work"
  static let discussion = """
    The course takes one long function apart in small steps. Each step is one refactoring, and
    the program's output stays the same. There are also four short courses, each for one
    pattern, and one for the tests before the first step. 'kata list' names them; 'adapter 2' is
    one of their steps.

      $ playbill kata list
      $ playbill kata show 7
      $ playbill kata export workshop
      $ playbill kata check -- python3 statement.py
    """

  static var subcommands: [any Command.Type] {
    [
      KataListCommand.self,
      KataShowCommand.self,
      KataDiffCommand.self,
      KataCodeCommand.self,
      KataExportCommand.self,
      KataStatusCommand.self,
      KataHintCommand.self,
      KataTryCommand.self,
      KataWatchCommand.self,
      KataRecordCommand.self,
      KataReviewCommand.self,
      KataClassCommand.self,
      KataSiteCommand.self,
      KataCheckCommand.self,
      KataMutantsCommand.self,
    ]
  }

  static var hiddenSubcommands: [any Command.Type] { [KataMutantCommand.self] }
}
