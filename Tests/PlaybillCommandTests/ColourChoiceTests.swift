import Testing

@testable import PlaybillCommand

@Suite("The choice of colour") struct ColourChoiceTests {
  @Test(
    "the flag, then NO_COLOR, then the terminal",
    arguments: [
      (ColourChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, [:], true),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, [:], false),
    ] as [(ColourChoice, Bool, [String: String], Bool)]
  )
  func theFlagThenNOCOLORThen(
    choice: ColourChoice,
    isTerminal: Bool,
    environment: [String: String],
    isOn: Bool
  ) throws {
    let stage = try Stage(environment: ["TERM": "xterm"].merging(environment) { $1 })
    stage.console.outputIsTerminal = isTerminal
    #expect(stage.console.wantsColour(choice) == isOn)
  }

  @Test(
    "errors stand out on a terminal",
    arguments: [
      (true, [:], "a.json:1:2: \u{1B}[1;31merror:\u{1B}[0m no error: here\n"),
      (false, [:], "a.json:1:2: error: no error: here\n"),
      (true, ["NO_COLOR": "1"], "a.json:1:2: error: no error: here\n"),
      (true, ["TERM": "dumb"], "a.json:1:2: error: no error: here\n"),
    ] as [(Bool, [String: String], String)]
  )
  func errorsStandOutOnATerminal(
    isTerminal: Bool,
    environment: [String: String],
    said: String
  ) throws {
    let stage = try Stage(environment: ["TERM": "xterm"].merging(environment) { $1 })
    stage.console.errorsIsTerminal = isTerminal
    stage.console.writeMessage("a.json:1:2: error: no error: here")
    #expect(stage.said == said)
  }
}
