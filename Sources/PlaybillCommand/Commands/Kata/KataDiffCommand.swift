import DescribedErrors
import Kata
import SafeText

struct KataDiffCommand: StepCommand {
  static let name = "diff"
  static let overview = "print the unified diff between two steps, or from a step to your code"
  static let discussion = """
    Steps with the same code print nothing. In colour, a moved line is magenta in its old place
    and cyan in its new one, and the changed words of a line are in reverse. Without colour, as
    in a pipe, 'git apply' takes the output in an exported kata.

    To compare your code, name the folder of an exported kata. A line with '-' is then the
    step's, and one with '+' is yours.

      $ playbill kata diff 6 7
      $ playbill kata diff adapter 1 2
      $ playbill kata diff 6 7 | git apply --directory=Sources/Statement
      $ playbill kata diff 12 .
    """
  @Parsed(
    .required(
      "FROM",
      ValueKind<Step>(placeholder: "STEP", completion: ValueKind.step.completion) { word in
        if Self.isFolder(word) { throw CommandError("a step comes first, and a folder second") }
        return try Course.step(word)
      },
      help: "the first step, as 'kata show' takes it"
    )
  )
  var from: Step
  @Parsed(
    .required(
      "TO",
      .text(completion: ValueKind.step.completion),
      help: "the second step, of the same course, or a folder: '.', or a path with a '/'"
    )
  )
  var to: String
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice

  /// No step's name is a dot, or has a slash.
  private static func isFolder(_ word: String) -> Bool {
    [".", ".."].contains(word) || word.utf8.contains(UInt8(ascii: "/"))
  }

  func run(on console: Console) throws {
    let paint = console.paint(colour)
    if Self.isFolder(to) {
      let kata = try console.learnersKata(to)
      // The net is a part of the main course's kata.
      guard from.course == kata.course || from.course == "net" && kata.course == "statement" else {
        throw CommandError("\(quoted(to)) is a kata of the course '\(kata.course)'", .data)
      }
      let diff = kata.diff(from: from, paint: paint)
      // 'git apply' skips the text before the first file.
      let language = language ?? console.language
      let legend = language("'-' is {}, '+' is your code", from.tag)
      if !diff.isEmpty { try console.output.write(legend + "\n") }
      return try console.output.write(diff)
    }
    do {
      let step = try Course.embedded(from.course).step(to)
      try console.output.write(step.diff(from: from, paint: paint))
    } catch CourseError.unknownStep where (try? Course.step(to)) != nil {
      throw CommandError("\(quoted(to)) is of another course than \(from.tag)")
    }
  }
}
