import Testing

@testable import PlaybillCommand

@Suite struct PaintTests {
  @Test(
    arguments: [
      (Paint.Choice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, [:], true),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, [:], false),
    ] as [(Paint.Choice, Bool, [String: String], Bool)]
  )
  func `the flag, then NO_COLOR, then the terminal`(
    choice: Paint.Choice,
    isTerminal: Bool,
    environment: [String: String],
    isOn: Bool
  ) throws {
    let stage = try Stage(environment: ["TERM": "xterm"].merging(environment) { $1 })
    stage.console.outputIsTerminal = isTerminal
    #expect(Paint(choice, forErrors: false, on: stage.console).isOn == isOn)
    stage.console.outputIsTerminal = false
    stage.console.errorsIsTerminal = isTerminal
    #expect(Paint(choice, forErrors: true, on: stage.console).isOn == isOn)
  }

  @Test func `a colour ends where the text ends`() throws {
    let console = try Stage().console
    let paint = Paint(.always, forErrors: false, on: console)
    #expect(paint("x", .red) == "\u{1B}[31mx\u{1B}[0m")
    #expect(paint("", .red) == "")
    #expect(Paint(.never, forErrors: false, on: console)("x", .red) == "x")
  }
}
