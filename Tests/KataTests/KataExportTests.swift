import Foundation
import Kata
import OperatingSystem
import TestSupport
import Testing

@Suite("An exported kata")
struct KataExportTests {
  private let workshop: TemporaryFolder

  init() throws { workshop = try TemporaryFolder() }

  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// The lines that a git command prints about a repository.
  private func git(_ arguments: String..., in folder: URL) throws -> [String] {
    try git(arguments, in: folder)
  }

  private func git(_ arguments: [String], in folder: URL) throws -> [String] {
    let command = ["git", "-C", folder.path] + arguments
    return try run(command).output.split(separator: "\n").map(String.init)
  }

  /// One export of all for the tests that only look at it.
  private static let whole: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let export = KataExport(of: try Course.embedded(), net: try Course.embedded("net"))
    try export.write(to: folder.url, searchPath: searchPath)
    // What is static is never released.
    atexit { try? FileManager.default.removeItem(at: KataExportTests.whole.get().url) }
    return folder
  }

  private func exported(
    to name: String = "a kata",
    part: String? = nil,
    withSolution: Bool = true
  ) throws -> URL {
    let course = try Course.embedded()
    let export = KataExport(
      of: course,
      net: try Course.embedded("net"),
      part: try part.map { try course.steps($0) },
      withSolution: withSolution
    )
    let folder = workshop.url.appending(path: name)
    try export.write(to: folder, searchPath: Self.searchPath)
    return folder
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test("has a tag for each step, all on the branch 'solution', and 'main' at the first")
  func tagsAndBranches() throws {
    let folder = try exported()
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
    #expect(workshop.names == ["a kata"])
  }

  @Test(
    "says what it has, and what to do next",
    arguments: [
      (
        nil, true, "'main' is at step-00-starting-point, 'solution' has 60 steps, 'net' has 5 steps"
      ),
      ("3..3", true, "'main' is at step-03-rename-perf, 'solution' has 1 step"),
      ("0..5", false, "'main' is at step-00-starting-point"),
    ]
  )
  func summary(part: String?, withSolution: Bool, words: String) throws {
    let course = try Course.embedded()
    let export = KataExport(
      of: course,
      net: try Course.embedded("net"),
      part: try part.map { try course.steps($0) },
      withSolution: withSolution
    )
    let lines = export.summary(in: "a\u{1B}b").split(separator: "\n")
    #expect(lines.first == "a\\u{1B}b: \(words)")
    #expect(lines.count == 2)
  }

  @Test("has the net on a branch of its own: the first step's code, and tests that grow")
  func net() throws {
    let folder = try Self.whole.get().url
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
    for (part, withSolution) in [("1..3", true), ("0..3", false)] {
      let partly = try exported(to: part, part: part, withSolution: withSolution)
      #expect(try !git("branch", "--format=%(refname:short)", in: partly).contains("net"))
    }
  }

  @Test("takes the diff between two steps, as the help of 'kata diff' says")
  func applies() throws {
    let folder = workshop.url.appending(path: "a copy")
    #expect(try git("clone", "-q", "-b", "main", ".", folder.path, in: Self.whole.get().url) == [])
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

  @Test("has the step's own code in each commit, and its note in the message")
  func commits() throws {
    let folder = try Self.whole.get().url
    let steps = try Course.embedded().steps
    // What git shows of a folder: its name, and those of its files.
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
    let tests = try trees("Tests/StatementTests")
    #expect(
      tests.map { $0.contains("HTMLStatementTests.swift") }
        == steps.map { $0.program.htmlStatement != nil }
    )
    let log = try git("log", "--reverse", "--format=%x1E%n%B", "solution", in: folder)
    let messages = log.split(separator: "\u{1E}").map(Array.init)
    #expect(messages.count == steps.count)
    for (step, message) in zip(steps, messages) {
      #expect(message.first == "Step \(step.paddedNumber): \(step.title)")
      let headings = message.filter { line in
        Note.Heading.allCases.contains { "\($0.rawValue):" == line }
      }
      #expect(headings == Note.Heading.allCases.map { "\($0.rawValue):" }, "\(step.tag)")
      #expect(message.allSatisfy { $0.count <= 100 }, "\(step.tag)")
    }
  }

  @Test("has the same commit ids whoever writes it, and wherever")
  func reproducible() throws {
    let first = try Self.whole.get().url
    let second = try exported(to: "another")
    let ids = try git("rev-parse", "main", "solution", in: first)
    #expect(try git("rev-parse", "main", "solution", in: second) == ids)
    let format = "--format=%an %ae %at %ct %cn %ce"
    let author = try git("log", "-1", format, "main", in: first)
    let name = "Playbill playbill@localhost"
    #expect(author == ["\(name) 1577664000 1577664000 \(name)"])
  }

  @Test("has all files of the start where they belong, and no other")
  func start() throws {
    let folder = try Self.whole.get().url
    let files = try git("ls-files", in: folder).filter { file in
      !["/failing/", "Notes/", ".tours/"].contains { file.contains($0) }
    }
    #expect(
      files == [
        ".gitattributes", ".gitignore",
        "Characterization/README.md", "Characterization/invoices.json",
        "Characterization/plays.json", "Characterization/statements.html",
        "Characterization/statements.txt",
        "Package.swift", "README.md",
        "Sources/Statement/Statement.swift", "Sources/Statement/StatementError.swift",
        "Sources/StatementCommand/StatementCommand.swift",
        "Sources/Theatre/Invoice.swift", "Sources/Theatre/Performance.swift",
        "Sources/Theatre/Play.swift",
        "Tests/StatementTests/Approval.swift",
        "Tests/StatementTests/Case.swift", "Tests/StatementTests/Refusal.swift",
        "Tests/StatementTests/StatementTests.swift",
        "invoices.json", "plays.json",
      ]
    )
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    for file in ["plays.json", "invoices.json"] {
      #expect(try text(file, in: folder) == text("Data/\(file)", in: root))
    }
    let written = try Data(contentsOf: folder.appending(path: "Characterization/statements.txt"))
    let approved = try Course.embedded().cases.first { $0.path == "statements.txt" }
    #expect(written == approved.map { Data($0.text.utf8) })
  }

  @Test(
    "has a page for each note, the same in every commit, with hint and change folded away at its end"
  )
  func notes() throws {
    let folder = try exported()
    let courses = [try Course.embedded(), try Course.embedded("net")]
    let pages = try git("rev-parse", "main:Notes", in: folder)
    for (course, step) in courses.flatMap({ course in course.steps.map { (course, $0) } }) {
      #expect(try git("rev-parse", "\(step.tag):Notes", in: folder) == pages, "\(step.tag)")
      let name = course.name == "net" ? step.tag : step.folder
      let page = try text("Notes/\(name).md", in: folder)
      let note = step.note.text.components(separatedBy: "\n\n## Hint\n\n")
      let parts = page.components(separatedBy: "<details>\n<summary>")
      #expect(parts.count == (step.number == 0 ? 2 : 3), "\(step.tag)")
      #expect(parts[0].contains(note[0]), "\(step.tag)")
      #expect(
        parts[1] == "Hint</summary>\n\n\(note[1])\n\n</details>\n" + (parts.count == 3 ? "\n" : "")
      )
      guard parts.count == 3 else { continue }
      #expect(parts[2].hasPrefix("The change</summary>\n\n```diff\ndiff --git a/"), "\(step.tag)")
      #expect(parts[2].hasSuffix("\n```\n\n</details>\n"), "\(step.tag)")
    }
    #expect(try text("Notes/act-1.md", in: folder).hasPrefix("# Act \(courses[0].steps[1].act)\n"))
  }

  /// What a tour may hold, by CodeTour's schema.
  private struct Tour: Decodable {
    let title: String
    let ref: String
    let isPrimary: Bool?
    let nextTour: String?
    let steps: [Stop]

    struct Stop: Decodable {
      let title: String
      let description: String
      let file: String?
      let line: Int?
    }
  }

  @Test("has a tour for each step, the same in every commit, whose places are all there at its tag")
  func tours() throws {
    let folder = try exported()
    let tours = try git("rev-parse", "main:.tours", in: folder)
    for course in [try Course.embedded(), try Course.embedded("net")] {
      var next: String?
      for step in course.steps {
        #expect(try git("rev-parse", "\(step.tag):.tours", in: folder) == tours, "\(step.tag)")
        let text = try text(".tours/\(step.shortName).tour", in: folder)
        let tour = try JSONDecoder().decode(Tour.self, from: Data(text.utf8))
        #expect(tour.ref == step.tag)
        #expect(next == nil || next == tour.title)
        #expect((tour.isPrimary == true) == (step.tag == "step-00-starting-point"))
        next = tour.nextTour
        #expect(!tour.steps[0].description.contains("## Hint"), "\(step.tag)")
        #expect(tour.steps[0].description.hasPrefix("## Smell\n"), "\(step.tag)")
        #expect(tour.steps[1].description == step.note[.hint], "\(step.tag)")
        for stop in tour.steps.prefix(2) { #expect(stop.file == nil) }
        #expect(tour.steps.count > 2, "\(step.tag)")
        for stop in tour.steps.dropFirst(2) {
          guard let file = stop.file else { continue }
          let code = step.files.first { file.hasSuffix("/" + $0.path) }
          let lines = try #require(code?.text.components(separatedBy: "\n"), "\(step.tag)")
          let number = try #require(stop.line)
          guard step.number > 0 else { continue }
          // The line is the first that comes; where lines only go, the one that follows them.
          let hunk = stop.description.components(separatedBy: "\n").dropFirst(2)
          let change = try #require(hunk.firstIndex { "-+".contains($0.prefix(1)) })
          let line = hunk[change...].first { "+ ".contains($0.prefix(1)) && !$0.isEmpty }
          #expect(
            line.map { String($0.dropFirst()) } ?? lines.dropLast().last == lines[number - 1],
            "\(step.tag): \(stop.description)"
          )
        }
      }
      #expect(next == nil)
    }
  }

  @Test(
    "has no link that leads nowhere",
    arguments: [(nil, true), ("3..5", true), ("3..5", false)] as [(String?, Bool)]
  )
  func links(part: String?, withSolution: Bool) throws {
    let folder = try exported(part: part, withSolution: withSolution)
    let pages = try git("ls-files", "*.md", in: folder).filter { !$0.contains("Characterization") }
    #expect(pages.count > 3)
    for page in pages {
      let place = folder.appending(path: page).deletingLastPathComponent()
      for link in try text(page, in: folder).matches(of: /\]\(([^)]+\.md)\)/) {
        let path = place.appending(path: String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link.1)")
      }
    }
  }

  @Test("changes nothing but code and tests from one step to the next")
  func changedFiles() throws {
    let folder = try exported()
    let steps = try Course.embedded().steps
    for (old, new) in zip(steps, steps.dropFirst()) {
      let changed = try git("diff", "--name-only", old.tag, new.tag, in: folder)
      let others = changed.filter { !$0.hasPrefix("Sources/Statement/") }
      let tests = ["Tests/StatementTests/HTMLStatementTests.swift"]
      let isFirstHTML = old.program.htmlStatement == nil && new.program.htmlStatement != nil
      #expect(others == (isFirstHTML ? tests : []), "\(new.tag)")
    }
  }

  @Test("shows no change of a step where the solution is left out")
  func noAnswers() throws {
    let folder = try exported(part: "3..5", withSolution: false)
    #expect(try git("grep", "-l", "```diff", in: folder) == [])
    #expect(try git("ls-files", "Notes", ".tours", in: folder).count == 3)
  }

  @Test("can be a part of the course, or its start alone")
  func parts() throws {
    let part = try exported(part: "3..5")
    let tags = try Course.embedded().steps[3...5].map(\.tag)
    #expect(try git("tag", in: part) == tags)
    #expect(try git("rev-parse", "main", in: part) == git("rev-parse", tags[0], in: part))
    #expect(try git("log", "--format=%h", "solution", in: part).count == 3)

    let compare = try text("README.md", in: part)
    #expect(compare.contains("git diff \(tags[1]) \(tags[2])\n"))
    #expect(compare.contains("\n## The steps\n\n### "))

    let start = try exported(to: "start", part: "3..5", withSolution: false)
    #expect(try git("tag", in: start) == [tags[0]])
    #expect(try git("branch", "--format=%(refname:short)", in: start) == ["main"])
    let readme = try text("README.md", in: start)
    #expect(!readme.contains("solution"))
    #expect(try git("rev-list", "--all", "--count", in: start) == ["1"])
  }

  @Test("fills a folder that is there and empty")
  func emptyFolder() throws {
    let export = KataExport(of: try Course.embedded(), net: try Course.embedded("net"))
    try export.write(to: workshop.url, searchPath: Self.searchPath)
    #expect(try git("status", "--porcelain", in: workshop.url) == [])
    #expect(!workshop.names.contains { $0.hasPrefix(".playbill") })
  }

  @Test("does not touch a folder with something in it, or a file")
  func taken() throws {
    let file = workshop.url.appending(path: "mine")
    try Data("mine".utf8).write(to: file)
    let export = KataExport(of: try Course.embedded(), net: try Course.embedded("net"))
    #expect(throws: KataError.notEmpty(workshop.path)) {
      try export.write(to: workshop.url, searchPath: Self.searchPath)
    }
    #expect(throws: KataError.notFolder(file.path(percentEncoded: false))) {
      try export.write(to: file, searchPath: Self.searchPath)
    }
    #expect(workshop.names == ["mine"])
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test("leaves nothing behind when it fails")
  func failures() throws {
    let folder = workshop.url.appending(path: "kata")
    let export = KataExport(of: try Course.embedded(), net: try Course.embedded("net"))
    #expect(throws: KataError.noGit) { try export.write(to: folder, searchPath: "/nowhere") }
    #expect(workshop.names == [])
    let stop = StopFlag()
    stop.raise()
    #expect(throws: KataError.interrupted) {
      try export.write(to: folder, searchPath: Self.searchPath, stop: stop)
    }
    #expect(workshop.names == [])
    let missing = folder.appending(path: "below")
    let error = #expect(throws: KataError.self) {
      try export.write(to: missing, searchPath: Self.searchPath)
    }
    #expect(error?.description == "cannot create '\(missing.path)': no such file or directory")
    #expect(workshop.names == [])
  }

  @Test(
    "says why a disk takes no more, in one line",
    arguments: [ENOSPC, EDQUOT, EFBIG, EROFS, EIO]
  )
  func fullDisk(number: Int32) throws {
    // What git says then, without a disk that is full.
    let git = workshop.url.appending(path: "git")
    let words = String(cString: strerror(number))
    let script = """
      #!/bin/sh
      [ "$3" = fast-import ] || exit 0
      echo "error: unable to write file .git/objects/pack/tmp_pack: \(words)" >&2
      echo "fatal: cannot store pack" >&2
      exit 128
      """
    // A program of its own writes it: what this process writes, a test that starts a program at this
    // moment may hold open for a while, and such a file cannot be started.
    let write = "printf %s \"$1\" >\"$0\" && chmod +x \"$0\""
    try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", write, git.path, script])
      .waitUntilExit()
    let folder = workshop.url.appending(path: "kata")
    let reason = "\(SystemError(number: number))"
    #expect(throws: KataError.cannotCreate(folder.path, reason: reason)) {
      try KataExport(of: Course.embedded(), net: Course.embedded("net")).write(
        to: folder,
        searchPath: workshop.path
      )
    }
    #expect(workshop.names == ["git"])
  }
}
