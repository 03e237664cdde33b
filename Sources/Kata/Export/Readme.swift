/// The README of an exported kata: what to do, and how to go on from there.
struct Readme {
  /// The text, Markdown.
  let text: String

  /// Writes the README.
  ///
  /// - Parameters:
  ///   - part: The steps that are exported; the first is where the learner begins.
  ///   - withSolution: Whether the repository has the steps after the first.
  init(part: [Step], withSolution: Bool) {
    var sections = [Self.introduction, Self.task]
    if withSolution, part.first?.number == 0 { sections.append(Self.net) }
    sections.append(Self.list(part))
    if withSolution, let first = part.first, part.count > 1 {
      let later = min(2, part.count - 1)
      sections.append(
        Self.solution(first: first.tag, earlier: part[later - 1].tag, later: part[later].tag)
      )
      let isLater = first.program.htmlStatement == nil
      if isLater, let html = part.first(where: { $0.program.htmlStatement != nil }) {
        sections.append(Self.html(html))
      }
    }
    sections.append(Self.otherLanguages)
    text = sections.joined(separator: "\n")
  }

  private static let introduction = """
    # The theatre kata

    A theatre company bills its customers. The program that writes the bill works, and is hard to
    change. Here it is made easy to change, in small steps, and at each of them it writes the same bill.
    You need Swift 6 and git; nothing is fetched from the network.

    - `Sources/Statement/` is the program, and the one place where you change code
    - `Sources/Theatre/` has the models: a play, a performance, an invoice
    - `Characterization/` has invoices, and the statements that must be made of them, as plain files
    - `Tests/StatementTests/` holds the program against those files

    """

  private static let task = """
    ## Do the kata

    1. Run `swift test`. It must be green.
    2. Do the next step of the list below: one refactoring, in changes as small as you can make them.
    3. Run `swift test` after each change. When it is red, it says for which play and audience, what was
       expected and what came. Undo, and take a smaller step.
    4. When the step is done and green, commit. Go on with 2.

    """

  private static let net = """
    ## The net

    The tests of this kata see every fault that `playbill kata mutants` knows of. How such tests come
    about is a short course of its own, before the first step: the branch `net`, from no tests at all
    (`net-00-nothing`) to all 43 faults. Each tag has the tests of its step, and its note says how many
    faults they see. To look at a step, and then back to your own work:

        playbill kata show --note net-01
        git switch --detach net-01-golden-master
        playbill kata mutants -- swift test
        git switch main

    To write the tests yourself, make a branch where there are none:

        git switch -c my-net net-00-nothing

    """

  private static func list(_ steps: [Step]) -> String {
    var text = "## The steps\n"
    if steps.count > 1 {
      text += "\n`playbill kata show --note N` tells how to do step N, and shows no code of it.\n"
    }
    var act: String?
    for step in steps {
      if step.act != act { text += "\n### \(step.act)\n\n" }
      act = step.act
      text += "- \(step.line)\n"
    }
    return text + """

      The number in brackets is the page of the refactoring in the catalogue of Martin Fowler's
      *Refactoring*, 2nd edition, whose first chapter the kata follows. What the notes call the articles
      are two Japanese ones of 2019, "Coding 'Refactoring, 2nd edition' in Swift", parts 4 and 5.

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

  private static let otherLanguages = """
    ## In another language

    The files in `Characterization/` know nothing of Swift. A program in any language can be held
    against them; `Characterization/README.md` says how.

    """
}
