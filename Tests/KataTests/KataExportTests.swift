import Foundation
import Kata
import TestSupport
import Testing

@Suite("An exported kata")
struct KataExportTests {
  private let workshop: TemporaryFolder

  /// The number of the step `html-statement`, the first that writes HTML.
  private static let firstHTML = 37

  init() throws { workshop = try TemporaryFolder() }

  @Test
  func `has a tag for each step, all on the branch 'solution', and 'main' at the first`() throws {
    let folder = try wholeExport.get().url
    let tags = try Course.embedded().steps.map(\.tag)
    let netTags = try Course.embedded("net").steps.map(\.tag)
    #expect(try git("tag", in: folder) == netTags + tags)
    let branches = ["main", "net", "solution"]
    #expect(try git("branch", "--format=%(refname:short)", in: folder) == branches)
    #expect(try git("symbolic-ref", "HEAD", in: folder) == ["refs/heads/main"])
    #expect(try git("rev-parse", "main", in: folder) == git("rev-parse", tags[0], in: folder))
    #expect(try git("rev-list", "--count", "solution", in: folder) == ["\(tags.count)"])
    #expect(try git("status", "--porcelain", in: folder) == [])
    #expect(try git("fsck", "--strict", in: folder) == [])
    // The same for every user and machine, and so is the commit's id.
    let author = try git("log", "-1", "--format=%an %ae %at %ct %cn %ce", "main", in: folder)
    let name = "Playbill playbill@localhost"
    #expect(author == ["\(name) 1577664000 1577664000 \(name)"])
  }

  @Test
  func `has of a part in the fast lane its first step, and nothing behind the last of the lane`()
    throws
  {
    let course = try Course.embedded()
    for (range, words) in [
      ("9..20", "6 steps, and 2 commits between them\n"), ("18..20", "1 step\n"),
      ("14..17", "4 steps\n"),
    ] {
      let export = try KataExport(of: course, net: nil, part: course.steps(range), isFast: true)
      #expect(export.summary(in: "part").contains("'solution' has \(words)"))
    }
  }

