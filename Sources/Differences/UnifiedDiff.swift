/// The changes from one text to another, in the unified format that `patch` and `git apply` read.
package struct UnifiedDiff: Sendable {
  /// The lines of the diff; none if both texts are the same.
  package private(set) var lines: [DiffLine]

  /// The diff as text, each line with its line end; empty if both texts are the same.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Compares two states of a file, with headers as git writes them; nil stands for no file.
  ///
  /// `oldPath` is the file's path before, if it has another one now. The paths must have nothing that needs quoting.
  /// `context` lines are shown around a change.
  package init(
    path: String,
    oldPath: String? = nil,
    old: String?,
    new: String?,
    context: Int = 3
  ) {
    let oldPath = oldPath ?? path
    let names = (
      old == nil ? "/dev/null" : "a/\(oldPath)", new == nil ? "/dev/null" : "b/\(path)"
    )
    self.init(from: old ?? "", to: new ?? "", names: names, context: context)
    if lines.isEmpty, (old == nil) == (new == nil), oldPath == path { return }
    var headers = ["diff --git a/\(oldPath) b/\(path)"]
    if old == nil { headers.append("new file mode 100644") }
    if new == nil { headers.append("deleted file mode 100644") }
    if oldPath != path { headers += ["rename from \(oldPath)", "rename to \(path)"] }
    lines = headers.map { DiffLine(kind: .header, text: $0) } + lines
  }

  /// Compares two texts under the names that are given, such as `expected` and `got`.
  package init(from old: String, to new: String, names: (String, String), context: Int = 3) {
    let hunks = Hunk.all(from: old, to: new, context: context)
    let headers = hunks.isEmpty ? [] : ["--- \(names.0)", "+++ \(names.1)"]
    lines = headers.map { DiffLine(kind: .header, text: $0) } + hunks.flatMap(\.lines)
  }
}

/// One line of a diff, and its kind, by which it is coloured.
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

  /// The line's place in both texts, from 0; a removed line has the next one's in the new text.
  package var oldLine = 0, newLine = 0

  /// Whether no line end follows, which is so in a text's last line alone.
  fileprivate var isOpen = false
}

/// Changes that stand near each other, with some lines around them.
package struct Hunk: Sendable {
  package let lines: [DiffLine]

  /// The first line of the new text that the hunk changes, from 1; its last line if only lines after that go.
  package let newLine: Int

  /// The hunks that make the new text from the old, from the top; none if both are the same.
  ///
  /// Changes share a hunk if no more lines lie between them than are shown around both.
  package static func all(from old: String, to new: String, context: Int = 3) -> [Hunk] {
    precondition(context >= 0, "the context is a number of lines")
    let edits = DiffLine.all(from: old, to: new)
    var shown = RangeSet<Int>()
    for index in edits.indices where edits[index].kind != .kept {
      shown.insert(contentsOf: max(0, index - context)..<min(edits.count, index + context + 1))
    }
    return shown.ranges.map { Hunk(edits[$0]) }
  }

  private init(_ edits: ArraySlice<DiffLine>) {
    let first = edits.first
    let position = Self.range(first?.oldLine, count: edits.count { $0.kind != .added })
    let newPosition = Self.range(first?.newLine, count: edits.count { $0.kind != .removed })
    let change = edits.first { $0.kind != .kept }?.newLine ?? 0
    let last = edits.last.map { $0.newLine + ($0.kind == .removed ? 0 : 1) } ?? 0
    newLine = max(1, min(change + 1, last))
    let remark = DiffLine(kind: .remark, text: "\\ No newline at end of file")
    lines =
      [DiffLine(kind: .position, text: "@@ -\(position) +\(newPosition) @@")]
      + edits.flatMap { $0.isOpen ? [$0, remark] : [$0] }
  }

  /// A hunk's place in a file: its first line, from 1, and its number of lines unless that is one.
  private static func range(_ index: Int?, count: Int) -> String {
    // A hunk without a line of this file names the line before it.
    let line = (index ?? 0) + (count == 0 ? 0 : 1)
    return count == 1 ? "\(line)" : "\(line),\(count)"
  }
}

/// A line's bytes with its line feed.
///
/// A `String` would take two spellings of one letter as equal, and `\r\n` as one character.
private typealias Line = ArraySlice<UInt8>

extension DiffLine {
  /// The most lines from the first difference to the last, in both texts, for which the fewest changes are searched.
  ///
  /// The time may grow by the square of that number. With more lines, all old ones go and all new ones come.
  private static let limit = 2000

  /// The lines of both texts in the order of a diff, with as few of them changed as possible.
  fileprivate static func all(from old: String, to new: String) -> [DiffLine] {
    let old = lines(of: old)
    let new = lines(of: new)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let oldPart = start..<(old.count - end)
    let newPart = start..<(new.count - end)
    var removed = RangeSet(oldPart)
    var added = RangeSet(newPart)
    if oldPart.count + newPart.count <= limit {
      removed = RangeSet()
      added = RangeSet()
      for change in new[newPart].difference(from: old[oldPart]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset, within: old)
        case .insert(let offset, _, _): added.insert(start + offset, within: new)
        }
      }
      removed = aligned(removed, in: old)
      added = aligned(added, in: new)
    }
    var edits: [DiffLine] = []
    var oldLine = 0
    var newLine = 0
    while oldLine < old.count || newLine < new.count {
      let kind: Kind =
        removed.contains(oldLine) ? .removed : added.contains(newLine) ? .added : .kept
      let line = kind == .added ? new[newLine] : old[oldLine]
      let sign = kind == .added ? "+" : kind == .removed ? "-" : " "
      let isOpen = line.last != 10
      let text = sign + String(decoding: isOpen ? line : line.dropLast(), as: UTF8.self)
      edits.append(
        DiffLine(kind: kind, text: text, oldLine: oldLine, newLine: newLine, isOpen: isOpen)
      )
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

  /// Moves each run of changed lines down as far as it goes.
  ///
  /// For example, a new `func b() { … }` after `func a() { … }` could also begin with the `}` of
  /// `a` and end before its own.
  private static func aligned(_ changed: RangeSet<Int>, in lines: [Line]) -> RangeSet<Int> {
    var result = RangeSet<Int>()
    for run in changed.ranges.reversed() {
      var start = run.lowerBound
      var end = run.upperBound
      while end < lines.count, !result.contains(end), lines[start] == lines[end] {
        start += 1
        end += 1
      }
      result.insert(contentsOf: start..<end)
    }
    return result
  }
}
