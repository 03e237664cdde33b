import Foundation
import Kata
import Testing

@Suite("A learner's progress")
struct ProgressTests {
  private let course: Course
  private let map: CourseMap

  /// All tests have the same, for it takes a while to be made.
  private static let shared = Result { () throws -> (Course, CourseMap) in
    let course = try Course.embedded()
    return (course, CourseMap(of: course.steps))
  }

  init() throws { (course, map) = try Self.shared.get() }

  /// The files of a step, with one piece of the first replaced.
  private func files(_ step: Int, _ old: String = "", by new: String = "") throws -> [CourseFile] {
    let files = course.steps[step].files
    guard !old.isEmpty else { return files }
    try #require(files[0].text.contains(old))
    let text = files[0].text.replacing(old, with: new)
    return [CourseFile(path: files[0].path, text: text)] + files.dropFirst()
  }

  @Test("is at each step whose code it is, and the next is to come")
  func ownSteps() {
    for step in course.steps {
      let place = map.place(of: step.files)
      #expect(place.reached.number == step.number)
      #expect(place.difference == 0)
      #expect(place.coming?.number == (step.number < 59 ? step.number + 1 : nil))
    }
  }

  @Test("does not hang on layout and comments", arguments: ["\n", "\r\n"])
  func layout(lineEnd: String) throws {
    let files = course.steps[7].files.map { file in
      let lines = file.text.components(separatedBy: "\n").map { line in
        "\t" + line.drop { $0 == " " } + " // why" + lineEnd
      }
      return CourseFile(path: file.path, text: lines.joined(separator: lineEnd))
    }
    let place = map.place(of: files)
    #expect(place.reached.number == 7)
    #expect(place.difference == 0)
    // But the words of a string are code.
    let other = try self.files(7, "\"Amount owed", by: "\"Amount  owed")
    #expect(map.place(of: other).difference == 2)
  }

  @Test("is under way where a part of a step is done")
  func underWay() throws {
    let place = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    #expect(place.reached.number == 8)
    #expect(place.nearest.number == 9)
    #expect(place.coming?.number == 9)
    #expect(place.difference == 2)
  }

  @Test("is not thrown back by a string that is left open", arguments: ["\"", "\"\\(1 + 2"])
  func openString(text: String) throws {
    let place = map.place(of: try files(7, "var totalAmount = 0", by: "var totalAmount = \(text)"))
    #expect(place.reached.number == 7 && !place.isLost)
  }

  @Test("is unknown where the code is far from every step")
  func lost() throws {
    let place = map.place(of: [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")])
    #expect(place.isLost)
    let files = course.steps[36].files
    #expect(map.place(of: files.filter { $0.path != "StatementData.swift" }).isLost)
    #expect(!map.place(of: files).isLost)
  }

  @Test("may have code of its own beside that of a step")
  func ownCode() throws {
    let own = [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")]
    let place = map.place(of: course.steps[12].files + own)
    #expect(place.reached.number == 12)
    #expect(place.coming?.number == 13)
    #expect(place.difference > 0)
    // Which may be the beginning of the next: nobody can tell.
    #expect(place.isUnderWay && place.nearest.number == 12)
    let json = try place.json(.uncompiled("no such name", more: 0), isDone: true)
    #expect(json.contains("\"isUnderWay\" : true") && json.contains("\"hasCompilerError\" : true"))
    let end = map.place(of: course.steps[59].files + own)
    #expect(end.difference > 0 && !end.isUnderWay)
  }

  @Test("is told to programs as JSON")
  func json() throws {
    let place = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    let underWay = """
      {
        "differingWords" : 2,
        "done" : {
          "number" : 8,
          "tag" : "step-08-extract-volume-credits-for",
          "title" : "Extract Function volumeCreditsFor"
        },
        "hasCompilerError" : false,
        "isUnderWay" : true,
        "nearest" : {
          "number" : 9,
          "tag" : "step-09-rename-volume-credits-parameter",
          "title" : "Change Function Declaration: perf in volumeCreditsFor"
        },
        "next" : {
          "number" : 9,
          "tag" : "step-09-rename-volume-credits-parameter",
          "title" : "Change Function Declaration: perf in volumeCreditsFor"
        },
        "testsPass" : true
      }

      """
    #expect(try place.json(.green, isDone: true) == underWay)
    let end = """
      {
        "differingWords" : 0,
        "done" : {
          "number" : 59,
          "tag" : "step-59-narrow-access",
          "title" : "\(course.steps[59].title)"
        },
        "hasCompilerError" : false,
        "isUnderWay" : false,
        "nearest" : {
          "number" : 59,
          "tag" : "step-59-narrow-access",
          "title" : "\(course.steps[59].title)"
        },
        "testsPass" : true
      }

      """
    #expect(try map.place(of: files(59)).json(.green, isDone: true) == end)
  }

  @Test("counts no step as done while the tests fail")
  func red() throws {
    let place = map.place(of: try files(6, "> 30 {", by: "> 31 {"))
    let json = """
      {
        "differingWords" : 2,
        "hasCompilerError" : false,
        "isUnderWay" : false,
        "nearest" : {
          "number" : 6,
          "tag" : "step-06-drop-play-parameter",
          "title" : "\(course.steps[6].title)"
        },
        "problem" : "a test says \\"no\\"",
        "testsPass" : false
      }

      """
    #expect(try place.json(.red("a test says \"no\"", more: 2), isDone: false) == json)
    #expect(
      try place.json(.untested, isDone: false).contains("\"problem\" : \"there is no test yet\"")
    )
  }
}
