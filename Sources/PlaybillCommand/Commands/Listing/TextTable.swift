import Spelling

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
  /// - Parameter width: how many columns a line may have. Texts of the column ``cut`` are cut for
  ///   that, with a `…` at their ends; where that isn't enough, lines are longer.
  /// - Returns: the lines, each ending in a line break.
  func text(width: Int? = nil) -> String {
    let widths = widths(within: width)
    return rows.map { row in
      let cells = row.indices.map { column in
        let cell = Self.cut(row[column], to: widths[column])
        let padding = String(repeating: " ", count: widths[column] - cell.columns)
        if rightAligned.contains(column) { return padding + cell }
        // Nothing is padded behind the last column.
        return column == row.count - 1 ? cell : cell + padding
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A text as it is, or so much of its beginning that it fits with a `…` after it.
  private static func cut(_ text: String, to width: Int) -> String {
    guard text.columns > width else { return text }
    var text = text
    while text.columns >= width, !text.isEmpty { text.removeLast() }
    return text + "…"
  }

  /// How wide the columns are.
  private func widths(within limit: Int?) -> [Int] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map(\.[column].columns).max() ?? 0
    }
    if let limit, let cut {
      let excess = widths.reduce(-2) { $0 + $1 + 2 } - limit
      widths[cut] -= max(0, min(excess, widths[cut] - rows[0][cut].columns))
    }
    return widths
  }
}
