import Foundation
import OperatingSystem
import SafeText

/// The commits of a learner's repository.
///
/// Reading them runs none of the programs that the repository's settings may name, and fetches
/// nothing: see ``Git``. What cannot be read is left out.
package struct History {
  package struct Commit: Sendable {
    /// Its name, 40 digits.
    package let id: String
    /// The first line of its message.
    package let subject: String
    /// When it was made, in seconds since 1970; zero if only its name was asked for.
    package let time: Int
    package let isMerge: Bool
    package let files: [CourseFile]
    /// The files that could not be read, each with the reason: `'A.swift': it is a submodule`.
    package let leftOut: [String]
  }

  /// A commit that is checked out, and its branch.
  package struct CheckOut: Hashable, Sendable {
    fileprivate let id: String
    /// `nil` if no branch is checked out.
    fileprivate let branch: String?
    /// When the commit was made, in seconds since 1970.
    package let time: Int

    /// Whether it is the course's own code, on the branch of an export that shows all steps done.
    package var isSolution: Bool { branch == "solution" && !Kata.Commit.isLearners(at: time) }
  }

  /// The largest file that is read, as in a learner's folder; the most of all files together; and
  /// how many of a commit.
  private static let limits = (file: 1 << 20, total: 48 << 20, count: 1000)

  let git: Git
  private let sources: String

  /// Opens the repository of a kata; the reading ends when `mustStop` says so, and with an error
  /// if a single command of git takes longer than `timeout`.
  package init(
    of kata: LearnersKata,
    searchPath: String,
    timeout: Duration = .seconds(30),
    unless mustStop: @escaping @Sendable () -> Bool = { false }
  ) {
    git = Git(folder: kata.folder, searchPath: searchPath, mustStop: mustStop, timeout: timeout)
    sources = kata.sources
  }

  /// The commits of a range such as `main..ann`, in their order, and the commit before them.
  ///
  /// A merge counts by its first parent. The commit before is the first commit's parent. If it has
  /// none, as in a range that is one name, the commit before is the very first one.
  ///
  /// Without a range these are the learner's commits, up to the one that is checked out; there may be none.
  ///
  /// With times, in seconds since 1970, these are the commits made then, the last hundred.
  package func commits(
    _ range: String?,
    made times: ClosedRange<Int>? = nil
  ) throws -> (before: Commit, changes: [Commit]) {
    let ages = times.map { ["--max-age=\($0.lowerBound)", "--min-age=\($0.upperBound)", "-n100"] }
    var names: [Name]
    do {
      names = try self.names(of: range ?? "HEAD", options: ages ?? [])
    } catch {
      guard case .gitFailed(_, let message) = error else { throw error }
      throw KataError.noCommits(range ?? "HEAD", message: "git \(message)")
    }
    guard let range else {
      // The course's own commits come first, or the one that a learner's repository began with.
      let own = names.firstIndex { Kata.Commit.isLearners(at: $0.time) } ?? names.count
      let commits = try read(Array(names.dropFirst(max(own - 1, 0))))
      return (commits[0], Array(commits.dropFirst()))
    }
    guard let first = names.first else { throw KataError.noCommits(range, message: nil) }
    let parent = try git.outcome(["rev-parse", "--verify", "--quiet", first.id + "^"])
    if parent.ending == .exited(0) {
      names.insert(Name(parent.output), at: 0)
    }
    guard names.count > 1 else {
      throw KataError.noCommits(range, message: "there is only the first one")
    }
    let commits = try read(names)
    return (commits[0], Array(commits.dropFirst()))
  }

  private func names(of range: String, options: [String] = []) throws(KataError) -> [Name] {
    let format = ["--reverse", "--first-parent", "--format=%H%x09%ct%x09%P%x09%s"] + options
    let log = try git.bytes(["rev-list"] + format + ["--end-of-options", range, "--"])
    // Above each line is another, which begins with `commit`.
    return log.split(separator: 10).filter { !$0.starts(with: "commit ".utf8) }.map(Name.init)
  }

  /// What is checked out; `nil` if there is no commit.
  package var checkOut: CheckOut? {
    get throws {
      let log = try git.outcome(["rev-list", "--max-count=1", "--format=%H%x09%ct", "HEAD", "--"])
      guard log.ending == .exited(0), let line = log.output.split(separator: 10).last else {
        return nil
      }
      let name = Name(line)
      let branch = try git.outcome(["symbolic-ref", "--quiet", "--short", "HEAD"])
      let isBranch = branch.ending == .exited(0)
      return CheckOut(
        id: name.id,
        branch: isBranch ? String(decoding: branch.output, as: UTF8.self).trimmed : nil,
        time: name.time
      )
    }
  }

  /// Whether another commit was checked out since, and not one that was made on top.
  package func isSwitched(from old: CheckOut, to new: CheckOut) throws -> Bool {
    if old.id == new.id { return false }
    let command = ["merge-base", "--is-ancestor", old.id, new.id]
    return try old.branch != new.branch || git.outcome(command).ending != .exited(0)
  }

  /// The program's files in the commit that is checked out; empty if there is none.
  package var head: [CourseFile] {
    get throws {
      do {
        return try read([Name("HEAD".utf8)])[0].files
      } catch {
        switch error as? KataError {
        case .gitTimedOut, .interrupted: throw error
        default: return []
        }
      }
    }
  }

  /// The program's files in the commits before the one that is checked out, the newest first.
  package var older: [[CourseFile]] {
    get throws {
      let format = ["--first-parent", "--skip=1", "--max-count=100", "--format=%H"]
      let log = try git.outcome(["rev-list"] + format + ["--end-of-options", "HEAD", "--"])
      guard log.ending == .exited(0) else { return [] }
      // Above each line is another, which begins with `commit`.
      let lines = log.output.split(separator: 10).filter { !$0.starts(with: "commit ".utf8) }
      return try read(lines.map(Name.init)).map(\.files)
    }
  }

  /// Writes the changed files of a commit into a folder, and returns the kata's folder in it.
  ///
  /// Git writes them by a repository of its own, with the learner's objects: filters, hooks and
  /// submodules need settings, and that one has none.
  func write(_ commit: Commit, to folder: URL) throws -> URL {
    let objects = try git.run(["rev-parse", "--git-path", "objects"]).dropLast()
    let prefix = try git.run(["rev-parse", "--show-prefix"]).dropLast()
    let path = { (name: String) in folder.appending(path: name).path(percentEncoded: false) }
    var own = git
    own.scratchFolder = folder.path(percentEncoded: false)
    own.variables["GIT_DEFAULT_HASH"] = commit.id.count == 64 ? "sha256" : "sha1"
    if !FileSystem.exists(path("git")) {
      try own.run(["init", "--quiet", "--bare", "--template=", path("git")])
      try FileSystem.makeFolder(path("tree"))
    }
    own.variables["GIT_DIR"] = path("git")
    own.variables["GIT_WORK_TREE"] = path("tree")
    own.variables["GIT_OBJECT_DIRECTORY"] =
      FileSystem.path(String(objects), in: git.folder.path(percentEncoded: false))
    try own.run(["read-tree", "--reset", "-u", commit.id])
    return folder.appending(path: "tree/\(prefix)")
  }
}

