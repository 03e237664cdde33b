import Kata

struct KataDiffCommand: Command {
  let name = "diff"
  let overview = "print the unified diff between two steps, or from a step to your code"
  let discussion = """
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
  let from = Parameter.required("FROM", .step, help: "the first step, as 'kata show' takes it")
  private let to = Parameter.required(
    "TO",
    .stepOfCourse,
    help: "the second step, of the same course, or a folder: '.', or a path with a '/'"
  )
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let paint = console.paint(arguments[colour])
    let (from, to) = (arguments[from], arguments[to])
    // No step's name is a dot, or has a slash.
    guard to == "." || to == ".." || to.utf8.contains(UInt8(ascii: "/")) else {
      try console.output.write(diff(from: from, to: to, paint))
      return .success
    }
    let diff = try kata(in: to, of: from.course, on: console).diff(from: from, paint: paint)
    // 'git apply' skips the text before the first file.
    if !diff.isEmpty { try console.output.write("'-' is \(from.tag), '+' is your code\n") }
    try console.output.write(diff)
    return .success
  }
}

extension KataDiffCommand {
  /// The diff between two steps, which must be of one course.
  private func diff(from: Step, to name: String, _ paint: Paint) throws(UsageError) -> String {
    let to = try step(name, of: from.course)
    guard from.course == to.course else {
      throw UsageError(
        "\(from.tag) and \(to.tag) are of two courses: name a step of the course '\(from.course)'"
          + ", such as '\(from.prefix)\(to.number)'"
      )
    }
    return to.diff(from: from, paint: paint)
  }

  /// The step of a name, which may leave out the course.
  private func step(_ name: String, of course: String) throws(UsageError) -> Step {
    do {
      let isOfAnother = Course.names.contains { name == $0 || name.hasPrefix($0 + "-") }
      return isOfAnother || course == Course.names[0]
        ? try Course.step(name) : try Course.embedded(course).step(name)
    } catch {
      throw .invalidValue(name, for: to.outline.name, "\(error)")
    }
  }

  /// A learner's kata, which must be of the step's course.
  private func kata(in path: String, of course: String, on console: Console) throws -> LearnersKata
  {
    let kata = try console.learnersKata(path)
    // The net is a part of the main course's kata.
    guard course == kata.course || course == "net" && kata.course == "statement" else {
      let step = try Course.embedded(kata.course).steps[1].shortName
      throw CommandError(
        "this is a kata of the course '\(kata.course)': name one of its steps, such as '\(step)'"
      )
    }
    return kata
  }
}

extension ValueKind where Value == String {
  /// The name of a step, which may leave out the course: it is that of the first step.
  fileprivate static var stepOfCourse: Self {
    let step = ValueKind<Step>.step
    return Self(
      placeholder: step.placeholder,
      completion: step.completion,
      read: { $0 },
      isFirstHalf: step.isFirstHalf
    )
  }
}
