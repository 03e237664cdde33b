extension Collection<String> {
  /// The elements that `word` is most likely a slip for, for a `did you mean`; empty if none is near.
  ///
  /// Near is: at most two letters wrong, missing, too many or two neighbours exchanged, and at most half of the
  /// word; capital or small makes no difference. All the elements at the least distance are returned, sorted.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* elements and a word of *m* letters.
  package func nearest(to word: String) -> [String] {
    let letters = Array(word.lowercased().unicodeScalars)
    var limit = Swift.min(2, letters.count / 2)
    var found: [String] = []
    for candidate in self {
      let distance = editDistance(letters, Array(candidate.lowercased().unicodeScalars))
      guard distance <= limit else { continue }
      if distance < limit { found = [] }
      limit = distance
      found.append(candidate)
    }
    return found.sorted()
  }
}

/// How many letters have to be changed, added, dropped or exchanged with their neighbour.
///
/// The restricted distance of Damerau and Levenshtein, by rows.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let change = last[column] + (left[row] == right[column] ? 0 : 1)
      var least = Swift.min(change, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        least = Swift.min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
