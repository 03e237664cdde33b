import Foundation
import Kata
import TestSupport
import Testing

@Suite("The export of the kata")
struct ExportPlaceTests {
  private let workshop: TemporaryFolder

  init() throws { workshop = try TemporaryFolder() }

  @Test(
    arguments: [
      (
        nil, "'main' is at step-00-starting-point, 'solution' has 78 steps, 'net' has 6 steps"
      ),
      ("3..3", "'main' is at step-03-rename-perf, 'solution' has 1 step"),
    ]
  )
  func `says what it contains, and what to do next`(part: String?, words: String) throws {
    let export = try KataExport.ofCourse(part: part)
    let lines = export.summary(in: "a\u{1B}b").split(separator: "\n")
    #expect(lines.first == "a\\u{1B}b: \(words)")
    #expect(lines.count == 2)
  }

  @Test
  func `fills an existing, empty folder`() throws {
    let export = try KataExport.ofCourse(part: "3..3")
    try export.write(to: workshop.url, searchPath: searchPath)
    #expect(try git("status", "--porcelain", in: workshop.url) == [])
    #expect(!workshop.names.contains { $0.hasPrefix(".playbill") })
  }

  @Test
  func `does not touch a folder with content, or a file`() throws {
    let file = workshop.url.appending(path: "mine")
    try Data("mine".utf8).write(to: file)
    let export = try KataExport(of: Course.embedded(), net: Course.embedded("net"))
    for place in [workshop.url, file] {
      let path = place.path(percentEncoded: false)
      let error = KataError.cannot(.create, path, reason: "it exists and is not an empty folder")
      #expect(throws: error) { try export.write(to: place, searchPath: searchPath) }
    }
    let page = try #require(URL(string: "https://example.com/kata"))
    #expect(throws: KataError.self) { try export.write(to: page, searchPath: searchPath) }
    #expect(throws: KataError.notKata("https://example.com/kata")) { try LearnersKata(page) }
    #expect(workshop.names == ["mine"])
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test
  func `leaves nothing behind when it fails`() throws {
    let folder = workshop.url.appending(path: "kata")
    let export = try KataExport.ofCourse(part: "3..3")
    #expect(throws: KataError.cannot(.start, "git", reason: "no such file or directory")) {
      try export.write(to: folder, searchPath: "/nowhere")
    }
    #expect(workshop.names == [])
    #expect(throws: KataError.interrupted) {
      try export.write(to: folder, searchPath: searchPath, unless: { true })
    }
    #expect(workshop.names == [])
    let missing = folder.appending(path: "below")
    let error = #expect(throws: KataError.self) {
      try export.write(to: missing, searchPath: searchPath)
    }
    #expect(error?.description == "cannot create '\(missing.path)': no such file or directory")
    #expect(workshop.names == [])
  }
}
