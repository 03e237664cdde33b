import Kata

struct KataShowCommand: StepCommand {
  static let name = "show"
  static let overview = "show a step: its question, and the diff from the step before"
  static let discussion = """
    A note names what is wrong with the code (Smell), and asks for a decision (Question). The
    hint does not give the answer. Do the step, then look at the diff. The step's title is a
    part of the answer, and comes after the hint. --answer shows the title and the rest of the
    note: the change (What) and its order (How); in some steps the cases that are new (Tests),
    points to see in the diff (Notice), or the risk of a larger step (In one leap); and an edit
    whose effect you predict (Try), with the Answer. Each act ends with a page: the code so far,
    what got better, and what still smells.

      $ playbill kata show 7
      $ playbill kata show --note inline-this-amount
      $ playbill kata show --hint step-07-inline-this-amount
      $ playbill kata show --answer 7
      $ playbill kata show --act 23
      $ playbill kata show net 2
      $ playbill kata show adapter 2
    """
  @Parsed(.flag("--note", help: "the question alone, without the hint and the diff"))
  var showsNote: Bool
  @Parsed(.flag("--hint", help: "the hint alone")) var showsHint: Bool
  @Parsed(.flag("--answer", help: "how the step is done, and what to try")) var showsAnswer: Bool
  @Parsed(.flag("--act", help: "the page that ends the step's act")) var showsAct: Bool
  @Parsed(
    .required(
      "STEP",
      .step,
      help: "the step's number, slug or tag, after the name of a course other than the main one: "
        + "'adapter 2' or 'adapter-2'"
    )
  )
  var step: Step
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice

  func run(on console: Console) throws {
    let (course, step) = try step.translated(to: language ?? console.language)
    let paint = console.paint(colour)
    let page =
      if showsAct {
        course.actPage(of: step, paint: paint)
      } else if showsHint {
        (step.note[.hint] ?? "") + "\n"
      } else if showsAnswer {
        step.answerPage(paint: paint)
      } else {
        step.page(withHint: !showsNote, paint: paint) + "\n"
      }
    try console.output.write(Wrapping.markdown(page, width: console.outputWidth))
    if ![showsAct, showsHint, showsAnswer, showsNote].contains(true) {
      try console.output.write("\n" + course.change(of: step, paint: paint))
    }
  }
}
