import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The course as a web site")
struct SiteTests {
  private static let courses = try? Course.names.map { try Course.embedded($0) }

  /// The site in both languages, the Japanese pages in `ja`; shared, as it takes a while to make.
  static let bilingual: [CourseFile] = {
    let japanese = try? Course.names.map { try Course.embedded($0, in: .japanese) }
    return Site(of: (courses ?? []) + (japanese ?? [])).files
  }()

  private static let files = bilingual.filter { !$0.path.hasPrefix("ja/") }
  private static let pages = Dictionary(
    uniqueKeysWithValues: files.filter { $0.path.hasSuffix(".html") }.map { ($0.path, $0.text) }
  )

  private func page(_ name: String) throws -> String { try #require(Self.pages[name]) }

  /// The text between an element's start tag and its end tag, for each match.
  private func contents(of pattern: String, in html: String) throws -> [String] {
    let regex = try Regex("(?s)<\(pattern)>(.*?)</", as: (Substring, Substring).self)
    return html.matches(of: regex).map { String($0.output.1) }
  }

  /// A piece of HTML as a reader sees it.
  private func text(_ html: String) -> String {
    var text = html.replacing(/<[^>]*>/, with: "")
    for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text = text.replacing("&\(name);", with: sign)
    }
    return text
  }

  @Test
  func `needs nothing from outside, has one script, and is small enough to send`() {
    let steps = (Self.courses ?? []).flatMap(\.steps)
    // A page for each step, two for each act, the sheets, the slides of six sessions, the list, the picture, the style
    // and the script.
    #expect(Self.files.count == steps.count + 2 * Set(steps.map(\.act)).count + 7 + 4)
    #expect(Self.files.map(\.text.utf8.count).reduce(0, +) < 4_000_000)
    for file in Self.files {
      // Foundation's search is used, as Swift's own is slow in so much text.
      let text = file.text.replacing("<script src=\"keys.js\" defer></script>", with: "")
        .replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      let outside = text.range(
        // The first is an escaped line end.
        of: #"\\u\{A\}|<script|https?:|@import|url\(|src=|javascript:| on\w+="#,
        options: .regularExpression
      )
      #expect(outside == nil, "\(file.path): \(outside.map { text[$0] } ?? "")")
    }
  }

  @Test
  func `has no escape of a sign outside of code`() {
    for (name, html) in Self.pages where html.range(of: "\\u{") != nil {
      let prose = html.replacing(#/<pre.*?</pre>|<code>.*?</code>/#.dotMatchesNewlines(), with: "")
      #expect(!prose.contains("\\u{"), "\(name)")
    }
  }

  @Test
  func `links only to existing pages`() {
    let files = Set(Self.bilingual.map(\.path))
    for (name, html) in Self.pages {
      let links = html.matches(of: /href="([^"]*)"/).map { String($0.1) }
      #expect(!links.isEmpty)
      #expect(links.filter { $0 != "#steps" && !files.contains($0) } == [], "\(name)")
    }
  }

  @Test(arguments: Course.names)
  func `is walked from the first step to the last by its links, and back`(name: String) throws {
    let course = try Course.embedded(name)
    let first = try #require(course.steps.first?.tag) + ".html"
    let last = "\(name)-act-\(Set(course.steps.map(\.act)).count - 1).html"
    #expect(try page("index.html").contains("<a href=\"\(first)\">"))
    for (rel, start, end) in [("next", first, last), ("prev", last, first)] {
      var way = [start]
      while let link = try page(way[way.count - 1]).firstMatch(
        of: Regex("<a rel=\"\(rel)\" href=\"([^\"]*)\">", as: (Substring, Substring).self)
      ) {
        way.append(String(link.output.1))
        try #require(way.count <= Self.pages.count)
      }
      #expect(way.last == end)
      #expect(way.count == course.steps.count + Set(course.steps.map(\.act)).count)
      let steps = (rel == "next" ? way : way.reversed()).filter { !$0.contains("-act-") }
      #expect(steps == course.steps.map { $0.tag + ".html" })
    }
  }

  @Test(arguments: Course.names)
  func `shows each step's code and change as they are`(name: String) throws {
    let course = try Course.embedded(name)
    for step in course.steps {
      let html = try page(step.tag + ".html")
      // The first step's code is not folded.
      let title = step.number == 0 ? "<h2>The code</h2>" : "<summary>The code after"
      let code = html.components(separatedBy: title).dropFirst().joined()
        .replacing(/<\/?(span|mark)[^>]*>/, with: "")
      let shown = try contents(of: "pre tabindex=\"0\"", in: code).prefix(step.files.count)
      #expect(shown.map { text($0) + "\n" } == step.files.map(\.text), "\(step.tag)")

      guard let old = course.step(before: step) else { continue }
      let diff = step.diff(from: old).split(separator: "\n")
      for (element, sign, header) in [("del", "-", "---"), ("ins", "+", "+++")] {
        let expected = diff.filter { $0.hasPrefix(sign) && !$0.hasPrefix(header) }
        let change = html.replacing(/<\/?(span|mark)[^>]*>/, with: "")
        let blocks = try contents(of: "pre class=\"\(element)\"><\(element)", in: change)
        let lines = blocks.flatMap { text($0).components(separatedBy: "\n") }
        let shown = lines.map { "\($0.prefix(1))\($0.dropFirst(2))" }
        #expect(shown == expected.map(String.init), "\(step.tag)")
      }
    }
  }

