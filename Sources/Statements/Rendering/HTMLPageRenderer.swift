import Amounts
import Spelling
import Theatre

/// Statements as one complete HTML page, to be looked at, printed or sent.
///
/// Valid HTML5 with no script and nothing from outside. Names keep their own direction of writing.
struct HTMLPageRenderer: Renderer {
  private let plays: Fragments
  private let money: MoneyPattern

  init(plays: [Play], money: MoneyFormat) {
    self.plays = Fragments(
      plays.map { "<tr><th scope=\"row\">\(Escaping.html.escaped($0.name))</th><td>" }
    )
    self.money = money.pattern
  }

  func opening(title: String) -> [UInt8] {
    let title = Escaping.html.escaped(title)
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(HTMLPageStyle.css)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>

      """
    return Array(page.utf8)
  }

  func closing(isEmpty: Bool) -> [UInt8] {
    let none = isEmpty ? "<p class=\"none\">No statements</p>\n" : ""
    return Array("\(none)</main>\n</body>\n</html>\n".utf8)
  }

  func write(
    _ statement: StatementRecord,
    customer: UnsafeBufferPointer<UInt8>,
    to output: inout OutputBuffer
  ) {
    output.append("<article>\n<h2><span>Statement for</span> <bdi>")
    output.append(customer, escaping: .html)
    output.append("</bdi></h2>\n")
    if statement.lines.isEmpty {
      output.append("<p class=\"none\">No performances</p>\n")
    } else {
      output.append(
        """
        <table>
        <caption>Performances</caption>
        <thead><tr><th scope="col">Play</th><th scope="col">Seats</th><th scope="col">Cost</th></tr></thead>
        <tbody>

        """
      )
      for line in statement.lines {
        output.append(plays, line.play)
        output.append(decimal: line.audience)
        output.append("</td><td>")
        output.append(line.price.amount, as: money)
        output.append("</td></tr>\n")
      }
      output.append("</tbody>\n</table>\n")
    }
    output.append("<dl>\n<div class=\"owed\"><dt>Amount owed</dt><dd>")
    output.append(statement.total.amount, as: money)
    output.append("</dd></div>\n<div><dt>Credits earned</dt><dd>")
    output.append(decimal: statement.total.credits)
    output.append("</dd></div>\n</dl>\n</article>\n")
  }
}
