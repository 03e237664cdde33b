/// A run of changes that stand near each other, with some lines around them.
package struct Hunk: Sendable {
  /// The lines of the hunk, its position first.
  package let lines: [DiffLine]

  /// Where it begins to change the new text: a line of that, counted from 1, or its last if the lines at its
  /// end have gone.
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
    let old = TextLine.lines(of: old)
    let new = TextLine.lines(of: new)
    let edits = Edit.all(of: LineScript(from: old, to: new), old: old, new: new)
    var hunks: [Hunk] = []
    var rest = edits[...]
    while let change = rest.firstIndex(where: { $0.kind != .kept }) {
      let start = max(rest.startIndex, change - context)
      var end = change
      while let next = edits[end...].firstIndex(where: { $0.kind != .kept }),
        end == change || next - end <= 2 * context
      {
        end = edits[next...].firstIndex { $0.kind == .kept } ?? edits.endIndex
      }
      end = min(edits.endIndex, end + context)
      hunks.append(Hunk(edits[start..<end]))
      rest = edits[end...]
    }
    return hunks
  }

  private init(_ edits: ArraySlice<Edit>) {
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

/// A line that is kept, goes or comes, and where it stands in both texts, counted from 0.
private struct Edit {
  let kind: DiffLine.Kind
  let line: TextLine
  let oldLine: Int
  let newLine: Int

  static func all(of script: LineScript, old: [TextLine], new: [TextLine]) -> [Edit] {
    var edits: [Edit] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if oldLine < old.count, script.removed[oldLine] {
        edits.append(Edit(kind: .removed, line: old[oldLine], oldLine: oldLine, newLine: newLine))
        oldLine += 1
      } else if newLine < new.count, script.added[newLine] {
        edits.append(Edit(kind: .added, line: new[newLine], oldLine: oldLine, newLine: newLine))
        newLine += 1
      } else {
        edits.append(Edit(kind: .kept, line: old[oldLine], oldLine: oldLine, newLine: newLine))
        oldLine += 1
        newLine += 1
      }
    }
    return edits
  }

  var diffLines: [DiffLine] {
    let sign =
      switch kind {
      case .added: "+"
      case .removed: "-"
      default: " "
      }
    let line = DiffLine(kind: kind, text: sign + line.text)
    guard !self.line.endsInLineFeed else { return [line] }
    return [line, DiffLine(kind: .remark, text: "\\ No newline at end of file")]
  }
}
