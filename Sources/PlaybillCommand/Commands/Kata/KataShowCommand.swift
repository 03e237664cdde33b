import Kata

struct KataShowCommand: Command {
  let name = "show"
  let overview = "show a step: its question, and the diff from the step before"
  let discussion = """
    A note names what is wrong with the code (Smell), and asks what you would do (Question). The
    hint does not give the answer. Do the step, then look at the diff. The step's title is a
    part of the answer, and comes after the hint. --answer shows the title and the rest of the
    note: the change (What) and its order (How), the cases that guard it (Tests), points
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

  func run(_ arguments: Arguments, on console: Console) throws {
    let (course, step) = try arguments.translated(arguments[step], on: console)
    let paint = console.paint(arguments[colour])
    let page =
      if arguments[act] {
        course.actPage(of: step, paint: paint)
      } else if arguments[hint] {
        (step.note[.hint] ?? "") + "\n"
      } else if arguments[answer] {
        step.answerPage(paint: paint)
      } else {
        step.page(withHint: !arguments[note], paint: paint) + "\n"
      }
    try console.output.write(Wrapping.markdown(page, width: console.outputWidth))
    if ![act, hint, answer, note].contains(where: { arguments[$0] }) {
      try console.output.write("\n" + course.change(of: step, paint: paint))
    }
  }
}
