import Foundation
import OperatingSystem
import SafeText

/// A part of a course, exported as a git repository for a workshop.
///
/// The branch `solution` has one commit for each step, tagged `step-NN-slug`; each is a package
/// that stands alone. The branch `main`, checked out, is at the first of them. The branch `net` has
/// the tests that grow before the first step, tagged `net-NN-slug`. If the course ends with an
/// exercise, the branch `exercise` has its tests, which are red. Commit ids depend on the course
/// alone: every machine writes the same.
///
/// In the fast lane the steps between two of the lane are one commit, tagged as the last of them.
public struct KataExport: Sendable {
  private let commits: [Commit]
  private let stepCount: Int
  private let netCommits: [Commit]
  private let exercise: Commit?
  private let language: Language

  /// Chooses the content of an export: some steps of a course, or all.
  ///
  /// The net belongs to the main course; it is left out if the course's first step is. A fast export has the first step
  /// of the part and the steps of the lane after it.
  ///
  /// - Throws: ``CourseError/noLane(_:)`` if only the fast lane is asked for, and there is none.
  public init(
    of course: Course,
    net: Course?,
    part: [Step]? = nil,
    isFast: Bool = false
  ) throws(CourseError) {
    var part = part ?? course.steps
    // An exercise's code is its solution: a learner begins at the step before.
    if let first = part.first, first.exercise != nil, let old = course.step(before: first) {
      part.insert(old, at: 0)
    }
    var all = part
    if isFast {
      _ = try course.fastLane()
      part = part.onLane
      // Behind the last step of the lane nothing is given, as no step follows for which it would be.
      all.removeAll { $0.number > part.last?.number ?? 0 }
    }
    stepCount = part.count
    language = course.language
    let netSteps = part.first?.number == 0 ? net?.steps ?? [] : []
    let notes = NoteFiles(part, among: all, of: course).files
    // Pages that end acts speak of the folder, and only some have one in this part.
    let hasHistory = notes.contains { $0.text.contains("`History/`") }
    let given = Self.given(in: all, beside: part)
    let readme = Readme(
      of: course,
      part: part,
      given: given.first,
      net: netSteps,
      hasHistory: hasHistory
    )
    var shared = [readme.file] + notes + (hasHistory ? course.history : [])
    shared += Tour.files(part, of: course)
    if let net {
      shared += NoteFiles(netSteps, among: netSteps, of: net).files
      shared += Tour.files(netSteps, of: net)
    }
    commits = all.compactMap { step in
      if let steps = given.first(where: { $0.last?.number == step.number }) {
        return Commit(given: steps, with: shared, of: course)
      }
      let isOwn = part.contains { $0.number == step.number }
      return isOwn ? Commit(step, with: shared, of: course) : nil
    }
    netCommits = netSteps.map { Commit(net: $0, with: shared, of: course) }
    exercise = part.first { $0.exercise != nil }.map {
      Commit(exercise: $0, with: shared, of: course)
    }
  }

  /// The runs of steps that the learner does not do.
  private static func given(in all: [Step], beside part: [Step]) -> [[Step]] {
    let own = Set(part.map(\.number))
    return all.split { own.contains($0.number) }.map(Array.init)
  }

  /// The branches of the repository, and the next command: two lines.
  public func summary(in folder: String) -> String {
    guard let start = commits.first?.tag else { return "" }
    let given = commits.count - stepCount
    let steps =
      switch given {
      case 0: words(stepCount)
      case 1: language("{}, and 1 commit between them", words(stepCount))
      default: language("{}, and {} commits between them", words(stepCount), "\(given)")
      }
    var parts = [language("'main' is at {}", start), language("'solution' has {}", steps)]
    if !netCommits.isEmpty { parts.append(language("'net' has {}", words(netCommits.count))) }
    if exercise != nil { parts.append(language("'exercise' is red until it is done")) }
    let next = language("next: 'swift test' in that folder, and its README.md")
    return "\(excerpt(folder)): \(language.list(parts))\n\(next)\n"
  }

  private func words(_ steps: Int) -> String {
    steps == 1 ? language("1 step") : language("{} steps", "\(steps)")
  }

  /// Writes the repository, whole or not at all, into a new folder or an empty one.
  ///
  /// - Throws: `KataError`; nothing is left of the repository then.
  public func write(
    to folder: URL,
    searchPath: String,
    unless mustStop: @escaping @Sendable () -> Bool = { false }
  ) throws(KataError) {
    try NewFolder.make(at: folder) { folder in
      let git = Git(
        folder: folder,
        searchPath: searchPath,
        mustStop: mustStop,
        scratchFolder: folder.path(percentEncoded: false),
        timeout: .seconds(300)
      )
      let stream = folder.appending(path: "stream").path(percentEncoded: false)
      try FileSystem.write(history.bytes, to: stream)
      // An empty template keeps the machine's hooks and samples out.
      try git.run(["init", "--quiet", "--template="])
      try git.run(["symbolic-ref", "HEAD", "refs/heads/main"])
      try git.run(["fast-import", "--quiet"], input: stream)
      try FileSystem.remove(stream)
      try git.run(["read-tree", "--reset", "-u", "HEAD"])
    }
  }

  private var history: FastImportStream {
    var stream = FastImportStream()
    stream.write(commits, onto: "solution")
    if let start = commits.first?.tag { stream.reset("refs/heads/main", to: "refs/tags/\(start)") }
    stream.write(netCommits, onto: "net")
    if let exercise {
      stream.write([exercise], onto: "exercise", after: commits.dropLast().last?.tag)
    }
    return stream
  }
}
