import Kata

struct KataCodeCommand: StepCommand {
  static let name = "code"
  static let overview = "print the code after a step"
  static let discussion = """
    If the step has several files, each is printed below its name.

      $ playbill kata code 66 Money
      $ playbill kata code adapter 2
    """
  @Parsed(.required("STEP", .step, help: "the step, as 'kata show' takes it")) var step: Step
  @Parsed(.optional("FILE", .text(), help: "only this file of the step")) var file: String?
  @Parsed(.colour) var colour: ColourChoice

  func run(on console: Console) throws {
    let paint = console.paint(colour)
    try console.output.write(step.code(of: file, paint: paint))
  }
}
