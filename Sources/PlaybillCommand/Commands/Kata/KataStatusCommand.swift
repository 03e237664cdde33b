import Kata

struct KataStatusCommand: Command {
  let name = "status"
  let overview = "show how far your code has come, whether its tests pass, and the next step"
  let discussion = """
    A step is done if your code has what it brings, and nothing of what it takes away. Layout,
    comments, names, the order of functions and parameters do not matter, nor whether a function
    is a method, a property, or inside of another; nor do helpers, variables and files of your
    own. A rename is done when the course's old name is gone. The step of the commit that is
    checked out counts as done; so does that of the newest commit before it that is one. An exercise is done when its cases are green, whatever your code looks like. If
    the code is still that of the first step and the tests are your own, the steps are those of
    the net. The output ends with the note of the next step, without its hint and its change.

    No step is done, and none comes next, until the tests pass; those of a later exercise may
    fail. Tests that run for more than 60 seconds have failed. Nothing is written into your
    folder: the build is in the user's folder for caches. The exit code is 0 if the tests pass,
    else 1.

    The JSON is one object. 'done', 'next' and 'nearest' are steps, each with 'number', 'tag'
    and 'title'. The code differs from 'nearest' by 'differingWords' words. 'next' is absent
    after the last step, 'done' and 'next' are if no step is done, and all three are if the code
    is far from every step. 'ownNames' pairs your names, 'own', with those of the course.
    'ahead' is a step that is partly done before its turn, or absent. 'measures' counts the
    lines of the longest function, the tests of a play's type, and the variables.
    'hasCompilerError' and 'testsPass' are about the tests; if they do not pass, 'problem' is
    the first fault. In the net the tests are compared, not the code.

      $ playbill kata status
      $ playbill kata status workshop
      $ playbill kata status --format json workshop
    """
  let folder = Parameter.kataFolder
  let fast = Parameter.fast
  let format = Parameter.format(default: ReportFormat.text)
  let language = Parameter.language
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws {
    let kata = try console.learnersKata(arguments[folder])
    let map = try KataMap(of: kata, isFast: arguments[fast], in: arguments.language(on: console))
    let files = kata.files
    let mustStop = Interruption.watch()
    let bench = console.testBench(for: kata)
    console.showStatus(bench.isBuilt ? "testing …" : "building for the first time …")
    let verdict = try bench.run(unless: mustStop)
    console.showStatus("")
    if verdict == .stopped { throw KataError.interrupted }
    let isSolved = bench.isSolved(verdict, in: map.steps)
    let commits = try console.commits(of: kata, on: map, unless: mustStop)
    let place = map.place(of: files, after: commits, isSolved: isSolved)
    let isDone = bench.isDone(place, verdict)
    switch arguments[format] {
    case .text:
      let paint = console.paint(arguments[colour])
      let status = KataStatus(place, verdict, isDone: isDone, of: kata)
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
  let name = "hint"
  let overview = "print the hint of the next step"
  let discussion = """
    'playbill kata status' names that step. No tests are run, so an exercise that you did in
    your own way still gives its hint.

      $ playbill kata hint
    """
  let folder = Parameter.kataFolder
  let fast = Parameter.fast
  let language = Parameter.language

  func run(_ arguments: Arguments, on console: Console) throws {
    let kata = try console.learnersKata(arguments[folder])
    let map = try KataMap(of: kata, isFast: arguments[fast], in: arguments.language(on: console))
    let place = map.place(of: kata.files, after: try console.commits(of: kata, on: map))
    try console.output.write(Wrapping.markdown(place.hint, width: console.outputWidth))
  }
}
