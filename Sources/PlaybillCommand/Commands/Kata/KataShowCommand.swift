import Kata

struct KataShowCommand: Command {
  let name = "show"
  let overview = "show a step: its note, and the diff from the step before"
  let discussion = """
    A note says what is wrong with the code (Smell), asks what you would do (Question), helps without \
    the answer (Hint), and then tells what changes (What) and in which order (How), which cases guard it \
    (Tests), what to look at in the diff (Notice), what goes wrong in a larger step (In one leap), and \
    something to predict or to break (Try). To do a step yourself, begin with --note. Each act ends with a page: \
    the code by then, what got better, and what still smells.

      $ playbill kata show 7
      $ playbill kata show --note inline-this-amount
      $ playbill kata show --hint step-07-inline-this-amount
      $ playbill kata show --act 22
      $ playbill kata show net 2
      $ playbill kata show adapter 2
    """
  let note = Parameter.flag("--note", help: "only what comes before the hint")
  let hint = Parameter.flag("--hint", help: "the hint alone")
  let act = Parameter.flag("--act", help: "the page that ends the step's act")
  let step = Parameter.required(
    "STEP",
    .step,
    help: "the step's number, slug or tag, behind the name of its course if that is not the main "
      + "one: 'adapter 2' or 'adapter-2'"
  )
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let step = arguments[step]
    let paint = console.paint(arguments[colour])
    let course = try Course.embedded(step.course)
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
    let page = step.page(withHint: !arguments[note], paint: paint)
    try console.output.write(Wrapping.markdown(page, width: width))
    let rest =
      arguments[note]
      ? "\n" : course.page(of: step, paint: paint).dropFirst(page.count)
    try console.output.write(String(rest))
    return .success
  }
}
