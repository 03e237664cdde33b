import Foundation
import Kata
import TestSupport
import Testing

@Suite("The embedded course")
struct EmbeddedCourseTests {
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
      files[name] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
    return files
  }

  private func embedded(_ files: [CourseFile]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  @Test("carries the models as on disk")
  func models() throws {
    let course = try Course.embedded()
    #expect(embedded(course.models) == (try onDisk("Sources/Theatre")))
    #expect(
      course.models.map(\.path) == [
        "Day.swift", "Invoice.swift", "Performance.swift", "Play.swift",
      ]
    )
  }

  @Test("carries the characterization cases as on disk")
  func cases() throws {
    let files = try onDisk("Data/Characterization")
    let english = files.filter { path, _ in path != "README.ja.md" }
    #expect(embedded(try Course.embedded().cases) == english)
    let japanese = try Course.embedded(in: .japanese).cases.first { $0.path == "README.md" }
    #expect(japanese?.text == files["README.ja.md"])
  }

  @Test("carries every step as on disk")
  func steps() throws {
    let course = try Course.embedded()
    var embedded: [String: String] = [:]
    for step in course.steps {
      for file in step.files {
        embedded["\(step.paddedNumber)-\(step.slug)/\(file.path)"] = file.text
        #expect(try step.file(file.path).text == file.text)
      }
    }
    let files = try onDisk("Sources/Courses/Statement").filter { path, _ in
      path.hasSuffix(".swift") && path.contains("/")
    }
    #expect(embedded == files)
    #expect(course.steps.map(\.number) == Array(course.steps.indices))
  }

  @Test("has the folders that Package.swift names, and no others")
  func manifest() throws {
    let file = packageFolder.appending(path: "Package.swift")
    let manifest = try String(contentsOf: file, encoding: .utf8)
    let named = manifest.matches(of: /"(\d\d-[a-z0-9-]+)"/).map { String($0.output.1) }
    let courses = packageFolder.appending(path: "Sources/Courses").path(percentEncoded: false)
    let folders = try FileManager.default.subpathsOfDirectory(atPath: courses)
      .map { $0.split(separator: "/") }
      .filter { $0.count == 2 && $0[0] != "Net" && $0[1].first?.isNumber == true }
    #expect(named.sorted() == folders.map { String($0[1]) }.sorted())
  }

  @Test("does what the module's documentation says")
  func example() throws {
    let course = try Course.embedded()
    let step = try course.step("inline-this-amount")
    #expect("\(step.number) \(step.catalogueEntry)" == "7 Inline Variable (123)")
    let before = try #require(course.step(before: step))
    #expect(step.diff(from: before).contains("\n-    totalAmount += thisAmount\n"))
  }
}
