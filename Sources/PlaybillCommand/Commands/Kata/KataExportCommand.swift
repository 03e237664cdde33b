import Foundation
import Kata

/// `playbill kata export`: the course as a git repository.
struct KataExportCommand: Command {
  let name = "export"
  let overview = "write the course as a git repository, for a workshop"
  let discussion = """
    The repository stands alone: models, code, tests and their data in a small package, and the note \
    of each step in 'Notes', with the answer folded away. The branch 'main' is at the start, and \
    'swift test' is green there. The branch 'solution' has one commit for each step, tagged \
    'step-NN-slug', and the branch 'net' the tests that grow before the first step, tagged \
    'net-NN-slug'. The same version of playbill writes the same commit ids on any machine. A folder \
    that exists must be empty.

      $ playbill kata export workshop
      $ playbill kata export first-act --only 0..22
      $ playbill kata export exam --no-solution
    """
  let folder = Parameter.argument(.folder(), help: "the folder to make")
  let only = Parameter.option(
    "only",
    ValueKind<[Step]>("FROM..TO") { try Course.embedded().steps($0) },
    help: "only these steps, as in '10..20'; the learner begins at the first"
  )
  let noSolution = Parameter.flag(
    "no-solution",
    help: "leave out all steps but the first, and the answers"
  )

  var parameters: [any OutlinedParameter] { [folder, only, noSolution] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let export = KataExport(
      of: try Course.embedded(),
      net: try Course.embedded("net"),
      part: arguments[only],
      withSolution: !arguments[noSolution]
    )
    try export.write(
      to: URL(filePath: console.path(arguments[folder])),
      searchPath: console.environment("PATH") ?? "",
      stop: Interruption.watch()
    )
    try console.output.write(export.summary(in: arguments[folder]))
    return .success
  }
}
