import Differences

/// Highlights in a diff: moved lines and changed words.
struct DiffMarks {
  /// Neighbouring words of a line that are all changed or all the same.
  struct Part {
    var text: String
    let isOther: Bool
  }

  /// The indices of lines that go in one place and come in another.
  private(set) var moved: Set<Int> = []

  /// The changed lines by index, each in parts, without its sign.
  ///
  /// Lines are paired as changed if as many come as go before them.
  private(set) var changed: [Int: [Part]] = [:]

  /// Marks the lines of one diff, of all its files.
  init(_ lines: [DiffLine]) {
    let removed = Set(lines.filter { $0.kind == .removed }.compactMap(\.movable))
    let added = Set(lines.filter { $0.kind == .added }.compactMap(\.movable))
    moved = Set(
      lines.indices.filter { index in
        lines[index].movable.map { removed.contains($0) && added.contains($0) } ?? false
      }
    )
    var index = 0
    while index < lines.count {
      let old = index..<Self.end(of: .removed, from: index, in: lines)
      let new = old.upperBound..<Self.end(of: .added, from: old.upperBound, in: lines)
      index = max(new.upperBound, index + 1)
      guard old.count == new.count else { continue }
      for (one, other) in zip(old, new) {
        let before = lines[one].words
        let after = lines[other].words
        let difference = after.difference(from: before)
        // With less than half of its words left, it is another line.
        guard difference.removals.count * 2 < before.count else { continue }
        changed[one] = Self.parts(of: before, where: difference.removals)
        changed[other] = Self.parts(of: after, where: difference.insertions)
      }
    }
  }

  private static func end(of kind: DiffLine.Kind, from start: Int, in lines: [DiffLine]) -> Int {
    lines[start...].firstIndex { $0.kind != kind } ?? lines.count
  }

  private static func parts(
    of words: [String],
    where changes: [CollectionDifference<String>.Change]
  ) -> [Part] {
    let others = Set(
      changes.map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      }
    )
    var parts: [Part] = []
    for (index, word) in words.enumerated() {
      if let last = parts.last, last.isOther == others.contains(index) {
        parts[parts.count - 1].text += word
      } else {
        parts.append(Part(text: word, isOther: others.contains(index)))
      }
    }
    return parts
  }
}

extension DiffLine {
  /// The line without its sign and indentation, if it is distinctive enough to recognize elsewhere.
  fileprivate var movable: String? {
    guard kind == .removed || kind == .added else { return nil }
    let text = self.text.dropFirst().trimmed
    return text.count { $0.isLetter || $0.isNumber } >= 8 ? text : nil
  }

  /// The words after the sign; a word is a run of letters and digits, or one other character.
  fileprivate var words: [String] {
    text.dropFirst().matches(of: /\w+|./).map { String($0.output) }
  }
}
