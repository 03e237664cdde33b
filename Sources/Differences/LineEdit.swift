/// A line that is kept, goes or comes, and where it stands in both texts, counted from 0.
struct LineEdit {
  let kind: DiffLine.Kind
  let oldLine: Int
  let newLine: Int
  private let line: Line

  /// A line's bytes, its line feed among them.
  ///
  /// A `String` would take two spellings of one letter for the same, and `\r\n` for one character.
  private typealias Line = ArraySlice<UInt8>

  /// How many lines may stand between the first and the last that differ, in both texts together.
  ///
  /// In so many lines the fewest changes are looked for, which may cost the square of their number. Of more lines,
  /// all of the old text's go and all of the new text's come.
  private static let limit = 2000

  /// The lines of both texts in the order in which a diff shows them, as few of them changed as possible.
  static func all(from old: String, to new: String) -> [LineEdit] {
    let (old, new) = (lines(of: old), lines(of: new))
    let (removed, added) = changes(from: old, to: new)
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

  /// The line as a diff shows it; a last line without a line end is followed by a remark.
  var diffLines: [DiffLine] {
    let sign = kind == .added ? "+" : kind == .removed ? "-" : " "
    let isClosed = line.last == 10
    let text = String(decoding: isClosed ? line.dropLast() : line, as: UTF8.self)
    let shown = DiffLine(kind: kind, text: sign + text)
    return isClosed
      ? [shown] : [shown, DiffLine(kind: .remark, text: "\\ No newline at end of file")]
  }
}

extension LineEdit {
  /// The lines of a text, none for an empty one.
  private static func lines(of text: String) -> [Line] {
    var rest = Array(text.utf8)[...]
    var lines: [Line] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 10).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// The lines of the old text that go, and those of the new text that come.
  private static func changes(
    from old: [Line],
    to new: [Line]
  ) -> (removed: RangeSet<Int>, added: RangeSet<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (oldPart, newPart) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    guard oldPart.count + newPart.count <= limit else {
      return (RangeSet(oldPart.indices), RangeSet(newPart.indices))
    }
    var (removed, added) = (RangeSet<Int>(), RangeSet<Int>())
    for change in newPart.difference(from: oldPart) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset, within: old)
      case .insert(let offset, _, _): added.insert(start + offset, within: new)
      }
    }
    return (slid(removed, in: old), slid(added, in: new))
  }

  /// Moves each run of changed lines to where a reader would cut the text.
  ///
  /// Where `func b() { … }` comes behind another function, the fewest changes may as well be the `}` of the one
  /// and all of the other but its `}`. Of all such places the run gets the one with the least indented lines behind
  /// its ends, beside blank lines if it can, and of those the last.
  private static func slid(_ changed: RangeSet<Int>, in lines: [Line]) -> RangeSet<Int> {
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
      var place = run
      while place.lowerBound > 0, !result.contains(place.lowerBound - 1),
        lines[place.lowerBound - 1] == lines[place.upperBound - 1]
      {
        place = (place.lowerBound - 1)..<(place.upperBound - 1)
      }
      var (best, least) = (place, Int.max)
      while true {
        let cost = cost(ofCutAt: place.lowerBound) + cost(ofCutAt: place.upperBound)
        if cost <= least { (best, least) = (place, cost) }
        guard place.upperBound < lines.count, !result.contains(place.upperBound),
          lines[place.lowerBound] == lines[place.upperBound]
        else { break }
        place = (place.lowerBound + 1)..<(place.upperBound + 1)
      }
      result.insert(contentsOf: best)
    }
    return result
  }
}
