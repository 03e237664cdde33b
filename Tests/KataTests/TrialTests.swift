import Kata
import TestSupport
import Testing

@Suite("The edit of a note") struct TrialTests {
  private let course: Course

  init() throws { course = try Course.embedded() }

  @Test
  func `exists in each note of the course, and changes the code of its step alone`() throws {
    for step in course.steps {
      let trial = try #require(Trial(of: step, in: course), "\(step.tag)")
      let files = try #require(trial.edited(), "\(step.tag)")
      #expect(files != step.files && files.map(\.path) == step.files.map(\.path), "\(step.tag)")
      #expect(!trial.question.isEmpty && !trial.answer.isEmpty)
    }
    let net = try Course.embedded("net")
    #expect(net.steps.allSatisfy { Trial(of: $0, in: net) == nil })
  }

  @Test
  func `is made in other code, too, wherever its lines are`() throws {
    let step = course.steps[7]
    let trial = try #require(Trial(of: step, in: course))
    let text = step.files[0].text
    let moved = [CourseFile(path: step.files[0].path, text: "// mine\n\n" + text)]
    let edited = try #require(trial.edited(moved + step.files.dropFirst()))
    #expect(edited[0].text.hasPrefix("// mine\n\n"))
    #expect(edited[0].text.dropFirst(9) == trial.edited()?[0].text ?? "")
    let renamed = [CourseFile(path: step.files[0].path, text: text.replacing("perf", with: "p"))]
    #expect(trial.edited(renamed) == nil)
    #expect(trial.edited([CourseFile(path: "Other.swift", text: text)]) == nil)
    #expect(trial.edited([CourseFile(path: step.files[0].path, text: "")]) == nil)
  }

  @Test(
    arguments: [
      (Trial.Outcome.uncompiled("x"), "It does not compile."), (.red([]), "No case goes red."),
      (.red(["A"]), "1 case goes red: `A`."), (.red(["A", "B"]), "2 cases go red: `A`, `B`."),
      (.red(Array(repeating: "A", count: 6)), "6 cases go red, `A` first."),
    ]
  )
  func `has an outcome in a sentence`(outcome: Trial.Outcome, words: String) {
    #expect("\(outcome)" == words)
  }

  @Test
  func `has an outcome in Japanese`() {
    let outcomes: [Trial.Outcome] = [
      .uncompiled("x"), .red([]), .red(["A"]), .red(["A", "B"]),
      .red(Array(repeating: "A", count: 6)),
    ]
    #expect(
      outcomes.map { $0.text(in: .japanese) } == [
        "コンパイルできません。", "赤になるケースはありません。", "1件のケースが赤になります: `A`。",
        "2件のケースが赤になります: `A`、`B`。", "6件のケースが赤になります。最初は`A`です。",
      ]
    )
  }

  @Test(
    arguments: [
      (
        Trial.Outcome.uncompiled("x"),
        ["does not compile", " It won't COMPILE ", "compilation error", "no compile."],
        ["0", "none", "", "not compile error", "compiles, none red", "not a compile error"]
      ),
      (
        .uncompiled("x"),
        [
          "コンパイルできない", "コンパイルできません。", "コンパイルが通らない", "コンパイルが通りません", "コンパイルできなくなる", "コンパイルに失敗する",
          "コンパイルエラー", "コンパイルエラーになる",
        ],
        ["なし", "コンパイルできる", "コンパイルエラーにならない", "コンパイルエラーなし", "コンパイルできないことはない"]
      ),
      (
        .red([]),
        ["なし", "ない", "0件", "０件", "ゼロ", "赤になるケースはない", "赤になるケースはありません。", "1つもない"],
        ["1件", "コンパイルできない"]
      ),
      (
        .red(["BigCo", "A"]),
        ["2件", "２件", "2件が赤になる", "2件のケースが赤になります。", "2つ", "赤は2件", "赤になるケースは2件です。"],
        ["なし", "3件", "2件ではない"]
      ),
      (
        .red([]), ["0", "none", "No", "0 cases", "No case goes red.", "zero", "０"],
        ["1", "BigCo", "compile", "", "99999999999999999999"]
      ),
      (
        .red(["BigCo", ""]), ["2", "bigco", " BigCo ", "2 cases", "2 cases go red."],
        ["1", "none", "Big", "", " ", "2 of them"]
      ),
    ]
  )
  func `is predicted by a number, a name, none, or that it does not compile`(
    outcome: Trial.Outcome,
    right: [String],
    wrong: [String]
  ) {
    for words in right { #expect(outcome.isPredicted(by: words), "\(words)") }
    for words in wrong { #expect(!outcome.isPredicted(by: words), "\(words)") }
  }

  @Test
  func `is known from words that are no prediction, whatever comes out`() throws {
    let trial = try #require(Trial(of: course.steps[7], in: course))
    let read = [
      "3", "赤は23件", "なし", "none", "コンパイルできない", "does not compile", "bigco",
      "A comedy with 21 seats",
      "unknown-type",
    ]
    for words in read { #expect(trial.isPrediction(words), "\(words)") }
    for words in ["ほげ", "二十三", "2件ではない", "foo", "some", ""] {
      #expect(!trial.isPrediction(words), "\(words)")
    }
  }
}
