import Foundation
import Kata
import SafeText

struct KataTryCommand: StepCommand {
  static let name = "try"
  static let overview = "predict which cases an edit turns red, then see"
  static let discussion = """
    Each note of the main course proposes an edit of its step's code (Try). Predict which cases
    go red: say how many, the name of one, 'none', or that it does not compile, in English or
    Japanese. The command then makes the edit in a copy, runs all cases on it, and shows the
    result with the note's Answer. The copy is of your code if that has the lines of the edit,
    else of the step's. Without a terminal there is no question. Nothing is written into your
    folder.

      $ playbill kata try 7
      $ playbill kata try 7 --guess none
      $ playbill kata try 1 workshop
    """
  @Parsed(.required("STEP", .step, help: "the step's number, slug or tag")) var step: Step
  @Parsed(.kataFolder) var folder: String?
  @Parsed(
    .optional("--guess", .text("WORDS"), help: "your prediction; without it you are asked")
  )
  var guess: String?
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice

  func run(on console: Console) throws {
    let (course, step) = try step.translated(to: language ?? console.language)
    guard var trial = Trial(of: step, in: course), let own = trial.edited() else {
      throw CommandError(
        "\(step.tag) is of another course: only steps of the main one can be tried"
      )
    }
    trial.environment = ProcessInfo.processInfo.environment
    let learners = try learnersCode(folder, of: trial, on: console)
    let paint = console.paint(colour)
    try write(
      "\(paint.strong("\(step.paddedNumber) \(step.title)"))\n\n\(trial.question)\n\n",
      console
    )
    let language = course.language
    let question =
      "Which cases go red? Say how many, the name of one, 'none', or 'does not compile'."
    let guess = guess ?? ask(language(question), console)
    // Only now: during the question a signal must end the process at once.
    trial.mustStop = Interruption.watch()
    console.showStatus(language("running all cases …"))
    let outcome = try trial.run(learners ?? own)
    console.showStatus("")
    let words = learners == nil ? "On the step's own code: {}" : "On your code: {}"
    var lines = [language(words, escaped(outcome.text(in: language)))]
    if case .uncompiled(let error) = outcome {
      lines += error.split(separator: "\n").map { escaped(String($0)) }
    }
    if let guess, !guess.allSatisfy(\.isWhitespace) {
      lines.append(verdict(on: guess, outcome, trial, language))
    }
    try write(lines.joined(separator: "\n") + "\n\n\(trial.answer)\n", console)
  }

  private func verdict(
    on guess: String,
    _ outcome: Trial.Outcome,
    _ trial: Trial,
    _ language: Language
  ) -> String {
    if outcome.isPredicted(by: guess) { return language("You were right.") }
    let guess = escaped(guess)
    // A sentence that fills several lines is a paragraph of its own.
    return trial.isPrediction(guess)
      ? language("Your prediction was wrong: {}", guess)
      : "\n"
        + language(
          "Your prediction '{}' could not be read. Write it like '23 cases', 'none' or 'does not compile'.",
          guess
        )
  }

  private func write(_ text: String, _ console: Console) throws {
    try console.output.write(Wrapping.markdown(text, width: console.outputWidth))
  }

  /// The prediction of a person at a terminal; nil without a terminal.
  private func ask(_ question: String, _ console: Console) -> String? {
    guard console.inputIsTerminal, console.outputIsTerminal else { return nil }
    console.writeMessage(question)
    return readLine()
  }

  /// The learner's code with the edit in it; nil without a kata, or if its code lacks the lines of the edit.
  private func learnersCode(
    _ folder: String?,
    of trial: Trial,
    on console: Console
  ) throws(KataError) -> [CourseFile]? {
    do {
      return trial.edited(try console.learnersKata(folder).files)
    } catch .notKata where folder == nil {
      return nil
    }
  }
}
