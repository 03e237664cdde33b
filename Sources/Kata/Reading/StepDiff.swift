import Differences

/// What must change in the files of one step to make those of another.
public struct StepDiff {
  private let files: [UnifiedDiff]

  /// Compares two steps; before the first there is nothing.
  public init(from old: Step?, to new: Step) {
    let oldFiles = old?.files ?? []
    // The new step's order, then what is gone.
    let paths =
      new.files.map(\.path)
      + oldFiles.map(\.path).filter { path in !new.files.contains { $0.path == path } }
    files = paths.map { path in
      UnifiedDiff(
        path: path,
        old: oldFiles.first { $0.path == path }?.text,
        new: new.files.first { $0.path == path }?.text
      )
    }
  }

  /// The diff in the unified format, as `git apply` takes it; empty if the steps are the same.
  public func text(paint: Paint = .none) -> String {
    files.flatMap(\.lines).map { paint.line($0) + "\n" }.joined()
  }
}
