import Differences
public import Foundation
import OperatingSystem

/// An exported kata in the hands of a learner: a folder whose code changes.
public struct LearnersKata: Sendable {
  /// The folder.
  public let folder: URL

  /// The name of its course.
  public let course: String

  /// The folder of the program, with its `/`.
  let sources: String

  /// Opens a kata's folder.
  ///
  /// - Throws: `KataError.notKata` if it is no exported kata.
  public init(_ folder: URL) throws(KataError) {
    self.folder = folder
    let isThere = { (path: String) in
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    let course = Course.names.first { isThere("Sources/" + Course.typeName($0)) }
    guard folder.isFileURL, let course, isThere("Package.swift") else {
      throw .notKata(folder.isFileURL ? folder.path(percentEncoded: false) : folder.absoluteString)
    }
    self.course = course
    sources = "Sources/\(Course.typeName(course))/"
  }

  /// The program's files, with paths from its folder, in the order of a step.
  public var files: [CourseFile] {
    files(below: sources) { $0.hasSuffix(".swift") }.mainFirst
  }

  /// The learner's own tests, named as in a step of the net; `nil` if they are those of every kata.
  var tests: [CourseFile]? {
    guard course == "statement", paths(below: "Characterization").isEmpty else { return nil }
    let files = files(below: "Tests/") { path in
      [".swift", ".approved.txt"].contains(where: path.hasSuffix)
        && !path.hasSuffix("/Approval.swift")
    }
    return files.isEmpty
      ? nil
      : files.map { file in
        CourseFile(path: String(file.path.split(separator: "/").last ?? ""), text: file.text)
      }
  }

  /// The program's files and the learner's own tests.
  var code: [CourseFile] {
    files + (tests ?? []).map { CourseFile(path: "Tests/\($0.path)", text: $0.text) }
  }

  private func files(below folder: String, where isMeant: (String) -> Bool) -> [CourseFile] {
    paths(below: String(folder.dropLast())).filter(isMeant).compactMap { path in
      // A file is missing while it is being replaced.
      text(of: path).map { CourseFile(path: String(path.dropFirst(folder.count)), text: $0) }
    }
  }

  /// The steps of the kata: those from the first to the last with a note in the folder, or all if
  /// there is no note.
  public func steps(of course: Course) -> [Step] {
    let noted = course.steps.filter { step in
      FileManager.default.fileExists(atPath: path(step.notePath))
    }.map(\.number)
    guard let first = noted.first, let last = noted.last else { return course.steps }
    return course.steps.filter { first...last ~= $0.number }
  }

  /// Whether the tests include the cases of an exercise; `false` for any other step.
  public func hasCases(of step: Step) -> Bool {
    step.exercise.map { $0.text == text(of: "Exercise.txt") } ?? false
  }

  /// The unified diff from a step's code to the learner's, or from a net step's tests.
  public func diff(from step: Step, paint: Paint = .none) -> String {
    let own = step.course == "net" ? tests ?? [] : files
    return paint.diff(own.changes(from: step.files).flatMap(\.lines))
  }

  /// The states, by path, of the files that a build or a test may read; they change with each save.
  public var state: [String: FileState] { FolderWatch(self).state() ?? [:] }

  /// The properties that distinguish two states of a file.
  public struct FileState: Hashable, Sendable {
    /// The time of modification, in seconds since 1970.
    let second: Int
    /// The nanoseconds after ``second``.
    let nanosecond: Int

    init(_ status: FileStatus) { (second, nanosecond) = status.modified }
  }

  /// The paths of all files below a folder, sorted; hidden ones are left out.
  private func paths(below name: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path(name))) ?? []
    return names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted().map { "\(name)/\($0)" }
  }

  private func text(of path: String) -> String? {
    let path = self.path(path)
    // Opening a pipe would wait.
    guard let status = try? FileStatus(path), status.isRegular,
      let file = try? FileDescriptor(opening: path, O_RDONLY)
    else { return nil }
    defer { try? file.close() }
    return (try? file.readAll(limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }
}
