import Foundation
import OperatingSystem
import Spelling

/// A part of the course, to be written as a git repository for a workshop.
///
/// The branch `solution` has one commit for each step, each a package that stands alone and tagged
/// `step-NN-slug`; the branch `main`, checked out, is at the first of them. The branch `net` has the
/// tests that grow before the first step, tagged `net-NN-slug`. A course that ends with an exercise has a
/// branch `exercise`, on which its tests are red. Commit ids depend on the course alone: every machine
/// writes the same.
public struct KataExport: Sendable {
  private let commits: [Commit]
  private let netCommits: [Commit]
  private let exercise: Commit?
  private let withSolution: Bool

  /// Chooses what is exported.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - net: The net, for the main course; it is left out where the course's first step or the solution is.
  ///   - part: The steps, in order, as ``Course/steps(_:)`` gives them; `nil` for all.
  ///   - withSolution: Whether the steps after the first are in it.
  public init(of course: Course, net: Course?, part: [Step]? = nil, withSolution: Bool = true) {
    var part = part ?? course.steps
    // The code of an exercise is its solution: nobody begins there, and without a solution there is none to do.
    if let first = part.first, first.exercise != nil, let old = course.step(before: first) {
      part.insert(old, at: 0)
    }
    if !withSolution { part.removeAll { $0.exercise != nil } }
    let hasNet = withSolution && part.first?.number == 0
    let netSteps = hasNet ? net?.steps ?? [] : []
    let steps = withSolution ? part : Array(part.prefix(1))
    let notes = NoteFiles(part, of: course, withAnswers: withSolution)
    let readme = Readme(
      of: course,
      part: part,
      net: netSteps,
      withSolution: withSolution,
      withHistory: notes.setHistory
    )
    var shared = [readme.file] + notes.files
    if withSolution { shared += Tour.files(part, of: course) }
    if notes.setHistory { shared += course.history }
    if let net {
      shared += NoteFiles(netSteps, of: net, withAnswers: true).files
      shared += Tour.files(netSteps, of: net)
    }
    commits = steps.map { Commit($0, with: shared, of: course) }
    netCommits = netSteps.map { Commit(net: $0, with: shared, of: course) }
    exercise = steps.first { $0.exercise != nil }.map {
      Commit(exercise: $0, with: shared, of: course)
    }
    self.withSolution = withSolution
  }

  /// What the repository holds, and what to do next.
  ///
  /// - Parameter folder: The folder as the learner named it.
  /// - Returns: Two lines, each with its line end.
  public func summary(in folder: String) -> String {
    guard let start = commits.first?.tag else { return "" }
    var parts = ["'main' is at \(start)"]
    if withSolution { parts.append("'solution' has \(count(commits))") }
    if !netCommits.isEmpty { parts.append("'net' has \(count(netCommits))") }
    if exercise != nil { parts.append("'exercise' is red until it is done") }
    return """
      \(excerpt(folder)): \(parts.joined(separator: ", "))
      next: 'swift test' in that folder, and its README.md

      """
  }

  private func count(_ commits: [Commit]) -> String {
    commits.count == 1 ? "1 step" : "\(commits.count) steps"
  }

  /// Writes the repository, whole or not at all.
  ///
  /// - Parameters:
  ///   - folder: Where to; it must not exist yet, or be empty. The folder it is in must exist.
  ///   - searchPath: The folders in which git is looked for, with `:` between them: `PATH`.
  ///   - stop: Ends the export when raised.
  /// - Throws: `KataError`; nothing is left of the repository then.
  public func write(
    to folder: URL,
    searchPath: String,
    stop: StopFlag? = nil
  ) throws(KataError) {
    let site = try BuildingSite(for: folder)
    defer { site.clear() }
    let git = Git(folder: site.folder, searchPath: searchPath, stop: stop)
    let branch = withSolution ? "solution" : nil
    let stream = site.path("stream")
    try site.creating {
      try FileSystem.write(
        FastImportStream(commits, branch: branch, net: netCommits, exercise: exercise).bytes,
        to: stream
      )
      // Without a template, no hook and no sample of the machine's gets in.
      try git.run(["init", "--quiet", "--template="])
      try git.run(["symbolic-ref", "HEAD", "refs/heads/main"])
      try git.run(["fast-import", "--quiet", "--done"], input: stream)
      try FileSystem.remove(stream)
      try git.run(["read-tree", "--reset", "-u", "HEAD"])
    }
    try site.finish()
  }
}
