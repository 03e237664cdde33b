import Differences

extension Step {
  /// The program after the step, or one file of it.
  ///
  /// - Parameters:
  ///   - file: The file's name, with or without `.swift`; `nil` for all files, each below its name
  ///     if there are several.
  ///   - paint: Colours the names.
  /// - Returns: The code as it stands in the files.
  /// - Throws: ``CourseError/unknownFile(_:step:files:)`` if the step has no such file.
  public func code(of file: String? = nil, paint: Paint = .none) throws(CourseError) -> String {
    if let name = file {
      guard let file = files.first(where: { [name, name + ".swift"].contains($0.path) }) else {
        throw .unknownFile(name, step: tag, files: files.map(\.path))
      }
      return file.text
    }
    guard files.count > 1 else { return files.map(\.text).joined() }
    return files.map { paint.strong("==> \($0.path) <==") + "\n" + $0.text }.joined(separator: "\n")
  }

  /// The changes from another step's files to this one's.
  ///
  /// - Parameters:
  ///   - old: The other step; `nil` for no files at all.
  ///   - paint: Colours the lines as git does, including moved lines and changed words.
  /// - Returns: The diff in the unified format, as `git apply` takes it; empty if nothing changes.
  public func diff(from old: Step?, paint: Paint = .none) -> String {
    paint.diff(files.changes(from: old?.files ?? []).flatMap(\.lines))
  }

  /// The step before its answer is known: its number and its smell, or its act if it has no smell.
  public var teaser: String { "\(shortName) \(smell ?? act)" }

  /// The step's place in the catalogue and in the book's first chapter.
  var place: String { "\(catalogueEntry) · \(section)" }

  /// The title and the place, Markdown: what comes first when the answer is asked for.
  var solutionHead: String { "**\(title)**\n\n*\(place)*" }
}

/// The change of one file: its diff has no lines if it stays as it was.
struct FileChange {
  let path: String
  /// Its path before, which is another one if it was renamed.
  let oldPath: String
  let lines: [DiffLine]
}

extension [CourseFile] {
  /// The change of each file, with removed files last.
  ///
  /// A new file that has half of its lines from one that is gone is the same file with another name, as it is for git.
  func changes(from old: [CourseFile]) -> [FileChange] {
    var gone = old.filter { file in !contains { $0.path == file.path } }
    let came = map { new -> FileChange in
      if let before = old.first(where: { $0.path == new.path }) {
        return FileChange(from: before, to: new)
      }
      let likeness = gone.map { $0.likeness(to: new) }
      let nearest = likeness.indices.max { likeness[$0] < likeness[$1] }
      guard let nearest, likeness[nearest] >= 0.5 else { return FileChange(from: nil, to: new) }
      return FileChange(from: gone.remove(at: nearest), to: new)
    }
    return came + gone.map { FileChange(from: $0, to: nil) }
  }
}

extension FileChange {
  fileprivate init(from old: CourseFile?, to new: CourseFile?) {
    path = new?.path ?? old?.path ?? ""
    oldPath = old?.path ?? path
    lines = UnifiedDiff(path: path, oldPath: oldPath, old: old?.text, new: new?.text).lines
  }
}

extension CourseFile {
  /// The share of the longer of two files that both have: lines that are not empty, wherever they stand.
  fileprivate func likeness(to other: CourseFile) -> Double {
    let (own, others) = (text.split(separator: "\n"), other.text.split(separator: "\n"))
    var rest = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
    let kept = others.count { line in
      guard let count = rest[line], count > 0 else { return false }
      rest[line] = count - 1
      return true
    }
    return Double(kept) / Double(Swift.max(own.count, others.count, 1))
  }
}

extension Course {
  /// The step's title, the diff from the step before, and the next command.
  ///
  /// The first step's diff has all its files as new ones.
  public func change(of step: Step, paint: Paint = .none) -> String {
    """
    \(step.heading(paint))

    \(step.diff(from: self.step(before: step), paint: paint))
    \(advice(after: step))

    """
  }

  /// The page that ends a step's act: the code so far, its improvements, and its remaining smells.
  ///
  /// - Returns: The page, Markdown, with a line end.
  public func actPage(of step: Step, paint: Paint = .none) -> String {
    paint.headings(of: actPages[step.act]?.text ?? "")
  }

  private func advice(after step: Step) -> String {
    guard let next = steps.first(where: { $0.number > step.number }), next.act == step.act else {
      return language("Here the act ends: {}", "playbill kata show --act \(step.shortName)")
    }
    return language("Next: {}", "playbill kata show --note \(next.shortName)")
  }
}

extension Step {
  /// The step's smell and act, and the question side of its note, without a line end.
  ///
  /// The title is left out, as it is a part of the answer.
  ///
  /// - Parameters:
  ///   - withHint: Whether to include the note's hint.
  ///   - paint: Makes the headings stand out.
  /// - Returns: The text, without a line end.
  public func page(withHint: Bool = true, paint: Paint = .none) -> String {
    """
    \(paint.strong(teaser))\(smell == nil ? "" : "\n" + paint.faint(act))

    \(paint.headings(of: note.questionSide(withHint: withHint)))
    """
  }

  /// The title and the place.
  fileprivate func heading(_ paint: Paint) -> String {
    "\(paint.strong("\(shortName) \(title)"))\n\(paint.faint(place))"
  }

  /// The title and how to do the step, for who has read the hint; `nil` if the note does not say how.
  ///
  /// - Returns: The text, Markdown, with a line end.
  public func howPage(paint: Paint = .none) -> String? {
    note[.how].map { "\(heading(paint))\n\n\($0)\n" }
  }

  /// The note's answers: the title, how the step is done, and what to try, with the answer.
  ///
  /// - Returns: The text, Markdown, with a line end.
  public func answerPage(paint: Paint = .none) -> String {
    let parts = note.answerSide.map { title, text in
      text.hasPrefix("## ") ? text : "## \(title)\n\n\(text)"
    }
    return "\(heading(paint))\n\n\(paint.headings(of: parts.joined(separator: "\n\n")))\n"
  }
}
