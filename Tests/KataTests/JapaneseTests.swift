import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The courses in Japanese")
struct JapaneseTests {
  private static var fence: Regex<Substring> { #/```\w+\n[\s\S]*?\n```/# }

  private static func course(_ name: String) throws -> (english: Course, japanese: Course) {
    (try Course.embedded(name), try Course.embedded(name, in: .japanese))
  }

  /// The words that a pattern finds outside code: names in backticks, or titles of cases in asterisks.
  private static func spans(_ mark: Regex<(Substring, Substring)>, of text: String) -> Set<String> {
    let prose = text.replacing(fence, with: "")
    return Set(
      prose.matches(of: mark).map { $0.1.split(separator: #/\s+/#).joined(separator: " ") }
    )
  }

  private static func numbers(of text: String) -> [String: Int] {
    let prose = text.replacing(fence, with: "").replacing(#/`[^`]+`/#, with: "")
      .replacing(#/\n[0-9]+\. /#, with: "\n")
      .replacing(#/([0-9]+)万/#) { "\((Int($0.1) ?? 0) * 10),000" }
    let numbers = prose.matches(of: #/[0-9]+/#).map { String($0.output) }
    return numbers.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func entries(of text: String) -> Int {
    text.replacing(fence, with: "").matches(of: #/(^|\n)(- |[0-9]+\. )/#).count
  }

  /// A text whose pages of the book's catalogue, such as `(106)`, are those of the Japanese edition.
  private static func withJapanesePages(_ english: String) -> String {
    english.replacing(#/\(([0-9]{3})\)/#) { "(\(Int($0.1).map(Language.japanese.page) ?? ""))" }
  }

  /// Compares a translation with the English text.
  private static func check(_ japanese: String, _ english: String, _ place: Comment) {
    #expect(spans(#/`([^`]+)`/#, of: japanese) == spans(#/`([^`]+)`/#, of: english), place)
    let (own, others) = (numbers(of: japanese), numbers(of: withJapanesePages(english)))
    let missing = others.filter { own[$0.key, default: 0] < $0.value }
    #expect(missing.isEmpty, place)
    #expect(entries(of: japanese) == entries(of: english), place)
    let code = [japanese, english].map { $0.matches(of: fence).map(\.output) }
    #expect(code[0] == code[1], place)
    #expect(japanese.contains(#/\p{Script=Hiragana}/#), place)
    #expect(!japanese.contains("{code}"), place)
  }

  @Test(
    arguments: Course.names
  )
  func `have the sections, the code, the names and the numbers of each English note`(
    course name: String
  ) throws {
    let (english, japanese) = try Self.course(name)
    #expect(english.steps.map(\.tag) == japanese.steps.map(\.tag))
    for (step, own) in zip(english.steps, japanese.steps) {
      #expect(own.files == step.files && own.page == step.page)
      for words in [own.title, own.why, own.act, own.section] {
        #expect(words.contains(#/[^\x00-\x7F]/#), "\(step.tag) \(words)")
      }
      #expect(own.refactoring.hasSuffix(" (\(step.refactoring))"), "\(step.tag)")
      #expect(
        own.smell.map { smell in step.smell.map { smell.hasSuffix(" (\($0))") } ?? false }
          ?? (step.smell == nil)
      )
      for heading in Note.Heading.allCases {
        let place: Comment = "\(step.tag) \(heading)"
        let texts = (step.note[heading], own.note[heading])
        #expect((texts.0 == nil) == (texts.1 == nil), place)
        guard let text = texts.0, let ownText = texts.1 else { continue }
        Self.check(ownText, text, place)
        if english.introduction != nil, [.tests, .answer].contains(heading) {
          let title = #/\*([^*`]+)\*/#
          #expect(Self.spans(title, of: ownText) == Self.spans(title, of: text), place)
        }
      }
    }
  }

  @Test
  func `name the pages of the Japanese edition, or of the original where they are not known`()
    throws
  {
    let steps = try Self.course("statement").japanese.steps
    #expect(steps[5].catalogueEntry == "変数のインライン化 (Inline Variable) (129)")
    #expect(steps[5].titleAndPage == "変数playのインライン化 (129)")
    #expect(steps[2].titleAndPage == "変数名の変更: thisAmount (原書137)")
    #expect(steps[11].titleAndPage == "関数formatの宣言")
    let page = try #require(SiteTests.bilingual.first { $0.path == "ja/index.html" }).text
    #expect(page.contains("<small>(129) · ") && page.contains("<small>(原書137) · "))
  }

  @Test
  func `fill the places of words in order, whatever the values contain`() {
    #expect(Language.japanese("{} to {}", "{}", "b") == "{}からbまで")
    #expect(Language.japanese.list(["a", "{}", "c"]) == "a、{}、c")
  }

  @Test
  func `have all words that a page or a command says`() throws {
    var words: Set<String> = []
    for folder in ["Kata", "PlaybillCommand"] {
      let path = packageFolder.appending(path: "Sources/\(folder)").path
      for file in FileManager.default.enumerator(atPath: path) ?? .init() {
        guard let file = file as? String, file.hasSuffix(".swift") else { continue }
        let code = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        words.formUnion(
          code.matches(of: #/\blanguage\(\s*"((?:[^"\\]|\\")+)"/#)
            .map { String($0.1).replacing("\\\"", with: "\"") }
        )
      }
    }
    #expect(words.contains("Next: {}") && words.count > 60)
    for english in words {
      #expect(Language.japanese(english).contains(#/[^\x00-\x7F]/#), "\(english)")
    }
  }

  @Test(arguments: Course.names)
  func `have the pages of the acts and the words before a kata`(course name: String) throws {
    let (english, japanese) = try Self.course(name)
    for (act, own) in zip(english.steps.acts, japanese.steps.acts) {
      Self.check(
        try #require(japanese.actPages[own.name]).text,
        try #require(english.actPages[act.name]).text,
        "\(act.name)"
      )
    }
    Self.check(japanese.readme, english.readme, "README")
    // The marks of a README's optional lines and of its inserted words.
    let marks = [english.readme, japanese.readme].map { text in
      text.matches(of: #/<!-- .* -->|\{[a-z ]+\}/#).map { String($0.output) }
    }
    #expect(marks[0] == marks[1])
  }

  @Test
  func `have the sessions of the English guide, with its minutes, commands, questions and slides`()
    throws
  {
    let (english, japanese) = try Self.course("statement")
    let sessions = Session.all(in: english.teaching)
    let own = Session.all(in: japanese.teaching)
    #expect(sessions.map(\.number) == Array(1...6) && own.map(\.number) == Array(1...6))
    for (session, own) in zip(sessions, own) {
      #expect(own.question.hasSuffix("。") && session.question.hasSuffix("?"))
      #expect(session.items.map(\.minute) == own.items.map(\.minute))
      #expect(session.items.map(\.commands) == own.items.map(\.commands))
      #expect(session.items.map(\.tasks.count) == own.items.map(\.tasks.count))
      #expect(session.items.map(\.questions.isEmpty) == own.items.map(\.questions.isEmpty))
      #expect(session.items.map(\.step) == own.items.map(\.step))
      #expect(Self.spans(#/`([^`]+)`/#, of: own.end) == Self.spans(#/`([^`]+)`/#, of: session.end))
    }
    let loops = try [japanese, english].map { try #require(Session.loop(in: $0.teaching)) }
    Self.check(loops[0], loops[1], "the loop")
  }

  @Test
  func `have no English sentence on a page of the site, and link the English pages`() throws {
    let files = SiteTests.bilingual
    let pages = files.filter { $0.path.hasSuffix(".html") && $0.path.hasPrefix("ja/") }
    #expect(pages.count * 2 == files.count { $0.path.hasSuffix(".html") })
    for page in pages {
      let path = String(page.path.dropFirst(3))
      let other = try #require(files.first { $0.path == path })
      let link = { (language: String, path: String) in
        "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(path)\">"
      }
      #expect(page.text.contains("<html lang=\"ja\">"))
      #expect(page.text.contains(link("en", "../\(path)")))
      #expect(other.text.contains("<html lang=\"en\">"))
      #expect(other.text.contains(link("ja", page.path)))
      // Code is not translated, nor are the names of cases, which notes of patterns emphasise.
      // Foundation's search is used, as Swift's own is slow in so much text.
      let words = [
        (#"<(pre|code|svg|script|style|em|cite)\b[\s\S]*?</\1>"#, "。"), ("<[^>]*>", "\n"),
        ("[(（][^()（）]*[)）]", ""),
      ].reduce(page.text) { text, rule in
        text.replacingOccurrences(of: rule.0, with: rule.1, options: .regularExpression)
      }
      let sentence = #"([A-Za-z',]+ ){3,}[A-Za-z]+"#
      if let range = words.range(of: sentence, options: .regularExpression) {
        Issue.record("\(page.path): \(words[range])")
      }
    }
  }
}
