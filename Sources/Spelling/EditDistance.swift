/// The edit distance of two words, the least number of edits that turn one into the other; nil if it is
/// above the limit.
///
/// An edit puts a letter in, leaves one out, replaces one, or swaps two neighbours
/// (Damerau–Levenshtein distance, in the kind called optimal string alignment). Of the table that is
/// usual for it three rows are kept, and of a row the cells that can still be within `limit`.
///
/// - Complexity: O(*n* · `limit`) in the length of the words.
func editDistance(
  from one: [Unicode.Scalar],
  to other: [Unicode.Scalar],
  atMost limit: Int
) -> Int? {
  guard limit >= 0, abs(one.count - other.count) <= limit else { return nil }
  let width = other.count + 1
  let far = limit + 1
  var rows = [Int](repeating: far, count: 3 * width)
  for column in 0...min(other.count, limit) { rows[column] = column }
  var previousLeast = 0
  for row in 0..<one.count {
    let current = (row + 1) % 3 * width
    let previous = row % 3 * width
    let beforePrevious = (row + 2) % 3 * width
    let first = max(0, row - limit)
    let last = min(other.count, row + 1 + limit)
    rows[current + first] = first == 0 ? row + 1 : far
    var least = rows[current + first]
    for column in first..<last {
      var distance = min(
        rows[previous + column] + (one[row] == other[column] ? 0 : 1),
        rows[previous + column + 1] + 1,
        rows[current + column] + 1
      )
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        distance = min(distance, rows[beforePrevious + column - 1] + 1)
      }
      rows[current + column + 1] = distance
      least = min(least, distance)
    }
    // A swap reaches back two rows, so both must be above the limit.
    if least > limit && previousLeast > limit { return nil }
    previousLeast = least
  }
  let distance = rows[one.count % 3 * width + other.count]
  return distance <= limit ? distance : nil
}
