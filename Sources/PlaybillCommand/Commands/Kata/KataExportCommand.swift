import Foundation
import Kata

struct KataExportCommand: Command {
  let name = "export"
  let overview = "write the course as a git repository, for a workshop"
  let discussion = """
    The repository is a small package with the models, the code, the tests and their data.
    'Notes' has the note of each step, with the answer folded away. The branch 'main' is at the
    start, where 'swift test' is green. The branch 'solution' has one commit for each step,
    tagged 'step-NN-slug'. The branch 'net' has the tests that grow before the first step,
    tagged 'net-NN-slug'. A pattern's course has the branch 'exercise' instead, whose tests are
    red until the exercise is done. With --fast, 'solution' has a commit for each step of the fast
    lane, and one for the steps between each two, which are done for the learner. The same version of playbill writes the same commit ids on
    any machine. A folder that exists must be empty.

      $ playbill kata export workshop
      $ playbill kata export adapter workshop
      $ playbill kata export first-act --only 0..23
      $ playbill kata export afternoon --fast
    """
  let course = Parameter.optional(
    "COURSE",
    .course,
    help: "the course, as 'kata list' takes it; else 'statement'"
  )
  let folder = Parameter.required("DIR", .folder, help: "the folder to make")
  let only = Parameter.optional(
    "--only",
    .text("FROM..TO"),
    help: "only these steps, as in '10..20'; the learner begins at the first"
  )
  let fast = Parameter.fast
  let language = Parameter.language

  func run(_ arguments: Arguments, on console: Console) throws {
    let name = try arguments.course(course, into: folder)?.name ?? Course.names[0]
    let language = arguments.language(on: console)
    let course = try Course.embedded(name, in: language)
    guard course.name != "net" else {
      throw CommandError(
        "the net is the branch 'net' of the main course's export: leave the course out"
      )
    }
    let export = try KataExport(
      of: course,
      net: course.name == "statement" ? try Course.embedded("net", in: language) : nil,
      part: try arguments[only].map { try course.steps($0) },
      isFast: arguments[fast]
    )
    try export.write(
      to: URL(filePath: console.path(arguments[folder])),
      searchPath: console.environment("PATH") ?? "",
      unless: Interruption.watch()
    )
    try console.output.write(export.summary(in: arguments[folder]))
  }
}