// MARK: Files

extension History {
  /// A line of `git rev-list`: a commit, its time, its parents, and the first line of its message; or a name alone.
  private struct Name {
    let id: String
    let time: Int
    let parentCount: Int
    let subject: String

    /// By bytes: in a `String` an accent at the start of the subject would join the tab before it.
    init(_ line: some Collection<UInt8>) {
      let parts = line.split(separator: 9, maxSplits: 3, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self).trimmed
      }
      id = parts[0]
      time = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      parentCount = parts.count > 2 ? parts[2].split(separator: " ").count : 0
      subject = parts.count > 3 ? parts[3] : ""
    }
  }

  /// A Swift file of a commit.
  private struct Entry {
    let path: [UInt8]
    /// The kind of the file, as git writes it: `100644`.
    let mode: Substring
    /// The name of the object with its text.
    let object: String

    var text: String { String(decoding: path, as: UTF8.self) }

    /// Why it is not read; nil if it is.
    var fault: String? {
      switch mode {
      case "160000": "it is a submodule"
      case "120000": "it is a symbolic link"
      case _ where !text.utf8.elementsEqual(path): "its name is not UTF-8"
      default: nil
      }
    }

    var isSwift: Bool { path.suffix(6).elementsEqual(".swift".utf8) }
  }

  /// The Swift files of a commit, in the order of their paths, and why some are left out.
  private struct List {
    var entries: [Entry] = []
    var fault: String?
  }

  /// Reads the program's files in commits.
  private func read(_ names: [Name]) throws -> [Commit] {
    let lists = try lists(of: names)
    var seen: Set<String> = []
    let objects = lists.flatMap(\.entries).filter { $0.fault == nil }.map(\.object)
      .filter { seen.insert($0).inserted }
    let sizes = try sizes(of: objects)
    var total = 0
    let wanted = objects.filter { object in
      guard let size = sizes[object], size <= Self.limits.file, total + size <= Self.limits.total
      else { return false }
      total += size
      return true
    }
    let texts = try texts(of: wanted)
    let chosen = Set(wanted)
    /// Why a file without a text is left out.
    func fault(of entry: Entry) -> String {
      guard let size = sizes[entry.object], !chosen.contains(entry.object) else {
        return entry.fault ?? "git cannot read its object"
      }
      return size > Self.limits.file ? "it has more than 1 MiB" : "the files before it have 48 MiB"
    }
    return zip(names, lists).map { name, list in
      var files: [CourseFile] = []
      var leftOut = list.fault.map { [$0] } ?? []
      for entry in list.entries {
        if let text = texts[entry.object], entry.fault == nil {
          files.append(CourseFile(path: String(entry.text.dropFirst(sources.count)), text: text))
        } else {
          leftOut.append("\(quoted(entry.text)): \(fault(of: entry))")
        }
      }
      return Commit(
        id: name.id,
        subject: name.subject,
        time: name.time,
        isMerge: name.parentCount > 1,
        files: files.mainFirst,
        leftOut: leftOut
      )
    }
  }

  /// The Swift files of commits: of the first one all, and of each other one what it changes.
  ///
  /// Git ends where it cannot read a folder. That commit is asked for alone, and so is the next one.
  private func lists(of names: [Name]) throws -> [List] {
    var lists: [List] = []
    while lists.count < names.count {
      let list = try list(names[lists.count].id)
      lists.append(list)
      if list.fault == nil {
        lists += try changed(list.entries, in: names[(lists.count - 1)...].map(\.id))
      }
    }
    return lists
  }

  /// The Swift files of a commit.
  private func list(_ id: String) throws(KataError) -> List {
    var git = git
    // A few objects can stand for folders without end.
    git.outputLimit = 4 << 20
    do {
      // `MODE blob OBJECT`, a tab and the path, up to a zero.
      let lines = try git.bytes(["ls-tree", "-r", "-z", id, "--", sources]).split(separator: 0)
      let entries = lines.compactMap { line -> Entry? in
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
        guard words.count == 3 else { return nil }
        return Entry(path: Array(parts[1]), mode: words[0], object: String(words[2]))
      }
      .filter(\.isSwift)
      let count = Self.limits.count
      let fault = entries.count > count ? "any file after the first \(count)" : nil
      return List(entries: Array(entries.prefix(count)), fault: fault)
    } catch .gitFailed(let command, let message) {
      return List(fault: "any file: 'git \(command)' \(message)")
    }
  }

  /// The Swift files of the commits after the first one, which has `entries`, as far as git can read them.
  private func changed(_ entries: [Entry], in commits: [String]) throws -> [List] {
    var git = git
    git.outputLimit = 16 << 20
    let options = ["-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--always", "--relative"]
    let pairs = zip(commits.dropFirst(), commits).map { "\($0) \($1)" }
    guard !pairs.isEmpty else { return [] }
    let outcome = try git.outcome(
      ["diff-tree", "--stdin", "--ignore-submodules=none"] + options + ["--", sources],
      lines: pairs
    )
    var lists: [List] = []
    // A damaged folder may have a name twice.
    var files = Dictionary(entries.map { ($0.path, $0) }) { $1 }
    // A commit's name; then `:OLDMODE MODE OLDOBJECT OBJECT STATUS` and a path for each file. A zero ends each.
    var parts = outcome.output.split(separator: 0)[...]
    while parts.popFirst() != nil {
      while let change = parts.first, change.first == UInt8(ascii: ":") {
        let words = String(decoding: change, as: UTF8.self).split(separator: " ")
        guard words.count == 5, let path = parts.dropFirst().first else { return lists }
        parts = parts.dropFirst(2)
        let entry = Entry(path: Array(path), mode: words[1], object: String(words[3]))
        if entry.isSwift { files[entry.path] = words[4] == "D" ? nil : entry }
      }
      // The last commit may have been read in part.
      if files.count > Self.limits.count || parts.isEmpty && outcome.ending != .exited(0) { break }
      let entries = files.values.sorted { $0.path.lexicographicallyPrecedes($1.path) }
      lists.append(List(entries: entries))
    }
    return lists
  }

  /// The sizes of objects in bytes, by their names; what git cannot read is left out.
  private func sizes(of objects: [String]) throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    var rest = objects[...]
    while !rest.isEmpty {
      // `NAME blob SIZE`, or `NAME missing`.
      let output = try git.outcome(["cat-file", "--batch-check"], lines: Array(rest)).output
      let lines = output.split(separator: 10)
      for (object, line) in zip(rest, lines) {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        if words.count == 3, words[1] == "blob" { sizes[object] = Int(words[2]) }
      }
      // Git ends at an object that is damaged: the next round begins behind it.
      rest = rest.dropFirst(max(lines.count, 1))
    }
    return sizes
  }

  /// The texts of objects, by their names; what git cannot read is left out.
  private func texts(of objects: [String]) throws -> [String: String] {
    var texts: [String: String] = [:]
    var git = git
    var rest = objects[...]
    while !rest.isEmpty {
      // Beside the texts there is a line for each object.
      git.outputLimit = Self.limits.total + rest.count * 128
      let output = try git.outcome(["cat-file", "--batch"], lines: Array(rest)).output
      var index = output.startIndex
      let count = rest.count
      var previous = ""
      // `NAME blob SIZE`, the text and a line end; or `NAME missing`.
      while let end = output[index...].firstIndex(of: 10), let name = rest.first {
        let words = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
        guard words.first == name[...] else {
          // The text before this line was shorter than its size.
          texts[previous] = nil
          break
        }
        rest.removeFirst()
        index = end + 1
        guard words.count == 3, let size = UInt(words[2]).flatMap({ Int(exactly: $0) }) else {
          continue
        }
        guard size < output.endIndex - index else { break }
        // As the file itself is read, without a byte-order mark.
        let text = String(decoding: output[index..<index + size], as: UTF8.self)
        texts[name] = String(text.trimmingPrefix("\u{FEFF}"))
        index += size + 1
        previous = name
      }
      // Git ends at an object that is damaged: the next round begins behind it.
      if rest.count == count { rest.removeFirst() }
    }
    return texts
  }
}
