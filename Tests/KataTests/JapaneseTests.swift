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

  @Test(
    arguments: [
      ("ended with code 1:", "終了コード1で終わりました:"), ("was ended by signal 9", "シグナル9で止められました"),
      (
        "it did not end within 60 seconds: perhaps a loop has no end",
        "60秒以内に終わりませんでした。終わらないループがあるかもしれません"
      ),
      (
        "it wrote more than 4 MiB: perhaps a loop has no end",
        "出力が4 MiBを超えました。終わらないループがあるかもしれません"
      ),
      ("case 1 'BigCo', line 6", "ケース1 'BigCo'、6行目"), ("'A tour', line 2", "'A tour'、2行目"),
      ("↳ case 1 'BigCo', line 6", "↳ ケース1 'BigCo'、6行目"),
      ("  expected: a: 1", "  期待: a: 1"), ("  got:      a: 2", "  実際: a: 2"),
      ("A.swift:1:2: error: no", "A.swift:1:2: error: no"), ("", ""), ("red", "red"),
    ]
  )
  func `have the words of red tests`(english: String, japanese: String) {
    #expect(Language.japanese.redLine(english) == japanese)
    #expect(Language.english.redLine(english) == english)
  }

  /// What a review says of a commit that goes from one step to the next, with another name in it.
  private static let reviews: [(steps: [Int], own: String, english: String, japanese: String)] = [
    (
      [21, 22], "totalAmount",
      "Change Function Declaration: appleSauce becomes totalAmount (step-22-rename-apple-sauce)",
      "関数宣言の変更: appleSauce → totalAmount (step-22-rename-apple-sauce)"
    ),
    (
      [21, 22], "sum",
      "Change Function Declaration: appleSauce becomes sum "
        + "(step-22-rename-apple-sauce: Change Function Declaration: appleSauce becomes totalAmount)",
      "関数宣言の変更: appleSauce → sum (step-22-rename-apple-sauce: 関数宣言の変更: appleSauceをtotalAmountにする)"
    ),
    (
      [0, 1], "totalAmount", "Extract Function amountFor (step-01-extract-amount-for)",
      "関数の抽出 amountFor (step-01-extract-amount-for)"
    ),
  ]

  @Test(arguments: reviews.indices)
  func `have a review that says the step's title only where that says more`(index: Int) throws {
    let (numbers, own, english, japanese) = Self.reviews[index]
    let steps = try Course.embedded().steps
    let history = numbers.map { number in
      steps[number].files.map {
        CourseFile(path: $0.path, text: $0.text.replacing("totalAmount", with: own))
      }
    }
    var review = try MainCourse.review()
    review.begin(with: history[0])
    let finding = try #require(review.findings(for: [history[1]]).first)
    let commit = History.Commit(
      id: "1",
      subject: "",
      time: 0,
      isMerge: false,
      files: history[1],
      leftOut: []
    )
    let words = Language.allCases.map { ReviewReport(commit, finding, nil, in: $0).words }
    #expect(words == [english, japanese])
  }

  @Test
  func `have a refactoring that a step's title names, in the words of the Japanese title`() throws {
    let steps = try Course.embedded().steps
    let words = Language.allCases.map { language in
      [4, 6, 14, 26].map { Refactoring(steps[$0], in: ["playFor": "drama"]).text(in: language) }
    }
    #expect(
      words == [
        [
          "Replace Temp with Query: extract drama",
          "Change Function Declaration: amountFor asks for the play", "Split Loop for the credits",
          "Introduce Parameter Object: the customer moves in",
        ],
        [
          "問い合わせによる一時変数の置き換え: dramaの抽出", "関数宣言の変更: amountForが演目を尋ねる", "ループの分離: 特典ポイント",
          "パラメータオブジェクトの導入: 顧客を移す",
        ],
      ]
    )
  }

  @Test
  func `have an export and a report on mutants that answer in Japanese`() throws {
    let course = try Self.course("statement").japanese
    let export = try KataExport(of: course, net: Self.course("net").japanese)
    #expect(
      export.summary(in: "workshop") == """
        workshop: 'main'はstep-00-starting-point、'solution'は78ステップ、'net'は6ステップ
        次は: そのフォルダで'swift test'を実行し、README.mdを読みます

        """
    )
    let report = MutantsReport(count: 43, unseen: ["a"], untried: [])
    #expect(
      report.text(in: .japanese) == """
        テストが見つけたミュータント: 42/43

        どのテストにも見つからなかったもの:
          a

        """
    )
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
      let title = (session.title, own.title)
      Self.check(
        try Self.answers(of: title.1, in: japanese),
        try Self.answers(of: title.0, in: english),
        "\(title)"
      )
      #expect(Self.spans(#/`([^`]+)`/#, of: own.end) == Self.spans(#/`([^`]+)`/#, of: session.end))
    }
    let loops = try [japanese, english].map { try #require(Session.loop(in: $0.teaching)) }
    Self.check(loops[0], loops[1], "the loop")
  }

  /// The expected answers below a session, as a list.
  private static func answers(of session: String, in course: Course) throws -> String {
    let section = course.teaching.components(separatedBy: "\n## \(session)\n").last
    let folded = section?.components(separatedBy: "</summary>\n\n").dropFirst().first
    return try #require(folded?.components(separatedBy: "\n\n</details>").first)
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