  @Test
  func `has one commit for the steps between two of the fast lane, whose message names them`()
    throws
  {
    let course = try Course.embedded()
    let folder = workshop.url.appending(path: "lane")
    let export = try KataExport(of: course, net: Course.embedded("net"), isFast: true)
    try export.write(to: folder, searchPath: searchPath)
    let log = try git("log", "--reverse", "--format=%x1E%n%B", "solution", in: folder)
    let messages = log.split(separator: "\u{1E}").map { $0.filter { !$0.isEmpty } }
    let lane = try course.fastLane()
    let titles = messages.compactMap(\.first)
    #expect(
      titles.filter { !$0.hasSuffix(", done for you") }
        == lane.map { "Step \($0.shortName): \($0.title)" }
    )
    let given = messages.filter { $0.first?.hasSuffix(", done for you") == true }
    #expect(
      given.first == [
        "Step 03, done for you",
        "- 03 Change Function Declaration: perf becomes aPerformance (124)",
      ]
    )
    let named = given.flatMap { $0.dropFirst() }.map { $0.dropFirst(2).prefix(2) }
    let others = course.steps.filter { !$0.isInLane }.map(\.paddedNumber)
    #expect(named.map(String.init) == others)
    let summary =
      "lane: 'main' is at step-00-starting-point, 'solution' has 33 steps, "
      + "and \(given.count) commits between them, 'net' has 6 steps\n"
    #expect(export.summary(in: "lane").hasPrefix(summary))
    // A step of the lane changes what it changes in the course.
    for step in lane.dropFirst() {
      let old = try #require(course.step(before: step))
      let diff = try git("diff", "\(step.tag)~", step.tag, "--", "Sources/Statement", in: folder)
      #expect(try git("rev-parse", "\(step.tag):Sources", in: folder).count == 1)
      #expect(
        diff
          == (try git(
            "diff",
            old.tag,
            step.tag,
            "--",
            "Sources/Statement",
            in: wholeExport.get().url
          )),
        "\(step.tag)"
      )
    }
    let notes = try git("ls-files", "Notes/[0-9]*", in: folder)
    #expect(notes == lane.map { "Notes/\($0.folder).md" })
    #expect(try git("ls-files", "Notes/act-*", "Notes/encore.md", in: folder).count == 5)
    #expect(try text("README.md", in: folder).contains("git switch -c from-03 step-03-rename-perf"))
    let tags = try git("tag", "--list", "step-*", in: folder)
    #expect(tags.count == lane.count + given.count)
  }

  @Test
  func `has the net on a branch of its own: the first step's code, and tests that grow`() throws {
    let folder = try wholeExport.get().url
    let net = try Course.embedded("net").steps
    #expect(try git("rev-list", "--count", "net", in: folder) == ["\(net.count)"])
    let start = try git("rev-parse", "main:Sources", in: folder)
    for step in net {
      #expect(try git("rev-parse", "\(step.tag):Sources", in: folder) == start, "\(step.tag)")
      let files = try git("ls-tree", "-r", "--name-only", step.tag, "Tests", in: folder)
      for file in step.files {
        #expect(files.contains { $0.hasSuffix("/" + file.path) }, "\(step.tag): \(file.path)")
      }
      #expect(files.contains { $0.hasSuffix(".approved.txt") } == (step.number >= 3), "\(step.tag)")
    }
    let part = try workshop.exported(part: "1..3")
    let branches = try git("branch", "--format=%(refname:short)", in: part)
    #expect(branches == ["main", "solution"])
    #expect(try git("tag", in: part) == Course.embedded().steps[1...3].map(\.tag))
  }

  @Test
  func `takes the diff between two steps, as the help of 'kata diff' says`() throws {
    let folder = workshop.url.appending(path: "a copy")
    #expect(try git("clone", "-q", "-b", "main", ".", folder.path, in: wholeExport.get().url) == [])
    let course = try Course.embedded()
    let patch = workshop.url.appending(path: "step.diff")
    for (old, new) in zip(course.steps, course.steps.dropFirst()) {
      try new.diff(from: old).write(to: patch, atomically: true, encoding: .utf8)
      let said = try git(
        "apply",
        "--index",
        "--directory=Sources/Statement",
        patch.path,
        in: folder
      )
      #expect(said == [], "\(new.tag)")
    }
    let last = try #require(course.steps.last)
    #expect(try git("diff", "--cached", last.tag, "--", "Sources/Statement", in: folder) == [])
  }

  @Test
  func `has the step's own code in each commit, and its note in the message`() throws {
    let folder = try wholeExport.get().url
    let steps = try Course.embedded().steps
    // A folder in `git show`: its name, and its files' names.
    func trees(_ path: String) throws -> [[String]] {
      let words = ["show"] + steps.map { "\($0.tag):\(path)" }
      return try git(words, in: folder).split { $0.hasPrefix("tree ") }.map(Array.init)
    }
    let sources = try trees("Sources/Statement")
    #expect(sources.map { $0.sorted() } == steps.map { $0.files.map(\.path).sorted() })
    let files = steps.flatMap { step in
      step.files.map { (name: "\(step.tag):Sources/Statement/\($0.path)", text: $0.text) }
    }
    let code = files.flatMap { $0.text.split(separator: "\n").map(String.init) }
    #expect(try git(["show"] + files.map(\.name), in: folder) == code)
    let log = try git("log", "--reverse", "--format=%x1E%n%B", "solution", in: folder)
    let messages = log.split(separator: "\u{1E}").map(Array.init)
    #expect(messages.count == steps.count)
    for (step, message) in zip(steps, messages) {
      #expect(message.first == "Step \(step.paddedNumber): \(step.title)")
      let headings = message.filter { line in
        Note.Heading.allCases.contains { "\($0.rawValue):" == line }
      }
      let own = Note.Heading.allCases.filter { step.note[$0] != nil }.map { "\($0.rawValue):" }
      #expect(headings.sorted() == own.sorted(), "\(step.tag)")
      #expect(message.allSatisfy { $0.count <= 100 }, "\(step.tag)")
    }
  }

  @Test
  func `has exactly the files of the start`() throws {
    let folder = try wholeExport.get().url
    let files = try git("ls-files", in: folder).filter { file in
      !["/failing/", "Notes/", ".tours/"].contains { file.contains($0) }
    }
    try verifyEach(["files"]) { _ in files.map { $0 + "\n" }.joined() }
    for file in ["plays.json", "invoices.json"] {
      #expect(try text(file, in: folder) == text("Data/\(file)", in: packageFolder))
    }
  }

  @Test(
    arguments: ["statement", "adapter"]
  )
  func `has a dev container with Swift, in whose path is a folder for playbill`(
    course: String
  ) throws {
    let folder = try TestSupport.TemporaryFolder()
    let export = try KataExport(of: Course.embedded(course), net: nil)
    try export.write(to: folder.url, searchPath: searchPath)
    let text = try folder.text(of: ".devcontainer/devcontainer.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["name"] as? String == "\(course) kata")
    #expect((json?["image"] as? String)?.hasPrefix("swift:") == true)
    let path = (json?["remoteEnv"] as? [String: String])?["PATH"]
    #expect(path == "${containerWorkspaceFolder}/.devcontainer/bin:${containerEnv:PATH}")
  }

  @Test
  func `changes nothing but code and tests from one step to the next`() throws {
    let folder = try wholeExport.get().url
    let steps = try Course.embedded().steps
    for (old, new) in zip(steps, steps.dropFirst()) {
      let changed = try git("diff", "--name-only", old.tag, new.tag, in: folder)
      let others = changed.filter { !$0.hasPrefix("Sources/Statement/") }
      let tests = ["Tests/StatementTests/HTMLStatementTests.swift"]
      let isFirstHTML = new.number == Self.firstHTML
      #expect(others == (isFirstHTML ? tests : []), "\(new.tag)")
    }
  }
}
