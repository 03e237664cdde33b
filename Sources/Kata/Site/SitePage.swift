import SafeText

struct SitePage {
  let file: String

  /// The title in a link that comes after the page.
  let title: String

  /// The title of its window, and in a link that comes before it: it does not give a step away.
  let teaser: String

  /// The shortest name, such as a step's number; empty for a page outside courses.
  let label: String

  /// The content, from the first heading on.
  let content: String

  /// The place in the course; empty for a page outside courses.
  var map = ""

  /// The surroundings of all pages of a language.
  struct Frame {
    let language: Language

    /// The site's other language, which has the same pages.
    let other: Language?

    /// Whether the pages are at the top of the site, not in a folder.
    let isFirst: Bool

    /// The folder of the language's pages, with a `/`; empty at the top.
    var folder: String { isFirst ? "" : language.rawValue + "/" }

    /// The page at its place in the site, with links to its neighbours.
    func file(_ page: SitePage, previous: SitePage? = nil, next: SitePage? = nil) -> CourseFile {
      CourseFile(
        path: folder + page.file,
        text: page.html(in: self, previous: previous, next: next)
      )
    }
  }

  /// The page as a whole document: valid HTML that loads nothing from outside.
  private func html(in frame: Frame, previous: SitePage?, next: SitePage?) -> String {
    let language = frame.language
    let top = frame.isFirst ? "" : "../"
    let (otherLink, otherAnchor) =
      frame.other.map { other in
        let code = other.rawValue
        let address = "hreflang=\"\(code)\" href=\"\(frame.isFirst ? code + "/" : top)\(file)\""
        return (
          "<link rel=\"alternate\" \(address)>\n",
          "<a lang=\"\(code)\" \(address)>\(other.name)</a>\n"
        )
      } ?? ("", "")
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaping.html.escaped(teaser))</title>
      <link rel="stylesheet" href="\(top)style.css">
      <script src="\(top)keys.js" defer></script>
      \(otherLink)</head>
      <body>
      <header>
      <nav aria-label="\(language("Course"))">
      <a href="index.html">\(language("All steps"))</a>
      \(map)\(Self.links(previous?.label, previous, next?.label, next))\(otherAnchor)</nav>
      </header>
      <main>
      \(content)</main>
      \(foot(language, previous, next))</body>
      </html>

      """
  }

  /// The neighbours once more, with their titles; a step's title would give the next one away.
  private func foot(_ language: Language, _ previous: SitePage?, _ next: SitePage?) -> String {
    let links = Self.links(previous?.title, previous, next?.teaser, next)
    if links.isEmpty { return "" }
    let label = language("Before and after")
    return "<footer>\n<nav aria-label=\"\(label)\">\n\(links)</nav>\n</footer>\n"
  }

  private static func links(
    _ before: String?,
    _ previous: SitePage?,
    _ after: String?,
    _ next: SitePage?
  ) -> String {
    func link(_ rel: String, _ page: SitePage?, _ text: String) -> String {
      page.map { "<a rel=\"\(rel)\" href=\"\($0.file)\">\(text)</a>\n" } ?? ""
    }
    let (before, after) = (Escaping.html.escaped(before ?? ""), Escaping.html.escaped(after ?? ""))
    return link("prev", previous, "<span>←</span> \(before)")
      + link("next", next, "\(after) <span>→</span>")
  }
}
