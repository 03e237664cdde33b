import Kata

struct KataListCommand: Command {
  static let name = "list"
  static let overview = "list the steps of a course"
  static let discussion = """
    Each step begins with the name that other commands take, such as 07 or adapter-02; 'adapter
    02' is the same. The number in brackets is the refactoring's page in the English edition of
    the book, "Refactoring", 2nd edition; the Japanese list has the Japanese edition's page,
    where it is known. The smell that it works against follows the dot. The fast lane of the main
    course has the steps that tell its whole story. In json each step has the fields number,
    slug, tag, title, act, section (of the book's first chapter),
    refactoring, page (the English edition's, or null), smell (as in the book's third chapter), and why (its purpose,
    in a sentence).

      $ playbill kata list
      $ playbill kata list --fast
      $ playbill kata list net
      $ playbill kata list adapter
      $ playbill kata list --format json
    """
  @Parsed(
    .optional(
      "COURSE",
      .course,
      help: "'statement', the main course; 'net', the tests before its first step; or a pattern, "
        + "such as 'adapter'"
    )
  )
  var courseName: String?
  @Parsed(.fast) var isFast: Bool
  @Parsed(.format(default: .text)) var format: ReportFormat
  @Parsed(.language) var language: Language?
  @Parsed(.colour) var colour: ColourChoice

  func run(on console: Console) throws {
    let language = language ?? console.language
    let course = try Course.embedded(courseName ?? Course.names[0], in: language)
    let steps = isFast ? try course.fastLane() : course.steps
    switch format {
    case .text:
      let paint = console.paint(colour)
      try console.output.write(text(steps, paint: paint, width: console.outputWidth ?? 80))
      if courseName == nil, !isFast {
        let names = Course.names.dropFirst().joined(separator: ", ")
        let line = language("Other courses, as in 'playbill kata list net': {}", names)
        try console.output.write("\n\(Wrapping.fill(line, width: console.outputWidth ?? 80))\n")
      }
    case .json:
      try console.output.write(listing(steps).text(in: .json))
    }
  }

  private func text(_ steps: [Step], paint: Paint, width: Int) -> String {
    steps.acts.map { act, steps in
      let lines = steps.map { step in
        let title = step.titleAndPage + (step.smell.map { " · \($0)" } ?? "")
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
