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

  var place: String {
    let parts = [act, catalogueEntry, section, smell.map { note.language("smell: {}", $0) }]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

extension [CourseFile] {
  /// The diff of each file, with removed files last; an unchanged file has no lines.
  func changes(from old: [CourseFile]) -> [(path: String, lines: [DiffLine])] {
    let gone = old.filter { file in !contains { $0.path == file.path } }
    return (map(\.path) + gone.map(\.path)).map { path in
      let old = old.first { $0.path == path }?.text
      let new = first { $0.path == path }?.text
      return (path, UnifiedDiff(path: path, old: old, new: new).lines)
    }
  }
}

extension Course {
  /// The diff from the step before, and the next command.
  ///
  /// The first step's diff has all its files as new ones.
  public func change(of step: Step, paint: Paint = .none) -> String {
    "\(step.diff(from: self.step(before: step), paint: paint))\n\(advice(after: step))\n"
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
  /// The step's title, its place in the book, and the question side of its note, without a line
  /// end.
  ///
  /// - Parameters:
  ///   - withHint: Whether to include the note's hint.
  ///   - paint: Makes the headings stand out.
  /// - Returns: The text, without a line end.
  public func page(withHint: Bool = true, paint: Paint = .none) -> String {
    """
    \(paint.strong("\(paddedNumber) \(title)"))
    \(paint.faint(place))

    \(paint.headings(of: note.questionSide(withHint: withHint)))
    """
  }

  /// The note's answers: how the step is done, and what to try, with the answer.
  ///
  /// - Returns: The text, Markdown, with a line end.
  public func answerPage(paint: Paint = .none) -> String {
    let parts = note.answerSide.map { title, text in
      text.hasPrefix("## ") ? text : "## \(title)\n\n\(text)"
    }
    return paint.headings(of: parts.joined(separator: "\n\n")) + "\n"
  }
}
