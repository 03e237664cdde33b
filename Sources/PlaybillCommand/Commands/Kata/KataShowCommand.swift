import Kata

struct KataShowCommand: Command {
  let name = "show"
  let overview = "show a step: its question, and the diff from the step before"
  let discussion = """
    A note names what is wrong with the code (Smell), and asks what you would do (Question). The
    hint does not give the answer. Do the step, then look at the diff. --answer shows the rest
    of the note: the change (What) and its order (How), the cases that guard it (Tests), points
    to see in the diff (Notice), the risk of a larger step (In one leap), and an edit whose
    effect you predict (Try), with the Answer. Each act ends with a page: the code so far, what
    got better, and what still smells.

      $ playbill kata show 7
      $ playbill kata show --note inline-this-amount
      $ playbill kata show --hint step-07-inline-this-amount
      $ playbill kata show --answer 7
      $ playbill kata show --act 23
      $ playbill kata show net 2
      $ playbill kata show adapter 2
    """
  let note = Parameter.flag("--note", help: "the question alone, without the hint and the diff")
  let hint = Parameter.flag("--hint", help: "the hint alone")
  let answer = Parameter.flag("--answer", help: "how the step is done, and what to try")
  let act = Parameter.flag("--act", help: "the page that ends the step's act")
  let step = Parameter.required(
    "STEP",
    .step,
    help: "the step's number, slug or tag, after the name of a course other than the main one: "
      + "'adapter 2' or 'adapter-2'"
  )
  let language = Parameter.language
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let (course, step) = try arguments.translated(arguments[step], on: console)
    let paint = console.paint(arguments[colour])
    if arguments[act] {
      let page = course.actPage(of: step, paint: paint)
      try console.output.write(Wrapping.markdown(page, width: console.outputWidth))
      return .success
    }
    let width = console.outputWidth
    if arguments[hint] {
      try console.output.write(Wrapping.markdown(step.note[.hint] ?? "", width: width) + "\n")
      return .success
    }
    if arguments[answer] {
      try console.output.write(Wrapping.markdown(step.answerPage(paint: paint), width: width))
      return .success
    }
    let page = step.page(withHint: !arguments[note], paint: paint)
    try console.output.write(Wrapping.markdown(page, width: width))
    let rest =
      arguments[note]
      ? "\n" : course.page(of: step, paint: paint).dropFirst(page.count)
    try console.output.write(String(rest))
    return .success
  }
}
