import Testing

@testable import PlaybillCommand

@Suite("Progress") struct ProgressTests {
  private func stage(errorsIsTerminal: Bool = true, term: String = "xterm") throws -> Stage {
    let stage = try Stage(environment: ["TERM": term])
    stage.console.errorsIsTerminal = errorsIsTerminal
    return stage
  }

  @Test
  func `appears late, is seldom repainted, and disappears`() throws {
    let stage = try stage()
    let start = ContinuousClock.now
    let progress = Progress(on: stage.console, wanted: true, at: start)
    for (number, time) in zip(1..., [0, 499, 500, 599, 600]) {
      progress.update("\(number) statements", at: start + .milliseconds(time))
    }
    progress.end()
    progress.end()
    let painted = "\r3 statements\u{1B}[K\r5 statements\u{1B}[K"
    #expect(stage.said == "\(painted)\r\u{1B}[K")
  }

  @Test(
    arguments: [
      (false, "xterm", true), (true, "dumb", true), (true, "", true), (true, "xterm", false),
    ]
  )
  func `does not appear where it would be in the way`(
    errorsIsTerminal: Bool,
    term: String,
    isWanted: Bool
  ) throws {
    let stage = try stage(errorsIsTerminal: errorsIsTerminal, term: term)
    let progress = Progress(on: stage.console, wanted: isWanted)
    progress.update("1 statement", at: .now + .seconds(10))
    progress.end()
    #expect(stage.said == "")
  }
}

@Suite("The choice of colour") struct ColourChoiceTests {
  @Test(
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
  func `follows the flag, then NO_COLOR, then the terminal`(
    choice: ColourChoice,
    isTerminal: Bool,
    environment: [String: String],
    isOn: Bool
  ) throws {
    let stage = try Stage(environment: ["TERM": "xterm"].merging(environment) { $1 })
    stage.console.outputIsTerminal = isTerminal
    #expect(stage.console.wantsColour(choice) == isOn)
  }
}
