import Kata

/// `playbill kata diff`: what changes between two steps.
struct KataDiffCommand: Command {
  let name = "diff"
  let overview = "print the unified diff between any two steps"
  let discussion = """
    Two steps with the same code print nothing. In colour, a line that only moves is magenta where it \
    goes and cyan where it comes, and the changed words of a line are in reverse. Without colour, as \
    in a pipe, 'git apply' takes the output in an exported kata:

      $ playbill kata diff 6 7
      $ playbill kata diff 6 7 | git apply --directory=Sources/Statement
    """
  let from = Parameter.argument(.step("FROM"), help: "the number or slug of the one step")
  let to = Parameter.argument(.step("TO"), help: "the number or slug of the other")
  let colour = Parameter.colour

  var parameters: [any OutlinedParameter] { [from, to, colour] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let paint = console.paint(arguments[colour])
    try console.output.write(arguments[to].diff(from: arguments[from], paint: paint))
    return .success
  }
}