  @Test
  func `shows a step's number, smell and question; its title and the next one's are folded away`()
    throws
  {
    for name in Course.names {
      let steps = try Course.embedded(name).steps
      for (index, step) in steps.enumerated() {
        let html = try page(step.tag + ".html")
        let open = html.replacing(#/<details.*?<\/details>/#.dotMatchesNewlines(), with: "")
        #expect(!open.contains(text(step.title)), "\(step.tag)")
        #expect(html.contains("<p class=\"title\">"), "\(step.tag)")
        if index + 1 < steps.count, steps[index + 1].title != step.act {
          #expect(!open.contains(text(steps[index + 1].title)), "\(step.tag)")
        }
      }
    }
  }

  @Test
  func `shows the code before and the smell, and folds the answer away`() throws {
    let html = try page("step-12-rename-format-to-usd.html")
    #expect(html.contains("\"><span>←</span> 11 ") && html.contains(" <span>→</span></a>"))
    let parts = html.components(separatedBy: "<details")
    #expect(try contents(of: "h2", in: html) == ["Smell", "Question", "The code before"])
    #expect(
      try contents(of: "summary", in: html)
        == [
          "The change", "Hint", "How it is done", "Try", "Answer", "Who calls whom after this step",
          "The code after this step",
        ]
    )
    #expect(!parts[0].contains("func usd") && !parts[0].contains("<h3>What"))
    let link = "<a href=\"step-13-usd-takes-cents.html\"><code>usd-takes-cents</code></a>"
    #expect(html.contains(link))
    // The lines that the step changes are marked in the code before.
    let smell = try contents(
      of: "span class=\"smell\"",
      in: html.replacing(/<span class="\w">([^<]*)<\/span>/) { $0.output.1 }
    )
    #expect(smell.contains { text($0).contains("format(Double(totalAmount) / 100)") }, "\(smell)")
  }

  @Test
  func `shows a step's place, the calls in its code, and approved text without colours`() throws {
    let html = try page("step-07-inline-this-amount.html")
    #expect(html.contains("<p>8 of \(Self.courses?.first?.steps.count ?? 0)</p>"))
    #expect(html.contains("aria-current=\"true\">I</a>"))
    let drawing = try page("step-01-extract-amount-for.html")
    #expect(drawing.contains("statement (35) → amountFor; amountFor (21)\""))
    #expect(drawing.contains("<text class=\"new\" x=\"68\" y=\"42\">amountFor "))
    let net = try page("net-05-one-test.html")
    #expect(net.contains("\n  A tragedy: $400.00 (0 seats)\n"))
    #expect(net.contains("<span class=\"k\">func"))
    // A word may be a stored property or another type's method: no call is drawn.
    let last = try page("step-42-move-volume-credits.html")
    #expect(last.contains("renderPlainText (13) → usd; "))
    // The drawing leaves out uses of operators.
    #expect(try !page("step-66-money.html").contains("Money.+"))
    for (name, html) in Self.pages {
      for drawing in html.matches(
        of: #/<svg [^>]* width="(\d+)"[^>]*>(.*?)<\/svg>/#.dotMatchesNewlines()
      ) {
        let labels = drawing.2.matches(of: #/<text[^>]*>(.*?)<\/text>/#).map {
          text(String($0.1)).count
        }
        let width = try #require(Int(drawing.1))
        #expect((labels.max() ?? 0) * 7 < width - 68, "\(name)")
      }
    }
  }

  @Test
  func `has a page for each act to be printed, with nothing folded`() throws {
    let html = try page("statement-act-1-print.html")
    #expect(!html.contains("<details"))
    #expect(html.components(separatedBy: "<section class=\"step\">").count == 24)
    #expect(html.contains("<p class=\"legend\"><del>goes</del>"))
    #expect(html.components(separatedBy: "Act I: Decompose the function").count == 3)
    #expect(try page("statement-act-1.html").contains("href=\"statement-act-1-print.html\""))
  }

