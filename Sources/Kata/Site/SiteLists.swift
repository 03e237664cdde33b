import Spelling

/// The site's pages that list the steps.
struct SiteLists {
  private let courses: [Course]
  private let language: Language

  init(_ courses: [Course]) {
    self.courses = courses
    language = courses.first?.language ?? .english
  }

  /// All steps under their acts.
  var byAct: SitePage {
    let only = courses.count == 1 ? courses.first : nil
    let start = [
      "Refactoring, one step at a time",
      """
      A theatre company has a program that prints what a customer owes. It is one long function. \
      Each step of the course changes its code; what it prints stays the same.
      """,
      """
      A short course comes before it: the net, which is about the tests that make such steps safe. \
      Four more come after it, each on a pattern.
      """,
    ].map { language($0) }.joined(separator: "\n\n")
    let before = language(
      """
      A step's page shows the note first. Its hint, its change and its code are folded away, so that \
      you can do the step yourself: {} writes a git repository to begin in. The numbers in brackets \
      are pages of Martin Fowler's book {}, 2nd edition.
      """
    )
    let export = only.map { $0.introduction == nil ? "" : $0.name + " " } ?? ""
    var html = Markdown { _ in nil }.html(only?.introduction ?? "# " + start)
    html +=
      "<p>"
      + Escaping.html.escaped(before)
      .replacing(
        "{}",
        with: "<code>playbill kata export \(export)workshop</code>",
        maxReplacements: 1
      )
      .replacing("{}", with: "<cite>Refactoring</cite>") + "</p>\n"
    // The net comes first, as it is read first.
    let net = courses.filter { $0.name == "net" }
    for course in net + courses.filter({ $0.name != "net" }) {
      html += "<section>\n<h2>\(title(of: course))</h2>\n"
      for (act, steps) in course.steps.acts {
        let title = Escaping.html.escaped(act)
        html += "<h3><a href=\"\(course.actFile(act))\">\(title)</a></h3>\n<ol class=\"steps\">\n"
        for step in steps {
          html += "<li>\(link(to: step)) <small>\(details(of: step))</small></li>\n"
        }
        html += "</ol>\n"
      }
      html += "</section>\n"
    }
    return SitePage(file: "index.html", title: language("The course, step by step"), content: html)
  }

  /// All steps by refactoring and by smell.
  var byRefactoring: SitePage {
    let steps = courses.flatMap(\.steps)
    let refactorings = steps.filter { $0.page != nil }
    let html = """
      <h1>\(language("Refactorings and smells"))</h1>
      <h2>\(language("By refactoring"))</h2>
      \(list(Dictionary(grouping: refactorings, by: \.catalogueEntry)))\
      <h2>\(language("By smell"))</h2>
      \(list(Dictionary(grouping: steps.filter { $0.smell != nil }) { $0.smell ?? "" }))
      """
    return SitePage(
      file: "refactorings.html",
      title: language("Refactorings and smells"),
      content: html
    )
  }

  private func list(_ groups: [String: [Step]]) -> String {
    let entries = groups.sorted { $0.key < $1.key }.map { name, steps in
      "<dt>\(Escaping.html.escaped(name))</dt>\n"
        + steps.map { "<dd>\(link(to: $0))</dd>\n" }.joined()
    }
    return "<dl>\n\(entries.joined())</dl>\n"
  }

  private func link(to step: Step) -> String {
    let title = Escaping.html.escaped(step.title)
    return "<a href=\"\(step.pageFile)\"><span>\(step.paddedNumber)</span> \(title)</a>"
  }

  private func details(of step: Step) -> String {
    let facts = [step.page.map { "(\($0))" }, step.smell, step.why].compactMap(\.self)
    return facts.map { Escaping.html.escaped($0) }.joined(separator: " · ")
  }

  private func title(of course: Course) -> String {
    switch course.name {
    case "statement": language("The course")
    case "net": language("Before the course")
    default: language("A pattern: {}", course.steps.first?.act ?? course.name)
    }
  }
}
