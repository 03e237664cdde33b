import Kata

/// `playbill kata show`: a step's note and diff.
struct KataShowCommand: Command {
  let name = "show"
  let overview = "show a step: its note, and the diff from the step before"
  let discussion = """
      $ playbill kata show 7
      $ playbill kata show inline-this-amount
    """
  let step = Parameter.argument(.step(), help: "the step's number or slug")
  let colour = Parameter.colour

  var parameters: [any OutlinedParameter] { [step, colour] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let page = try Course.embedded().page(
      of: arguments[step],
      paint: console.paint(arguments[colour])
    )
    try console.output.write(page)
    return .success
  }
}
