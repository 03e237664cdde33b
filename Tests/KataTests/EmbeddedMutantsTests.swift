import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Kata

@Suite("Mutants, put into the code when it is built")
struct EmbeddedMutantsTests {
  /// Runs the build's own tool on a course with one file of code and a list of mutants.
  private func embed(_ list: String) throws -> (ending: ChildProcess.Ending, text: String) {
    let folder = try Kata.TemporaryFolder([
      CourseFile(path: "Course/00-start/Statement.swift", text: "a = 1\nb = 2\nc = 2\n"),
      CourseFile(path: "Course/Mutants.txt", text: list),
    ])
    let tool = ["StepEmbedder-tool", "StepEmbedder"].map { buildFolder.appending(path: $0).path }
      .first { access($0, X_OK) == 0 }
    let words = [try #require(tool), folder.path("out"), folder.path(""), "--mutants", "Course"]
    let outcome = try ChildProcess(words, environment: [:]).run()
    guard outcome.ending == .exited(0) else {
      return (outcome.ending, String(decoding: outcome.errors, as: UTF8.self))
    }
    return (outcome.ending, try String(contentsOfFile: folder.path("out"), encoding: .utf8))
  }

  @Test
  func `replace the right code, which may contain another mutant`() throws {
    let list = """
      # Mutants
      a = «1»
        3 | three
        b = 2 | another
      statement «b = 2»
        a = 1 | one
      """
    let text = try embed(list).text
    #expect(text.contains(#"words: ["three", "another", "one"]"#))
    let code = [
      "a = right(1, wrong: [1: { 3 }, 2: { b = 2 }])",
      "if mutant == 3 { a = 1 } else { b = 2 }", "c = 2",
    ]
    #expect(text.contains(code.joined(separator: #"\n"#)))
  }

  /// Lists that do not fit the code, and the error for each.
  static let lists = [
    ("a = «1»\n  0 without words", "  0 without words"),
    ("d = «1»\n  0 | not there", "d = 1"),
    ("«2»\n  0 | twice", "2"),
  ]

  @Test(arguments: lists)
  func `end the build if the list does not fit the code`(list: String, code: String) throws {
    let (ending, text) = try embed(list)
    #expect(ending == .exited(65))
    #expect(text == "error: the list of mutants does not fit the code: '\(code)'\n")
  }
}
