import Foundation
import Kata
import TestSupport
import Testing

@Suite("A learner's kata")
struct LearnersKataTests {
  @Test
  func `is read from the folder's Swift files, but not from pipes or hidden files`() throws {
    let learners = try LearnersFolder(at: 40)
    let (folder, kata, steps) = (learners.folder, learners.kata, try Course.embedded().steps)
    try folder.put("x", into: "Sources/Statement/.hidden.swift")
    try folder.put("x", into: "Sources/Statement/notes.txt")
    try #require(mkfifo(folder.file("Sources/Statement/Pipe.swift"), 0o600) == 0)
    #expect(kata.files == steps[40].files)
    #expect(kata.diff(from: steps[40]) == "")
    let first = steps[40].files[0]
    try folder.put("\u{FEFF}" + first.text, into: "Sources/Statement/\(first.path)")
    #expect(kata.files == steps[40].files)
    #expect(kata.diff(from: steps[39]) == steps[40].diff(from: steps[39]))
    #expect(throws: KataError.notKata(folder.file("Sources"))) {
      try LearnersKata(folder.url.appending(path: "Sources"))
    }
  }

  @Test
  func `changes its state with each save, even if the text keeps its length`() throws {
    let learners = try LearnersFolder(at: 0)
    let (folder, kata) = (learners.folder, learners.kata)
    let state = kata.state
    #expect(kata.state == state)
    try folder.put("// b\n", into: "Package.swift")
    let other = kata.state
    #expect(other != state)
    usleep(20_000)
    try folder.put("// c\n", into: "Package.swift")
    #expect(kata.state != other)
  }

  @Test
  func `ends where the export of a part ends`() throws {
    let (learners, course) = (try LearnersFolder(at: 22), try Course.embedded())
    let (folder, kata) = (learners.folder, learners.kata)
    #expect(kata.steps(of: course).map(\.number) == course.steps.map(\.number))
    for step in course.steps[3...22] { try folder.put("", into: "Notes/\(step.folder).md") }
    let steps = kata.steps(of: course)
    #expect(steps.map(\.number) == Array(3...22))
    let place = CourseMap(of: steps).place(of: kata.files)
    #expect(place.reached.number == 22 && place.coming == nil)
  }
}

/// A folder that looks like an exported kata at a step.
struct LearnersFolder {
  let folder: TemporaryFolder
  let kata: LearnersKata

  init(at step: Int) throws {
    folder = try TemporaryFolder()
    try folder.put("", into: "Package.swift")
    for file in try Course.embedded().steps[step].files {
      try folder.put(file.text, into: "Sources/Statement/\(file.path)")
    }
    kata = try LearnersKata(folder.url)
  }
}
