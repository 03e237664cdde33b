/// A table of texts in columns, for people to read.
struct TextTable {
  /// The rows, a heading first, all of the same length.
  let rows: [[String]]

  /// The rows, a line each; the columns are as wide as their widest text and two spaces apart.
  var text: String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count + 2)
      }
      // Nothing is padded behind the last column.
      return cells.dropLast().joined() + (row.last ?? "") + "\n"
    }.joined()
  }
}
