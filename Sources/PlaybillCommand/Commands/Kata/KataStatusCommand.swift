import Kata
import OperatingSystem

struct KataStatusCommand: Command {
  static let name = "status"
  static let overview = "show how far your code has come, whether its tests pass, and the next step"
  static let discussion = """
    A step is done if your code has what it brings, and nothing of what it takes away. Layout,
    comments, names, the order of functions and parameters do not matter, nor whether a function
    is a method, a property, or inside of another; nor do helpers, variables and files of your
    own. A rename is done when the course's old name is gone. A step that is done in a commit
    stays done, until your code is that of an earlier one again. An exercise is done when its
    cases are green, whatever your code looks like. If the code is still that of the first step
    and the tests are your own, the steps are those of the net. The output ends with the note of
    the next step, without its hint and its change; in it, your names stand for the course's
    where it is sure which are meant.

    No step is done, and none comes next, until the tests pass; those of a later exercise may
    fail. Until then 'playbill kata hint' is about the step in work, and no later one is named.
    Tests that run for more than 60 seconds have failed. Nothing is written into your folder:
    the build is in the user's folder for caches. The exit code is 0 if the tests pass, else 1.

    The JSON is one object. 'done', 'next' and 'nearest' are steps, each with 'number', 'tag'
    and 'title'. The code differs from 'nearest' by 'differingWords' words. 'next' is absent
    after the last step, 'done' and 'next' are if no step is done, and all three are if the code
    is far from every step. 'given' are the steps before 'next' that the fast lane does for you.
    'ownNames' pairs your names, 'own', with those of the course. 'ahead' is a step that is
    partly done before its turn, or absent. 'measures' counts the lines of the longest function,
    the tests of a play's type, and the variables.
    'hasCompilerError' and 'testsPass' are about the tests; if they do not pass, 'problem' is
    the first fault. In the net the tests are compared, not the code.

      $ playbill kata status
      $ playbill kata status workshop
      $ playbill kata status --format json workshop
    """
  @Parsed(.kataFolder) var folder: String?
  @Parsed(.fast) var isFast: Bool
  @Parsed(.format(default: .text)) var format: ReportFormat
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice

  func run(on console: Console) throws {
    let kata = try console.learnersKata(folder)
    let language = language ?? console.language
    let map = try KataMap(of: kata, isFast: isFast, in: language)
    let files = kata.files
    let bench = console.testBench(for: kata)
    console.showStatus(language(bench.isBuilt ? "testing …" : "building for the first time …"))
    let verdict = try bench.run()
    console.showStatus("")
    let isSolved = bench.isSolved(verdict, in: map.steps)
    let commits = try map.commits(in: console.history(of: kata))
    var place = map.place(of: files, after: commits, isSolved: isSolved)
    let isDone = bench.isDone(place, verdict)
    if !isDone { place = map.whileRed(place, of: files) }
    switch format {
    case .text:
      let paint = console.paint(colour)
      let status = KataStatus(place, verdict, of: kata)
      try console.output.write(status.text(paint, width: console.outputWidth))
      if let step = status.coming {
        let page = step.page(withHint: false, paint: paint)
        try console.output.write("\n\(Wrapping.markdown(page, width: console.outputWidth))\n")
      }
    case .json: try console.output.write(place.json(verdict, isDone: isDone))
    }
    if verdict != .green { throw CommandError.no }
  }
}

struct KataHintCommand: Command {
  static let name = "hint"
  static let overview = "print the hint of the next step"
  static let discussion = """
    'playbill kata status' names that step. If your code may have done a step that no commit has,
    the tests are run first; if they fail, the hint is about the step in work, and says so. Else
    no tests are run, so an exercise that you did in your own way still gives its hint.

    The hint of any step: 'playbill kata show --hint STEP'.

      $ playbill kata hint
      $ playbill kata hint workshop
    """
  @Parsed(.kataFolder) var folder: String?
  @Parsed(.fast) var isFast: Bool
  @Parsed(.language) var language: Language?

  func run(on console: Console) throws {
    // Only a folder has a path.
    if let folder, FileSystem.realPath(of: console.path(folder)) == nil,
      let step = try? Course.step(folder)
    {
      let command = "playbill kata show --hint \(step.shortName)"
      throw CommandError("a folder is expected; a step's hint: '\(command)'")
    }
    let kata = try console.learnersKata(folder)
    let language = language ?? console.language
    let map = try KataMap(of: kata, isFast: isFast, in: language)
    let files = kata.files
    var place = map.place(of: files, after: try map.commits(in: console.history(of: kata)))
    if place.isInDoubt {
      let bench = console.testBench(for: kata)
      console.showStatus(language("testing …"))
      let verdict = try bench.run()
      console.showStatus("")
      if !bench.isDone(place, verdict) { place = map.whileRed(place, of: files) }
    } else if place.isUnreadable {
      place = map.whileRed(place, of: files)
    }
    try console.output.write(Wrapping.markdown(place.hint, width: console.outputWidth))
  }
}
