import Kata

/// `playbill kata diff`: what changes between two steps.
struct KataDiffCommand: Command {
  let name = "diff"
  let overview = "print the unified diff between any two steps"
  let discussion = "'git apply' takes the output. Two steps with the same code print nothing."
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
