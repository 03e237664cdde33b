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
  ///   - path: The file's path, without anything that needs quoting.
  ///   - old: The text before; `nil` if there was no file.
  ///   - new: The text after; `nil` if the file is gone.
  ///   - context: How many lines are shown around a change.
  package init(path: String, old: String?, new: String?, context: Int = 3) {
    let hunks = Hunk.all(from: old ?? "", to: new ?? "", context: context)
    var headers: [String] = []
    if !hunks.isEmpty || (old == nil) != (new == nil) {
      headers.append("diff --git a/\(path) b/\(path)")
      if old == nil { headers.append("new file mode 100644") }
      if new == nil { headers.append("deleted file mode 100644") }
    }
    let names = (old == nil ? "/dev/null" : "a/\(path)", new == nil ? "/dev/null" : "b/\(path)")
    self.init(headers, names, hunks)
  }

  /// Compares two texts under names of their own, such as `expected` and `got`.
  package init(from old: String, to new: String, names: (String, String), context: Int = 3) {
    self.init([], names, Hunk.all(from: old, to: new, context: context))
  }

  private init(_ headers: [String], _ names: (String, String), _ hunks: [Hunk]) {
    let headers = headers + (hunks.isEmpty ? [] : ["--- \(names.0)", "+++ \(names.1)"])
    lines = headers.map { DiffLine(kind: .header, text: $0) } + hunks.flatMap(\.lines)
  }
}

/// One line of a diff, and what it is, so that it can be coloured.
package struct DiffLine: Hashable, Sendable {
  package enum Kind: Sendable {
    /// `--- a/a.txt`
    case header
    /// `@@ -1,3 +1,4 @@`
    case position
    case kept
    case removed
    case added
    /// `\ No newline at end of file`
    case remark
  }

  package let kind: Kind

  /// The line as it is printed, without its line end.
  package let text: String

  /// Where the line stands in both texts, counted from 0; a line that goes has the next one's place in the new text.
  package var oldLine = 0, newLine = 0
}

/// A run of changes that stand near each other, with some lines around them.
package struct Hunk: Sendable {
  /// The lines of the hunk, its position first.
  package let lines: [DiffLine]

  /// The first line of the new text that the hunk changes, counted from 1; the last line of the new text if
  /// the hunk removes what stood after it.
  package let newLine: Int

  /// The hunks that make the new text of the old, from the top; none if both are the same.
  ///
  /// Changes share a hunk if there are no more lines between them than are shown around both.
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

/// A line's bytes, its line feed among them.
///
/// A `String` would take two spellings of one letter for the same, and `\r\n` for one character.
private typealias Line = ArraySlice<UInt8>

/// A line that is kept, goes or comes, and where it stands in both texts, counted from 0.
private struct LineEdit {
  let kind: DiffLine.Kind
  let oldLine: Int
  let newLine: Int
  let line: Line

  /// How many lines may stand between the first and the last that differ, in both texts together.
  ///
  /// The time to find the fewest changes may grow by the square of that number. Of more lines, all of the old text's
  /// go and all of the new text's come.
  private static let limit = 2000

  /// The lines of both texts in the order in which a diff shows them, as few of them changed as possible.
  static func all(from old: String, to new: String) -> [LineEdit] {
    let (old, new) = (lines(of: old), lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (oldPart, newPart) = (start..<(old.count - end), start..<(new.count - end))
    var (removed, added) = (RangeSet(oldPart), RangeSet(newPart))
    if oldPart.count + newPart.count <= limit {
      (removed, added) = (RangeSet(), RangeSet())
      for change in new[newPart].difference(from: old[oldPart]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset, within: old)
        case .insert(let offset, _, _): added.insert(start + offset, within: new)
        }
      }
      (removed, added) = (aligned(removed, in: old), aligned(added, in: new))
    }
    var edits: [LineEdit] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      let kind: DiffLine.Kind =
        removed.contains(oldLine) ? .removed : added.contains(newLine) ? .added : .kept
      let line = kind == .added ? new[newLine] : old[oldLine]
      edits.append(LineEdit(kind: kind, oldLine: oldLine, newLine: newLine, line: line))
      if kind != .added { oldLine += 1 }
      if kind != .removed { newLine += 1 }
    }
    return edits
  }

  private static func lines(of text: String) -> [Line] {
    let parts = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    let lines = parts.dropLast().map { $0 + [10] }
    return parts.last?.isEmpty == true ? lines : lines + parts.suffix(1)
  }

  /// Moves each run of changed lines to where a reader would cut the text.
  ///
  /// After `func a() { … }`, a new `func b() { … }` may as well be the `}` of the one and all of the other but its
  /// `}`. A run gets the place with the least indented lines behind its ends, beside blank lines if it can, and of
  /// those the last.
  private static func aligned(_ changed: RangeSet<Int>, in lines: [Line]) -> RangeSet<Int> {
    func cost(ofCutAt index: Int) -> Int {
      guard index > 0, index < lines.count else { return 0 }
      let isBlank = { (line: Line) in line.allSatisfy { [9, 10, 13, 32].contains($0) } }
      let next = lines[index...].first { !isBlank($0) } ?? []
      let isBesideBlank = isBlank(lines[index - 1]) || isBlank(lines[index])
      return 2 * next.prefix { $0 == 32 || $0 == 9 }.count - (isBesideBlank ? 1 : 0)
    }
    var result = changed
    for run in changed.ranges {
      result.remove(contentsOf: run)
      // The first and the last line at which the run can begin.
      func canPass(_ line: Int) -> Bool { lines.indices.contains(line) && !result.contains(line) }
      var (first, last) = (run.lowerBound, run.lowerBound)
      while canPass(first - 1), lines[first - 1] == lines[first + run.count - 1] { first -= 1 }
      while canPass(last + run.count), lines[last] == lines[last + run.count] { last += 1 }
      let costs = (first...last).map { (cost(ofCutAt: $0) + cost(ofCutAt: $0 + run.count), -$0) }
      let best = costs.min { $0 < $1 }.map { -$0.1 } ?? run.lowerBound
      result.insert(contentsOf: best..<(best + run.count))
    }
    return result
  }

  /// The line as a diff shows it; one without a line end is followed by a remark.
  var diffLines: [DiffLine] {
    let sign = kind == .added ? "+" : kind == .removed ? "-" : " "
    let isClosed = line.last == 10
    let text = String(decoding: isClosed ? line.dropLast() : line, as: UTF8.self)
    let shown = DiffLine(kind: kind, text: sign + text, oldLine: oldLine, newLine: newLine)
    return isClosed
      ? [shown] : [shown, DiffLine(kind: .remark, text: "\\ No newline at end of file")]
  }
}
