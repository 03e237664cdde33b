/// The least number of slips that turn one word into another: letters put in, left out, mistaken,
/// or swapped with a neighbour.
///
/// A table of which three rows are kept: each cell is the cost of turning a beginning of `one` into
/// a beginning of `other`. Time is the product of both lengths, or less where `limit` ends it early.
///
/// - Parameters:
///   - one: a word, letter by letter.
///   - other: another.
///   - limit: the most slips that are of interest.
/// - Returns: the number of slips, or nil if it is above the limit.
func slips(
  from one: [Unicode.Scalar],
  to other: [Unicode.Scalar],
  atMost limit: Int
) -> Int? {
  guard limit >= 0, abs(one.count - other.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...other.count)
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    for (column, counterpart) in other.enumerated() {
      var cost = min(
        previous[column] + (letter == counterpart ? 0 : 1),
        previous[column + 1] + 1,
        current[column] + 1
      )
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == counterpart {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    // A swap reaches back two rows, so the search is over only if both rows are above the limit.
    if (current + previous).allSatisfy({ $0 > limit }) { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous.last.flatMap { $0 <= limit ? $0 : nil }
}
