import SafeText

/// The site's first page, which lists all steps under their acts.
struct SiteIndex {
  private let courses: [Course]
  private let language: Language

  init(_ courses: [Course]) {
    self.courses = courses
    language = courses.first?.language ?? .english
  }

  var page: SitePage {
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
    let before = """
      A step's page shows the note first. Its hint, its change and its code are folded away, so that \
      you can do the step yourself: {} writes a git repository to begin in. The numbers in brackets \
      are pages of Martin Fowler's book {}, 2nd edition.
      """
    let export = only.map { $0.introduction == nil ? "" : $0.name + " " } ?? ""
    let text = [
      only?.introduction ?? "# " + start,
      language(before, "`playbill kata export \(export)workshop`", "*Refactoring*"),
    ].joined(separator: "\n\n")
    var html = Markdown(addresses: [:]).html(text)
    // The net comes first, as it is read first.
    let net = courses.filter { $0.name == "net" }
    for course in net + courses.filter({ $0.name != "net" }) {
      html += "<section>\n<h2>\(title(of: course))</h2>\n"
      for (act, steps) in course.steps.acts {
        let title = Escaping.html.escaped(act)
        html += "<h3><a href=\"\(course.actFile(act))\">\(title)</a></h3>\n<ol class=\"steps\">\n"
        for step in steps {
          let page = step.page.map { "(\(language.page($0)))" }
          let facts = [page, step.smell, step.why].compactMap(\.self)
          let link = "<a href=\"\(step.pageFile)\"><span>\(step.paddedNumber)</span>"
          html += "<li>\(link) \(Escaping.html.escaped(step.title))</a> "
          html += "<small>\(Escaping.html.escaped(facts.joined(separator: " · ")))</small></li>\n"
        }
        html += "</ol>\n"
      }
      html += "</section>\n"
    }
    return SitePage(file: "index.html", title: language("The course, step by step"), content: html)
  }

  private func title(of course: Course) -> String {
    switch course.name {
    case "statement": language("The course")
    case "net": language("Before the course")
    default: language("A pattern: {}", course.steps.first?.act ?? course.name)
    }
  }
}
