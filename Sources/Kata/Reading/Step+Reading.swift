import Differences

extension Step {
  /// The program as it stands after the step, or one file of it.
  ///
  /// - Parameters:
  ///   - file: The one file's name, which may lack its `.swift`; `nil` for all of them, each below a
  ///     line with its name if there are several.
  ///   - paint: Colours the names.
  /// - Returns: The code as it stands in the files.
  /// - Throws: ``CourseError/unknownFile(_:step:files:)`` if the step has none of that name.
  public func code(of file: String? = nil, paint: Paint = .none) throws(CourseError) -> String {
    if let file { return try self.file(file.hasSuffix(".swift") ? file : file + ".swift").text }
    guard files.count > 1 else { return files.map(\.text).joined() }
    return files.map { paint.strong("==> \($0.path) <==") + "\n" + $0.text }.joined(separator: "\n")
  }

  /// What must change in the files of another step to make those of this one.
  ///
  /// - Parameters:
  ///   - old: The other step; `nil` for no files at all.
  ///   - paint: Colours the lines as git does.
  /// - Returns: The diff in the unified format, as `git apply` takes it; empty if nothing changes.
  public func diff(from old: Step?, paint: Paint = .none) -> String {
    let oldFiles = old?.files ?? []
    let paths = files.map(\.path)
    let gone = oldFiles.map(\.path).filter { !paths.contains($0) }
    return (paths + gone).flatMap { path in
      UnifiedDiff(
        path: path,
        old: oldFiles.first { $0.path == path }?.text,
        new: files.first { $0.path == path }?.text
      ).lines
    }.map { paint.colour($0.text, as: $0.kind) + "\n" }.joined()
  }
}

extension Course {
  /// What a learner reads of a step: its title, its note, and the diff from the step before.
  ///
  /// The first step's diff has all its files as new ones.
  public func page(of step: Step, paint: Paint = .none) -> String {
    let place = [step.act, step.catalogueEntry, step.section].joined(separator: " · ")
    return """
      \(paint.strong("\(step.paddedNumber) \(step.title)"))
      \(paint.faint(place))

      \(step.note.text(paint: paint))

      \(step.diff(from: self.step(before: step), paint: paint))
      """
  }
}

extension Note {
  /// The text without the asterisks around its headings.
  fileprivate func text(paint: Paint) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for heading in Heading.allCases.map({ $0.rawValue + "." }) {
        let mark = "**\(heading)**"
        if line.hasPrefix(mark) { return paint.strong(heading) + line.dropFirst(mark.count) }
      }
      return String(line)
    }.joined(separator: "\n")
  }
}
