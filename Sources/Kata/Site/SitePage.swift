import Spelling

/// One page of the course's web site.
struct SitePage {
  let file: String
  let title: String

  /// Its content, from the first heading on.
  let content: String

  /// Where it is in its course; empty for a page that belongs to none.
  var map = ""

  /// The page as a whole document: valid HTML with nothing from outside.
  ///
  /// - Parameters:
  ///   - previous: The page to read before it.
  ///   - next: The page to read after it.
  /// - Returns: The document.
  func html(previous: SitePage? = nil, next: SitePage? = nil) -> String {
    let neighbours = [("prev", previous), ("next", next)]
    let links = neighbours.compactMap { rel, page in
      page.map { "<link rel=\"\(rel)\" href=\"\($0.file)\">\n" }
    }.joined()
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
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaping.html.escaped(title))</title>
      <link rel="stylesheet" href="style.css">
      <script src="keys.js" defer></script>
      \(links)</head>
      <body>
      <header>
      <nav aria-label="Course">
      <a href="index.html">All steps</a>
      <a href="refactorings.html">Refactorings and smells</a>
      </nav>
      \(map)\(way("Before and after"))</header>
      <main>
      \(content)</main>
      <footer>
      \(way("Before and after, once more"))</footer>
      </body>
      </html>

      """
  }
}
