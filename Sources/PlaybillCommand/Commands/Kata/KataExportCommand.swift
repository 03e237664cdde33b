import Foundation
import Kata

struct KataExportCommand: Command {
  static let name = "export"
  static let overview = "write the course as a git repository, for a workshop"
  static let discussion = """
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
  @Parsed(
    .optional("COURSE", .course, help: "the course, as 'kata list' takes it; else 'statement'")
  )
  var courseName: String?
  @Parsed(.required("DIR", .folder, help: "the folder to make")) var folder: String
  @Parsed(
    .optional(
      "--only",
      .text("FROM..TO"),
      help: "only these steps, as in '10..20'; the learner begins at the first"
    )
  )
  var range: String?
  @Parsed(.fast) var isFast: Bool
  @Parsed(.language) var language: Language?

  func run(on console: Console) throws {
    try checkFolder($folder, of: courseName)
    let language = language ?? console.language
    let course = try Course.embedded(courseName ?? Course.names[0], in: language)
    guard course.name != "net" else {
      throw CommandError(
        "the net is the branch 'net' of the main course's export: leave the course out"
      )
    }
    let export = try KataExport(
      of: course,
      net: course.name == "statement" ? try Course.embedded("net", in: language) : nil,
      part: try range.map { try course.steps($0) },
      isFast: isFast
    )
    try export.write(
      to: URL(filePath: console.path(folder)),
      searchPath: console.environment("PATH") ?? "",
      unless: Interruption.watch()
    )
    try console.output.write(export.summary(in: folder))
  }
}
