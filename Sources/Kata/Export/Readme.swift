/// The README of an exported kata: what it is for, what to do, and how to go on from there.
struct Readme {
  let file: CourseFile

  /// Writes the README.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - part: The steps that are exported; the first is where the learner begins.
  ///   - net: The steps of the net that are exported; there may be none.
  ///   - withSolution: Whether the repository has the steps after the first.
  init(of course: Course, part: [Step], net: [Step], withSolution: Bool) {
    let second = withSolution && part.count > 1 ? part[1] : nil
    var sections = [
      Self.task(of: part, answering: second),
      Self.notes(of: part, answering: second),
    ]
    if !net.isEmpty { sections.append(Self.net(net)) }
    sections.append(Self.list(part))
    if withSolution, let first = part.first, part.count > 1 {
      let later = min(2, part.count - 1)
      sections.append(
        Self.solution(first: first.tag, earlier: part[later - 1].tag, later: part[later].tag)
      )
      if !first.writesHTML, let html = part.first(where: \.writesHTML) {
        sections.append(Self.html(html))
      }
    }
    if withSolution, let exercise = part.first(where: { $0.exercise != nil }) {
      sections.append(Self.exercise(exercise))
    }
    let text = course.readme.replacing("SECTIONS\n", with: sections.joined(separator: "\n"))
    file = CourseFile(
      path: "README.md",
      text: withSolution ? text : text.replacing(/- `\.tours\/`.*\n/, with: "")
    )
  }

  private static func task(of part: [Step], answering step: Step?) -> String {
    let diff = step.map {
      "    playbill kata diff \($0.shortName) .   # your code against a step\n"
    }
    return """
      ## Do the kata

      The code is that of the first step in the list below.\(part.count > 1 ? " Begin with the second." : "")

      1. Read the note of the step. It is one refactoring.
      2. Do it, in changes as small as you can make them. Run `swift test` after each. When it is red, it
         says what was asked, what was expected and what came. Undo, and take a smaller change.
      3. When the step is done and green, commit. Go on with 1. If git asks who you are, tell it once:
         `git config --global user.name "Ann"` and `git config --global user.email ann@example.com`.

      The command `playbill` that made this folder can say how far you have come. It comes from the package
      Playbill: in a clone of it, `swift build -c release --product playbill` makes `.build/release/playbill`,
      which you put into a folder of your PATH; a release has it ready.

          playbill kata watch       # on each save: the tests, the step you are at, the next note by a key
          playbill kata status      # the same, once
          playbill kata hint        # a hint for the next step
      \(diff ?? "")
      """
  }

  /// How to read a note; `step` is one whose answer is there, `nil` if there are none.
  private static func notes(of part: [Step], answering step: Step?) -> String {
    var text = """
      ## Read a note

      A note in `Notes/` says what is wrong with the code, and asks what you would do. Below that a hint is folded
      away.

      """
    if let step {
      text += """
        So are the answers below it: how the step is done, an edit to try with what it does, and the change as a
        diff. Where an editor shows Markdown as plain text, nothing is folded: stop at the links, or read the
        question alone:

            playbill kata show --note \(step.shortName)

        """
    }
    return text
  }

  private static func net(_ steps: [Step]) -> String {
    """
    ## The net

    The tests of this kata see every mutant that `playbill kata mutants` tries. How such tests come
    about is a short course of its own, before the first step: the branch `net`, from no tests at all
    (`net-00-nothing`) to all 43 mutants. Each tag has the tests of its step, and its note says how many
    they see:

    \(steps.map(\.listItem).joined())
    To look at a step, and then back to your own work:

        git switch --detach net-01-golden-master
        playbill kata mutants -- swift test
        git switch main

    To write the tests yourself, make a branch where there are none. `playbill kata watch` and `status` know
    the steps of the net, too; what your tests do not see yet, `playbill kata mutants` says.

        git switch -c my-net net-00-nothing

    """
  }

  private static func list(_ steps: [Step]) -> String {
    var text = "## The steps\n"
    for act in steps.acts {
      text += "\n### \(act.name)\n\n" + act.steps.map(\.listItem).joined()
    }
    guard steps.contains(where: { $0.page != nil }) else { return text }
    return text + """

      The number in brackets is the page of the refactoring in the catalogue of Martin Fowler's
      *Refactoring*, 2nd edition.

      """
  }

  private static func solution(first: String, earlier: String, later: String) -> String {
    """
    ## Compare

    The branch `solution` has one commit for each step, and each has a tag (`git tag`). To see what a
    step changes, and to read why:

        git diff \(earlier) \(later)
        git show \(later)

    To hold your code against a step; a line with `-` is the step's, and one with `+` is yours:

        git diff \(later) -- Sources

    To jump to a step, and back to your own work (commit it first):

        git switch --detach \(later)
        git switch main

    A loop over steps (`git rebase --exec`, `git bisect run`) must let a second pass before each build,
    as in 'sleep 1; swift test': on Linux, Swift 6.3 takes a file for unchanged that is written twice in
    one second.

    To start over; what you did is lost:

        git switch main
        git reset --hard \(first)

    """
  }

  private static func html(_ step: Step) -> String {
    """
    Step \(step.paddedNumber) writes HTML. Its tests come with it; to have them for your own code:

        git checkout \(step.tag) -- Tests

    """
  }

  private static func exercise(_ step: Step) -> String {
    """
    ## The exercise

    The last step is for you: \(step.title). On the branch `exercise` the code is that of the step before it,
    and `Exercise.txt` has what the program must print when the exercise is done. Until then the tests are red:

        git switch -c mine exercise
        swift test

    When they are green it is done, and `playbill kata status` says so, whatever your code looks like. The branch
    `solution` ends with one way to do it.

    """
  }
}

extension Step {
  /// The step in a list: a link to its note.
  fileprivate var listItem: String { "- [\(line)](\(notePath))\n" }
}
