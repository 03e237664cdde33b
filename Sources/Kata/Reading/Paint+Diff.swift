import Differences

extension Paint {
  /// A diff as lines of text, coloured as git does: red and green for what goes and comes, magenta
  /// and cyan for a line that only moves, and the changed words of a changed line in reverse.
  ///
  /// - Parameter lines: The lines of one diff, of all its files.
  /// - Returns: The text; without colour, each line as it is, so that `git apply` takes it.
  func diff(_ lines: [DiffLine]) -> String {
    guard isOn else { return lines.map { $0.text + "\n" }.joined() }
    let words = ChangedWords.all(in: lines)
    let removed = Set(lines.filter { $0.kind == .removed }.compactMap(\.movable))
    let added = Set(lines.filter { $0.kind == .added }.compactMap(\.movable))
    return lines.indices.map { index in
      let line = lines[index]
      if let text = line.movable, removed.contains(text), added.contains(text) {
        return moved(line) + "\n"
      }
      guard let changed = words[index] else { return colour(line.text, as: line.kind) + "\n" }
      return colour(line, changed: changed) + "\n"
    }.joined()
  }
}

extension DiffLine {
  /// The line without its sign and indentation, if it says enough to be known in another place.
  fileprivate var movable: String? {
    guard kind == .removed || kind == .added else { return nil }
    let text = self.text.dropFirst().trimmed
    return text.count { $0.isLetter || $0.isNumber } >= 8 ? text : nil
  }

  /// The words, each a run of letters and digits or one other character, after the sign.
  fileprivate var words: [String] {
    text.dropFirst().matches(of: /\w+|./).map { String($0.output) }
  }
}

/// Which words of the changed lines of a diff are others than before.
enum ChangedWords {
  /// Words of a line that stand side by side, and are all others than before or all the same.
  struct Part {
    var text: String
    let isOther: Bool
  }

  /// The changed lines by their index, each in parts.
  ///
  /// As many lines that come as go before them are taken for the same lines, changed.
  static func all(in lines: [DiffLine]) -> [Int: [Part]] {
    var result: [Int: [Part]] = [:]
    var index = 0
    while index < lines.count {
      let old = index..<end(of: .removed, from: index, in: lines)
      let new = old.upperBound..<end(of: .added, from: old.upperBound, in: lines)
      index = max(new.upperBound, index + 1)
      guard old.count == new.count else { continue }
      for (one, other) in zip(old, new) {
        let (before, after) = (lines[one].words, lines[other].words)
        let difference = after.difference(from: before)
        // Half of a line must stay, or it is another line.
        guard difference.removals.count * 2 < before.count else { continue }
        result[one] = marked(before, where: difference.removals)
        result[other] = marked(after, where: difference.insertions)
      }
    }
    return result
  }

  private static func end(of kind: DiffLine.Kind, from start: Int, in lines: [DiffLine]) -> Int {
    lines[start...].firstIndex { $0.kind != kind } ?? lines.count
  }

  private static func marked(
    _ words: [String],
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
