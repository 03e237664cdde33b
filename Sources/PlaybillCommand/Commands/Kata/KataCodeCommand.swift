import Kata

struct KataCodeCommand: Command {
  let name = "code"
  let overview = "print the code after a step"
  let discussion = """
    If the step has several files, each is printed below its name.

      $ playbill kata code 66 Money
      $ playbill kata code adapter 2
    """
  let step = Parameter.required("STEP", .step, help: "the step, as 'kata show' takes it")
  let file = Parameter.optional("FILE", .text(), help: "only this file of the step")
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws {
    let paint = console.paint(arguments[colour])
    try console.output.write(arguments[step].code(of: arguments[file], paint: paint))
  }
}
