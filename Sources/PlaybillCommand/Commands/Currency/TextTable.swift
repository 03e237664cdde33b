/// A table of texts in columns, for people to read.
struct TextTable {
  /// The rows, a heading first, all of the same length.
  let rows: [[String]]

  /// The columns whose texts end where the column ends, as amounts do.
  var rightAligned: Set<Int> = []

  /// The rows, a line each; the columns are as wide as their widest text and two spaces apart.
  var text: String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        if rightAligned.contains(column) { return padding + row[column] }
        // Nothing is padded behind the last column.
        return column == row.count - 1 ? row[column] : row[column] + padding
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
