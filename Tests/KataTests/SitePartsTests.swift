import Testing

@testable import Kata

@Suite("The parts of the site's pages")
struct SitePartsTests {
  @Test(
    "names the parts of Swift code",
    arguments: [
      ("let a = 12", "kkk.....nn"), ("x // 1", "..cccc"),
      ("\"a\\(b(1)+\"c\")d\"", "ss....n..sss.ss"),
      ("@MainActor x", "kkkkkkkkkk.."), ("Play?", "tttt."), ("0..<30", "n...nn"),
      ("\"\\\"\" a", "ssss.."),
      ("\"\"\"\na \"b\"\n\"\"\"", "sss|sssss|sss"), ("\"open", "sssss"),
      ("#\"a\"b\\#(1)\"# c", "sssss...n.ss.."), ("a\\", ".."), ("", ""),
    ]
  )
  func kinds(code: String, kinds: String) {
    let code = SwiftCode(code)
    let lines = code.lines.map { line in
      code.kinds[line].map { $0 == .plain ? "." : $0.rawValue }.joined()
    }
    #expect(lines.joined(separator: "|") == kinds)
  }

  @Test(
    "writes the Markdown of the notes as HTML",
    arguments: [
      ("# A `b`\n\none\ntwo\n", "<h2>A <code>b</code></h2>\n<p>one\ntwo</p>\n"),
      ("1. a\n   b\n2. <c>\n\nd", "<ol>\n<li>a\nb</li>\n<li>&lt;c&gt;</li>\n</ol>\n<p>d</p>\n"),
      (
        "*a b* and **c**, 2 * 3 `*d*`",
        "<p><em>a b</em> and <strong>c</strong>, 2 * 3 <code>*d*</code></p>\n"
      ),
      ("- `x`\n", "<ul>\n<li><a href=\"x.html\"><code>x</code></a></li>\n</ul>\n"),
      (
        "a\n```swift\n1\n\n2\n```\n",
        "<p>a</p>\n<pre><span class=\"n\">1</span>\n\n<span class=\"n\">2</span></pre>\n"
      ),
      ("```\nunclosed", "<pre>unclosed</pre>\n"), ("10 seats", "<p>10 seats</p>\n"), ("", ""),
    ]
  )
  func markdown(text: String, html: String) {
    let markdown = Markdown { $0 == "x" ? "x.html" : nil }
    #expect(markdown.html(text, level: 2) == html)
  }
}
