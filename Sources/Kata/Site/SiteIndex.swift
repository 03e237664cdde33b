import SafeText

/// The site's first page: the course in one picture, three ways in, and all steps.
struct SiteIndex {
  private let courses: [Course]
  private let language: Language
  private let main: Course?

  /// The picture of the main course; `nil` if the site has not that course.
  let picture: CoursePicture?

  init(_ courses: [Course]) {
    self.courses = courses
    language = courses.first?.language ?? .english
    let main = courses.first { $0.name == "statement" }
    picture = main.map { [language] in CoursePicture(of: $0.steps, in: language) }
    self.main = main
  }

  /// The short courses, the net first, as it is read first.
  private var others: [Course] {
    let others = courses.filter { $0.name != "statement" }
    return others.filter { $0.name == "net" } + others.filter { $0.name != "net" }
  }

  var page: SitePage {
    let title = language("The course, step by step")
    let parts = [introduction, main.map(ways), figure, main.map(acts), cards]
    return SitePage(
      file: "index.html",
      title: title,
      teaser: title,
      label: "",
      content: parts.compactMap(\.self).joined()
    )
  }

  private var introduction: String {
    if courses.count == 1, let text = courses[0].introduction { return markdown(text) }
    let start = [
      "Refactoring, one step at a time",
      """
      A theatre company has a program that prints what a customer owes. It is one long function. \
      Each step of the course changes its code; what it prints stays the same.
      """,
    ].map { language($0) }
    return markdown("# " + start.joined(separator: "\n\n"))
  }

  private func markdown(_ text: String) -> String { Markdown(addresses: [:]).html(text) }

  private func escaped(_ text: String) -> String { Escaping.html.escaped(text) }

  private func link(_ file: String, _ text: String) -> String {
    "<a href=\"\(file)\">\(escaped(text))</a>"
  }

  /// Three ways into the course, side by side.
  private func ways(into course: Course) -> String {
    let start = course.steps.first.map { link($0.pageFile, language("Begin with step 00")) }
    let net = others.first { $0.name == "net" }?.steps.first.map {
      link($0.pageFile, language("Or with the tests that come first"))
    }
    let printed = course.steps.acts.map { act, _ in
      link(course.printFile(act), act.actParts.number)
    }
    let ways = [
      (
        "Read", "Each page asks a question first. The answer is folded away.",
        [start, net].compactMap(\.self)
      ),
      (
        "Do", "A git repository to begin in, and a command that says on each save how far you are.",
        ["<code>playbill kata export workshop</code>", "<code>playbill kata watch</code>"]
      ),
      (
        "Teach", "Each act is one page to print, with all its answers.",
        ["<span>\(language("To print:"))</span> " + printed.joined(separator: " ")]
          + SessionPages(of: course).links
      ),
    ]
    return "<div class=\"ways\">\n"
      + ways.map { title, text, lines in
        let items = lines.map { "<li>\($0)</li>\n" }.joined()
        return "<section>\n<h2>\(language(title))</h2>\n<p>\(language(text))</p>\n"
          + "<ul>\n\(items)</ul>\n</section>\n"
      }.joined() + "</div>\n"
  }

  private var figure: String? {
    picture.map { picture in
      """
      <p><a class="skip" href="#steps">\(language("Past the picture, to the list of steps"))</a></p>
      <figure class="picture">
      <figcaption>\(language("The whole course: each column is the code after one step, and each block a function, as high as its lines."))</figcaption>
      <div class="scroll">
      \(picture.html)</div>
      </figure>

      """
    }
  }

  private func acts(of course: Course) -> String {
    let before = """
      A step's page shows the note first. Its hint, its change and its code are folded away, so that \
      you can do the step yourself: {} writes a git repository to begin in. The numbers in brackets \
      are pages of Martin Fowler's book {}, 2nd edition.
      """
    let text = language(before, "`playbill kata export workshop`", "*Refactoring*")
    let acts = course.steps.acts.map { act, steps in
      "<section>\n<h3>\(link(course.actFile(act), act))</h3>\n\(list(steps))</section>\n"
    }
    return "<h2 id=\"steps\">\(language("The course"))</h2>\n\(markdown(text))"
      + "<div class=\"acts\">\n\(acts.joined())</div>\n"
  }

  /// The short courses as cards, each with the problem that it begins with.
  private var cards: String? {
    if others.isEmpty { return nil }
    let cards = others.map { course in
      let title = course.steps.first?.act ?? course.name
      let file = course.actFile(title)
      return "<section>\n<h3>\(link(file, title))</h3>\n"
        + "<p>\(escaped(course.steps.first?.why ?? ""))</p>\n\(list(course.steps))</section>\n"
    }
    let title = main == nil ? "" : "<h2>\(language("Short courses"))</h2>\n"
    return title + "<div class=\"cards\">\n\(cards.joined())</div>\n"
  }

  private func list(_ steps: [Step]) -> String {
    let items = steps.map { step in
      let number = "<span>\(step.paddedNumber)</span>"
      let page = step.page.map { "(\(language.page($0)))" }
      let facts = [page, step.smell.map(escaped)].compactMap(\.self)
      let lane = step.isInLane ? " class=\"lane\"" : ""
      let link = "<a href=\"\(step.pageFile)\">\(number) \(escaped(step.title))</a>"
      return "<li\(lane)>\(link)<small>\(facts.joined(separator: " · "))</small></li>\n"
    }
    return "<ol class=\"steps\">\n\(items.joined())</ol>\n"
  }
}
