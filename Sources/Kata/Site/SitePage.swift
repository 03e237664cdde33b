import Spelling

/// One page of the course's web site, and the pages before and after it.
struct SitePage {
  let file: String
  let title: String

  /// Its content, from the first heading on.
  let content: String

  /// The page as a whole document: valid HTML with no script and nothing from outside.
  ///
  /// - Parameters:
  ///   - previous: The page to read before it.
  ///   - next: The page to read after it.
  /// - Returns: The document.
  func html(previous: SitePage?, next: SitePage?) -> String {
    let neighbours = [("prev", previous), ("next", next)]
    let links = neighbours.compactMap { rel, page in
      page.map { "<link rel=\"\(rel)\" href=\"\($0.file)\">\n" }
    }.joined()
    let anchors = neighbours.compactMap { rel, page in
      page.map { page in
        let title = Escaping.html.escaped(page.title)
        let text = rel == "prev" ? "<span>←</span> \(title)" : "\(title) <span>→</span>"
        return "<a rel=\"\(rel)\" href=\"\(page.file)\">\(text)</a>\n"
      }
    }.joined()
    let way = anchors.isEmpty ? "" : "<nav aria-label=\"Before and after\">\n\(anchors)</nav>\n"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaping.html.escaped(title))</title>
      <link rel="stylesheet" href="style.css">
      \(links)</head>
      <body>
      <header>
      <nav aria-label="Course">
      <a href="index.html">All steps</a>
      <a href="refactorings.html">Refactorings and smells</a>
      </nav>
      </header>
      <main>
      \(content)</main>
      <footer>
      \(way)</footer>
      </body>
      </html>

      """
  }
}