  @Test(
    arguments: ["", "ja/"]
  )
  func `has a sheet for each session and one for the loop, with boxes to predict in`(
    folder: String
  ) throws {
    let html = try #require(Self.bilingual.first { $0.path == folder + "sheets.html" }).text
    let sheets = html.components(separatedBy: "<section class=\"sheet\">").dropFirst()
    #expect(
      sheets.map { $0.components(separatedBy: "class=\"box\"").count - 1 } == [7, 5, 6, 6, 6, 6, 0]
    )
    // What a pair takes home is no prediction.
    let notes = folder.isEmpty ? ">Notes:<" : ">メモ:<"
    #expect(
      sheets.map { $0.components(separatedBy: notes).count - 1 } == [1, 1, 1, 1, 1, 1, 0]
    )
    #expect(sheets.allSatisfy { $0.contains("<pre tabindex=\"0\">git ") })
    #expect(!html.contains("<details"))
  }

  @Test
  func `has slides of each session, with the change that the guide names folded away`() throws {
    for session in Session.all(in: try Course.embedded().teaching) {
      let html = try page("slides-\(session.number).html")
      let slides = html.components(separatedBy: "<section class=\"slide\">").dropFirst()
      #expect(slides.count == session.items.count + 1 && 6...8 ~= slides.count)
      for (slide, item) in zip(slides.dropFirst(), session.items) {
        for question in item.questions {
          #expect(text(slide).contains(question.replacing("`", with: "")), "\(question)")
        }
        let step = try item.step.map { try Course.step($0) }
        #expect(slide.contains("<figure class=\"diff\">") == (step != nil))
        #expect(step.map { text(slide).contains("\($0.shortName) \($0.title)") } ?? true)
      }
      #expect(html.contains("rel=\"next\"") == (session.number < 6))
    }
    let index = try page("index.html")
    #expect(index.contains("href=\"sheets.html\"") && index.contains("href=\"slides-6.html\""))
  }

  @Test
  func `lists each step once: the course, then the net, then the patterns`() throws {
    let list = try page("index.html")
    let steps = try #require(Self.courses).flatMap(\.steps)
    // The picture and the ways into the course come before the lists.
    let lists = try #require(list.components(separatedBy: "<h2 id=\"steps\">").last)
    let places = ["step-00-", "net-00-", "adapter-00-"].map {
      lists.range(of: "href=\"\($0)")?.lowerBound
    }
    #expect(places == places.compactMap(\.self).sorted())
    for step in steps {
      #expect(
        lists.components(separatedBy: "<a href=\"\(step.tag).html\">").count == 2,
        "\(step.tag)"
      )
    }
  }

  @Test
  func `is written as a whole, and only into a new or empty folder`() throws {
    let temporary = try TestSupport.TemporaryFolder()
    let folder = temporary.url.appending(path: "a site")
    let site = Site(of: [try Course.embedded("net")])
    #expect(try site.write(to: folder) == site.files.count - 2)
    for file in site.files {
      #expect(
        try String(contentsOf: folder.appending(path: file.path), encoding: .utf8) == file.text
      )
    }
    #expect(throws: KataError.self) { try site.write(to: folder) }
  }
}

@Suite("The parts of the site's pages")
struct SitePartsTests {
  @Test(
    arguments: [
      ("let a = 12", "kkk.....nn"), ("x // 1", "..cccc"),
      ("\"a\\(b(1)+\"c\")d\"", "ss....n..sss.ss"),
      ("@MainActor x", "kkkkkkkkkk.."), ("Play?", "tttt."), ("0..<30", "n...nn"),
      ("\"\\\"\" a", "ssss.."),
      ("\"\"\"\na \"b\"\n\"\"\"", "sss|sssss|sss"), ("\"open", "sssss"),
      ("/* a\n*/ b", "cccc|cc.."), ("a\\", ".."), ("", ""),
    ]
  )
  func `names the parts of Swift code`(code: String, kinds: String) {
    let code = SwiftCode(code)
    let lines = code.lines.map { line in
      code.kinds[line].map { $0 == .plain ? "." : $0.rawValue }.joined()
    }
    #expect(lines.joined(separator: "|") == kinds)
  }

  @Test(
    arguments: [
      ("# A `b`\n\none\ntwo\n", "<h2>A <code>b</code></h2>\n<p>one\ntwo</p>\n"),
      ("1. a\n   b\n2. <c>\n\nd", "<ol>\n<li>a\nb</li>\n<li>&lt;c&gt;</li>\n</ol>\n<p>d</p>\n"),
      (
        "*a b* and **c**, 2 * 3 `*d*`",
        "<p><em>a b</em> and <strong>c</strong>, 2 * 3 <code>*d*</code></p>\n"
      ),
      (
        "**`a*` b.** *c `x` d* `*`",
        "<p><strong><code>a*</code> b.</strong> <em>c <a href=\"x.html\"><code>x</code></a> d</em> <code>*</code></p>\n"
      ),
      ("- `x`\n", "<ul>\n<li><a href=\"x.html\"><code>x</code></a></li>\n</ul>\n"),
      (
        "a\n```swift\n1\n\n2\n```\n",
        "<p>a</p>\n<pre tabindex=\"0\"><span class=\"n\">1</span>\n\n<span class=\"n\">2</span></pre>\n"
      ),
      ("```\nunclosed", "<pre tabindex=\"0\">unclosed</pre>\n"), ("10 seats", "<p>10 seats</p>\n"),
      ("", ""),
    ]
  )
  func `writes the Markdown of the notes as HTML`(text: String, html: String) {
    let markdown = Markdown(addresses: ["x": "x.html"])
    #expect(markdown.html(text, level: 2) == html)
  }
}
