/// Which lines of one text go, and which lines of another come, to make the second of the first.
///
/// The lines that are left are the same in both, in the same order. Found with the algorithm of
/// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): as few lines as possible
/// are touched. The cost grows with the product of the lengths and the number of touched lines, so
/// beyond `limit` of them it stops looking, and all that is left between goes and comes whole.
struct LineScript {
  /// For each line of the old text, whether it goes.
  private(set) var removed: [Bool]

  /// For each line of the new text, whether it comes.
  private(set) var added: [Bool]

  /// Compares two texts by their lines.
  init(from old: [TextLine], to new: [TextLine], limit: Int = 1000) {
    removed = Array(repeating: false, count: old.count)
    added = Array(repeating: false, count: new.count)

    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    compare(old[start..<(old.count - end)], new[start..<(new.count - end)], limit: limit)
    removed.slideGroups(in: old)
    added.slideGroups(in: new)
  }

  /// Marks what differs between the middles of both texts.
  private mutating func compare(
    _ old: ArraySlice<TextLine>,
    _ new: ArraySlice<TextLine>,
    limit: Int
  ) {
    guard let trace = Self.trace(from: old, to: new, limit: limit) else {
      for line in old.indices { removed[line] = true }
      for line in new.indices { added[line] = true }
      return
    }
    // Back along the way that was found: each step off the diagonal is a line that goes or comes.
    var (row, column) = (old.count, new.count)
    for touched in stride(from: trace.count - 1, to: 0, by: -1) {
      let reached = trace[touched - 1]
      let diagonal = row - column
      let down = reached.isReachedByAddition(diagonal, after: touched)
      row = down ? reached[diagonal + 1] : reached[diagonal - 1]
      column = row - (down ? diagonal + 1 : diagonal - 1)
      if down {
        added[new.startIndex + column] = true
      } else {
        removed[old.startIndex + row] = true
      }
    }
  }

  /// For 0, 1, 2 … touched lines: how far down the old text each diagonal can be followed.
  ///
  /// - Parameters:
  ///   - old: The lines of the old text.
  ///   - new: The lines of the new text.
  ///   - limit: The most touched lines that are tried.
  /// - Returns: One entry for each number of touched lines, up to the one that reaches the end of
  ///   both texts; `nil` if `limit` of them are not enough.
  private static func trace(
    from old: ArraySlice<TextLine>,
    to new: ArraySlice<TextLine>,
    limit: Int
  ) -> [Frontier]? {
    var trace: [Frontier] = []
    var last = Frontier(radius: 1)
    for touched in 0...min(limit, old.count + new.count) {
      var frontier = Frontier(radius: touched + 1)
      for diagonal in stride(from: -touched, through: touched, by: 2) {
        let down = last.isReachedByAddition(diagonal, after: touched)
        var row = touched == 0 ? 0 : down ? last[diagonal + 1] : last[diagonal - 1] + 1
        while row < old.count, row - diagonal < new.count, row >= 0, row - diagonal >= 0,
          old[old.startIndex + row] == new[new.startIndex + row - diagonal]
        {
          row += 1
        }
        frontier[diagonal] = row
        if row >= old.count, row - diagonal >= new.count { return trace + [frontier] }
      }
      trace.append(frontier)
      last = frontier
    }
    return nil
  }
}

/// The furthest row that was reached on each diagonal, from `-radius` to `radius`.
private struct Frontier {
  private let radius: Int
  private var rows: [Int]

  init(radius: Int) {
    self.radius = radius
    rows = Array(repeating: -1, count: 2 * radius + 1)
  }

  subscript(diagonal: Int) -> Int {
    get { rows[diagonal + radius] }
    set { rows[diagonal + radius] = newValue }
  }

  /// Whether the best way onto a diagonal is a line that comes, from the next one, and not a line
  /// that goes, from the one before.
  func isReachedByAddition(_ diagonal: Int, after touched: Int) -> Bool {
    diagonal == -touched || (diagonal != touched && self[diagonal - 1] < self[diagonal + 1])
  }
}
