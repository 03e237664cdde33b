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

/// One line of a diff, and what it is, so that it can be coloured.
package struct DiffLine: Hashable, Sendable {
  /// What a line of a diff is.
  package enum Kind: Sendable {
    /// It names the files.
    case header
    /// It says where the next lines stand: `@@ -1,3 +1,4 @@`.
    case position
    /// It is in both texts.
    case kept
    /// It is in the old text alone.
    case removed
    /// It is in the new text alone.
    case added
    /// It says of the line above that the file ends in it without a line end.
    case remark
  }

  /// What the line is.
  package let kind: Kind

  /// The line as it is printed, without its line end.
  package let text: String
}

/// A run of changes that stand near each other, with some lines around them.
package struct Hunk: Sendable {
  /// The lines of the hunk, its position first.
  package let lines: [DiffLine]

  /// The first line of the new text that the hunk changes, counted from 1; the last line of the new text if
  /// the hunk removes what stood after it.
  package let newLine: Int

  /// All hunks that make the new text of the old.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - context: How many lines are shown around a change; changes with no more than twice as many
  ///     lines between them share a hunk.
  /// - Returns: The hunks, from the top; none if both texts are the same.
  package static func all(from old: String, to new: String, context: Int = 3) -> [Hunk] {
    precondition(context >= 0, "the context is a number of lines")
    let edits = LineEdit.all(from: old, to: new)
    var shown = RangeSet<Int>()
    for index in edits.indices where edits[index].kind != .kept {
      shown.insert(contentsOf: max(0, index - context)..<min(edits.count, index + context + 1))
    }
    return shown.ranges.map { Hunk(edits[$0]) }
  }

  private init(_ edits: ArraySlice<LineEdit>) {
    let first = edits.first
    let position = Self.range(first?.oldLine, count: edits.count { $0.kind != .added })
    let newPosition = Self.range(first?.newLine, count: edits.count { $0.kind != .removed })
    let change = edits.first { $0.kind != .kept }?.newLine ?? 0
    let last = edits.last.map { $0.newLine + ($0.kind == .removed ? 0 : 1) } ?? 0
    newLine = max(1, min(change + 1, last))
    lines =
      [DiffLine(kind: .position, text: "@@ -\(position) +\(newPosition) @@")]
      + edits.flatMap(\.diffLines)
  }

  /// Where a hunk stands in a file: the first line, from 1, and the number of lines if it is not one.
  private static func range(_ index: Int?, count: Int) -> String {
    // With no line of this file in the hunk, the line before it is named.
    let line = (index ?? 0) + (count == 0 ? 0 : 1)
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }
}
