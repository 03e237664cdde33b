/// A table of texts in columns, for people to read.
struct TextTable {
  /// The rows, a heading first, all of the same length.
  let rows: [[String]]

  /// The columns whose texts end where the column ends, as amounts do.
  var rightAligned: Set<Int> = []

  /// The column whose texts may be cut.
  var cut: Int?

  /// The rows, a line each; the columns are as wide as their widest text and two spaces apart.
  ///
  /// - Parameter width: how many characters a line may have, if that can be had by cutting texts,
  ///   which a `…` shows.
  /// - Returns: the lines, each ending in a line break.
  func text(width: Int? = nil) -> String {
    let widths = widths(within: width)
    return rows.map { row in
      let cells = row.indices.map { column in
        let cell = row[column]
        let excess = cell.count - widths[column]
        if excess > 0 { return String(cell.dropLast(excess + 1)) + "…" }
        let padding = String(repeating: " ", count: -excess)
        if rightAligned.contains(column) { return padding + cell }
        // Nothing is padded behind the last column.
        return column == row.count - 1 ? cell : cell + padding
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// How wide the columns are.
  private func widths(within limit: Int?) -> [Int] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    if let limit, let cut {
      let excess = widths.reduce(-2) { $0 + $1 + 2 } - limit
      widths[cut] -= max(0, min(excess, widths[cut] - rows[0][cut].count))
    }
    return widths
  }
}
