/// The edit distance of two words, the least number of edits that turn one into the other.
///
/// An edit puts a letter in, leaves one out, replaces one, or swaps two neighbours
/// (Damerau–Levenshtein distance, in the kind called optimal string alignment).
///
/// Of the usual table only one column is kept, in the bits of two words: they say by how much each of its
/// numbers differs from the one above it (Hyyrö, "A bit-vector algorithm for computing Levenshtein and
/// Damerau edit distances", 2003).
///
/// - Precondition: the first word has 64 letters at most.
/// - Complexity: O(*n* · *m*) in the lengths of the words, to compare letters; O(*m*) for all else.
func editDistance(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
  precondition(one.count <= UInt64.bitWidth)
  guard let last = one.indices.last else { return other.count }
  var distance = one.count
  // Where the column's number is one more than the one above it, and where it is one less.
  var (more, less) = (UInt64.max, UInt64.zero)
  // Where a step along the diagonal costs nothing, and where this letter of the other word was before.
  var (free, previous) = (UInt64.zero, UInt64.zero)
  for letter in other {
    var same: UInt64 = 0
    for index in one.indices where one[index] == letter { same |= 1 &<< UInt64(index) }
    let swapped = ((~free & same) &<< 1) & previous
    free = (((same & more) &+ more) ^ more) | same | less | swapped
    let (rises, falls) = (less | ~(free | more), free & more)
    distance += Int(rises &>> UInt64(last) & 1) - Int(falls &>> UInt64(last) & 1)
    more = falls &<< 1 | ~(free | rises &<< 1 | 1)
    less = (rises &<< 1 | 1) & free
    previous = same
  }
  return distance
}
