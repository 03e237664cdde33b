/// What must change in one file to make a second text of a first, in the unified format.
///
/// `patch` and `git apply` read it.
///
/// ```swift
/// let diff = UnifiedDiff(path: "a.txt", old: "one\ntwo\n", new: "one\nthree\n")
/// print(diff.text)
/// // diff --git a/a.txt b/a.txt
/// // --- a/a.txt
/// // +++ b/a.txt
/// // @@ -1,2 +1,2 @@
/// //  one
/// // -two
/// // +three
/// ```
package struct UnifiedDiff: Sendable {
  /// The lines of the diff; none if both texts are the same.
  package let lines: [DiffLine]

  /// The diff as text, each line with its line end; empty if both texts are the same.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Compares two states of a file in a tree, with headers as git writes them.
  ///
  /// - Parameters:
  ///   - path: The file's path: letters, digits, `-_./` and the like, nothing that needs quoting.
  ///   - old: The text before; `nil` if there was no file.
  ///   - new: The text after; `nil` if the file is gone.
  ///   - context: How many lines are shown around a change.
  package init(path: String, old: String?, new: String?, context: Int = 3) {
    let hunks = Hunk.all(from: old ?? "", to: new ?? "", context: context)
    guard !hunks.isEmpty || (old == nil) != (new == nil) else {
      lines = []
      return
    }
    var headers = ["diff --git a/\(path) b/\(path)"]
    if old == nil { headers.append("new file mode 100644") }
    if new == nil { headers.append("deleted file mode 100644") }
    if !hunks.isEmpty {
      headers.append(old == nil ? "--- /dev/null" : "--- a/\(path)")
      headers.append(new == nil ? "+++ /dev/null" : "+++ b/\(path)")
    }
    lines = headers.map { DiffLine(kind: .header, text: $0) } + hunks.flatMap(\.lines)
  }

  /// Compares two texts that are no files, under names of their own.
  ///
  /// - Parameters:
  ///   - old: The text that was expected, say.
  ///   - new: The text that came.
  ///   - names: What both are called in the header.
  ///   - context: How many lines are shown around a change.
  package init(from old: String, to new: String, names: (String, String), context: Int = 3) {
    let hunks = Hunk.all(from: old, to: new, context: context)
    let headers = hunks.isEmpty ? [] : ["--- \(names.0)", "+++ \(names.1)"]
    lines = headers.map { DiffLine(kind: .header, text: $0) } + hunks.flatMap(\.lines)
  }
}
