import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The course")
struct CourseTests {
  @Test(
    arguments: [("-1", "there is no step -1, only 0 to LAST"), ("", "there is no step ''")]
  )
  func `names a step that it lacks`(name: String, words: String) throws {
    let course = try Course.embedded()
    let error = #expect(throws: CourseError.self) { try course.step(name) }
    let last = try #require(course.steps.last).number
    #expect(error?.description == words.replacing("LAST", with: "\(last)"))
  }

  /// The files below a folder of the package that are neither hidden nor documentation.
  private func onDisk(_ folder: String) throws -> [String: String] {
    let top = packageFolder.appending(path: folder)
    let path = top.path(percentEncoded: false)
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let url = top.appending(path: name)
      guard !name.hasPrefix("."), !name.contains("/."), !name.contains(".docc/"),
        try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else { continue }
      files["\(folder)/\(name)"] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
    return files
  }

  @Test
  func `carries the steps, the models and the cases as on disk`() throws {
    let course = try Course.embedded()
    var files = course.models.map { ("Sources/Theatre/" + $0.path, $0.text) }
    files += course.cases.map { ("Data/Characterization/" + $0.path, $0.text) }
    for step in course.steps {
      let folder = "Sources/Courses/Statement/\(step.folder)/"
      files += step.files.map { (folder + $0.path, $0.text) }
    }
    var expected = try onDisk("Sources/Theatre").merging(onDisk("Data/Characterization")) { $1 }
    let japanese = expected.removeValue(forKey: "Data/Characterization/README.ja.md")
    let steps = try onDisk("Sources/Courses/Statement")
    expected.merge(steps.filter { $0.key.contains(#/\/\d\d-.*\.swift$/#) }) { $1 }
    #expect(Dictionary(uniqueKeysWithValues: files) == expected)
    #expect(course.steps.map(\.number) == Array(course.steps.indices))
    let cases = try Course.embedded(in: .japanese).cases
    #expect(cases.first { $0.path == "README.md" }?.text == japanese)
  }

  @Test
  func `has the folders that Package.swift names, and no others`() throws {
    let file = packageFolder.appending(path: "Package.swift")
    let manifest = try String(contentsOf: file, encoding: .utf8)
    let named = manifest.matches(of: /"(\d\d-[a-z0-9-]+)"/).map { String($0.output.1) }
    let courses = packageFolder.appending(path: "Sources/Courses").path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: courses)
    let folders = paths.compactMap { $0.wholeMatch(of: #/(?!Net/)\w+/(\d[^/]*)/#)?.output.1 }
    #expect(named.sorted() == folders.map(String.init).sorted())
    let courseFolders = paths.filter { $0.wholeMatch(of: #/\w+/#) != nil }
    #expect(courseFolders.sorted() == Course.names.map(Course.typeName).sorted())
  }
}

@Suite("The history play")
struct HistoryPlayTests {
  @Test
  func `costs as many lines and places as the last page says`() throws {
    let course = try Course.embedded()
    let page = try #require(course.steps.last.flatMap { course.actPages[$0.act] }).text
    let text = page.replacing(#/\n */#, with: " ")
    for name in [
      "starting-point", "html-statement", "comedy-volume-credits",
      try #require(course.steps.last).slug,
    ] {
      let place = name == "starting-point" ? "The starting point, copied for HTML" : "`\(name)`"
      let (lines, places) = try count(name, in: course)
      #expect(text.contains("- \(place): \(lines), in \(places) places. "))
    }
    #expect(try text.contains(count("large-hall", in: course).lines))
  }

  @Test
  func `is refused by as many cases as the page of act II says`() throws {
    let course = try Course.embedded()
    let page = try #require(course.actPages[course.steps[37].act]).text
    let count = course.cases.count {
      $0.path.hasSuffix("message.txt") && $0.text.contains("history")
    }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    let words = try #require(formatter.string(from: NSNumber(value: count)))
    #expect(page.contains("\n\(words.capitalized) refusals go red"))
  }

  private func count(_ name: String, in course: Course) throws -> (lines: String, places: Int) {
    let file = try #require(course.history.first { $0.path == "History/\(name).diff" })
    let lines = file.text.lines.filter { !$0.hasPrefix("---") && !$0.hasPrefix("+++") }
    let signs = lines.map { $0.hasPrefix("+") || $0.hasPrefix("-") }
    let (come, go) = (lines.count { $0.hasPrefix("+") }, lines.count { $0.hasPrefix("-") })
    return ("\(come) lines come and \(go) go", zip([false] + signs, signs).count { !$0 && $1 })
  }
}
