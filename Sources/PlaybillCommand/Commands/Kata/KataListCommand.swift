import Kata

struct KataListCommand: Command {
  let name = "list"
  let overview = "list the steps of a course"
  let discussion = """
    Each step begins with the name that other commands take, such as 07 or adapter-02; 'adapter
    02' is the same. The number in brackets is the refactoring's page in the book,
    "Refactoring", 2nd edition. The smell that it works against follows the dot. The fast lane
    of the main course has the steps that tell its whole story. In json each step has the fields number, slug, tag, title, act, section (of the book's first chapter),
    refactoring, page (or null), smell (as in the book's third chapter), and why (its purpose,
    in a sentence).

      $ playbill kata list
      $ playbill kata list --fast
      $ playbill kata list net
      $ playbill kata list adapter
      $ playbill kata list --format json
    """
  let course = Parameter.optional(
    "COURSE",
    .course,
    help: "'statement', the main course; 'net', the tests before its first step; or a pattern, "
      + "such as 'adapter'"
  )
  let fast = Parameter.fast
  let format = Parameter.format(default: ReportFormat.text)
  let language = Parameter.language
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws {
    let name = arguments[self.course]?.name ?? Course.names[0]
    let course = try Course.embedded(name, in: arguments.language(on: console))
    let steps = arguments[fast] ? try course.fastLane() : course.steps
    switch arguments[format] {
    case .text:
      let paint = console.paint(arguments[colour])
      try console.output.write(text(steps, paint: paint, width: console.outputWidth ?? 80))
      if arguments[self.course] == nil, !arguments[fast] {
        let names = Course.names.dropFirst().joined(separator: ", ")
        let line = "Other courses, as in 'playbill kata list net': \(names)"
        try console.output.write("\n\(Wrapping.fill(line, width: console.outputWidth ?? 80))\n")
      }
    case .json:
      try console.output.write(listing(steps).text(in: .json))
    }
  }

  private func text(_ steps: [Step], paint: Paint, width: Int) -> String {
    steps.acts.map { act, steps in
      let lines = steps.map { step in
        let title =
          step.title + (step.page.map { " (\($0))" } ?? "")
          + (step.smell.map { " · \($0)" } ?? "")
        let label = "  " + step.shortName
        return Wrapping.hanging(label: label, text: title, column: label.count + 2, width: width)
      }
      return ([paint.strong(act)] + lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func listing(_ steps: [Step]) -> RecordListing {
    RecordListing(
      fields: [
        "number", "slug", "tag", "title", "act",
        "section", "refactoring", "page", "smell", "why",
      ],
      records: steps.map { step in
        [
          .number(step.number), .text(step.slug), .text(step.tag), .text(step.title),
          .text(step.act), .text(step.section), .text(step.refactoring), .number(step.page),
          .text(step.smell), .text(step.why),
        ]
      }
    )
  }
}
