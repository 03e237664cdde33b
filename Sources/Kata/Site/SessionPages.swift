import SafeText

/// The sessions of the guide for teachers on paper and as slides: the sheets of all of them on one page, and a page of
/// slides for each.
struct SessionPages {
  private let course: Course
  private let sessions: [Session]
  private let markdown = Markdown(addresses: [:])
  private var language: Language { course.language }

  init(of course: Course) {
    self.course = course
    sessions = Session.all(in: course.teaching)
  }

  /// The page of sheets, and the pages of slides; none if the course has no sessions.
  var pages: [SitePage] { sessions.isEmpty ? [] : [sheets] + sessions.map(slides) }

  /// Links to them for the site's first page.
  var links: [String] {
    guard !sessions.isEmpty else { return [] }
    let slides = sessions.map { "<a href=\"\(Self.file($0))\">\($0.number)</a>" }
    return [
      "<a href=\"sheets.html\">\(language("A sheet for each session"))</a>",
      "<span>\(language("Slides:"))</span> " + slides.joined(separator: " "),
    ]
  }

  private static func file(_ session: Session) -> String { "slides-\(session.number).html" }

  // MARK: Sheets

  private var sheets: SitePage {
    let title = language("A sheet for each session")
    let loop = Session.loop(in: course.teaching).map {
      "<section class=\"sheet\">\n\(markdown.html($0))</section>\n"
    }
    return SitePage(
      file: "sheets.html",
      title: title,
      teaser: title,
      label: "",
      content: "<h1 class=\"screen\">\(title)</h1>\n" + sessions.map(sheet).joined() + (loop ?? "")
    )
  }

  private func sheet(of session: Session) -> String {
    let items = session.items.map { item in
      let isDebrief = item.minute == session.items.last?.minute
      let box = "<div class=\"box\">\(language(isDebrief ? "Notes:" : "I expect:"))</div>\n"
      let questions = item.questions.map { "<p><strong>\(markdown.inline($0))</strong></p>\n" }
      return """
        <li>
        \(minute(of: item))\(tasks(of: item))\(questions.joined())\(questions.isEmpty ? "" : box)</li>

        """
    }
    return """
      <section class="sheet">
      <h2>\(markdown.inline(session.title))</h2>
      <p>\(markdown.inline(session.question))</p>
      <ul>
      \(items.joined())</ul>
      <p>\(markdown.inline(session.end))</p>
      </section>

      """
  }

  private func minute(of item: Session.Item) -> String {
    "<p class=\"minute\">\(language("{} min", item.minute))</p>\n"
  }

  /// What the pairs do, and what is typed.
  private func tasks(of item: Session.Item) -> String {
    let commands = item.commands.map { Escaping.html.escaped($0) }.joined(separator: "\n")
    return item.tasks.map { "<p>\(markdown.inline($0))</p>\n" }.joined()
      + (commands.isEmpty ? "" : "<pre tabindex=\"0\">\(commands)</pre>\n")
  }

  // MARK: Slides

  private func slides(of session: Session) -> SitePage {
    let first = """
      <section class="slide">
      <h1>\(markdown.inline(session.title))</h1>
      <p class="why">\(markdown.inline(session.question))</p>
      </section>

      """
    let slides = session.items.map { item in
      let questions = item.questions.map { "<h2>\(markdown.inline($0))</h2>\n" }.joined()
      return """
        <section class="slide">
        \(minute(of: item))\(questions)\(tasks(of: item))\(change(of: item))</section>

        """
    }
    return SitePage(
      file: Self.file(session),
      title: session.title,
      teaser: session.title,
      label: "\(session.number)",
      content: first + slides.joined()
    )
  }

  /// The change of the step that is shown, folded away until the question is answered.
  private func change(of item: Session.Item) -> String {
    guard let name = item.step, let known = try? Course.step(name),
      let course = try? Course.embedded(known.course, in: language),
      let step = course.steps.first(where: { $0.tag == known.tag })
    else { return "" }
    let title = "\(step.shortName) \(step.title)"
    let change = DiffView(from: course.step(before: step), to: step).html
    // On paper a long one is in two columns.
    let kind = change.count(where: \.isNewline) > 26 ? " class=\"long\"" : ""
    return """
      <details\(kind)>
      <summary>\(language("The change"))</summary>
      <h3>\(markdown.inline(title))</h3>
      \(change)</details>

      """
  }
}
