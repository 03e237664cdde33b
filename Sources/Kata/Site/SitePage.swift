import SafeText

struct SitePage {
  let file: String
  let title: String

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

    /// The page at its place in the site, with links to its neighbours.
    func file(_ page: SitePage, previous: SitePage? = nil, next: SitePage? = nil) -> CourseFile {
      CourseFile(
        path: (isFirst ? "" : language.rawValue + "/") + page.file,
        text: page.html(in: self, previous: previous, next: next)
      )
    }
  }

  /// The page as a whole document: valid HTML that loads nothing from outside.
  private func html(in frame: Frame, previous: SitePage?, next: SitePage?) -> String {
    let language = frame.language
    let neighbours = [("prev", previous), ("next", next)]
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
    func way(_ label: String) -> String {
      let anchors = neighbours.compactMap { rel, page in
        page.map { page in
          let title = Escaping.html.escaped(page.title)
          let text = rel == "prev" ? "<span>←</span> \(title)" : "\(title) <span>→</span>"
          return "<a rel=\"\(rel)\" href=\"\(page.file)\">\(text)</a>\n"
        }
      }.joined()
      return anchors.isEmpty ? "" : "<nav aria-label=\"\(label)\">\n\(anchors)</nav>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaping.html.escaped(title))</title>
      <link rel="stylesheet" href="\(top)style.css">
      <script src="\(top)keys.js" defer></script>
      \(otherLink)</head>
      <body>
      <header>
      <nav aria-label="\(language("Course"))">
      <a href="index.html">\(language("All steps"))</a>
      \(otherAnchor)</nav>
      \(map)\(way(language("Before and after")))</header>
      <main>
      \(content)</main>
      <footer>
      \(way(language("Before and after, once more")))</footer>
      </body>
      </html>

      """
  }
}
