extension [Bool] {
  /// Moves each run of marked lines to where a reader would have put it.
  ///
  /// A run of lines often can be marked in several places: of two functions that end alike, the
  /// shortest script may as well name the closing brace of the first. Moved by a line, the script
  /// does the same. The place is chosen where both ends of the run fall on the most outward
  /// boundaries of the text: at a blank line, or at least not just before a closing brace.
  mutating func slideGroups(in lines: [TextLine]) {
    var start = startIndex
    while let first = self[start...].firstIndex(of: true) {
      let end = self[first...].firstIndex(of: false) ?? endIndex
      let place = bestPlace(of: first..<end, in: lines)
      for line in first..<end { self[line] = false }
      for line in place { self[line] = true }
      start = Swift.max(end, place.upperBound)
    }
  }

  private func bestPlace(of group: Range<Int>, in lines: [TextLine]) -> Range<Int> {
    var top = group
    while top.lowerBound > startIndex, !self[top.lowerBound - 1],
      lines[top.lowerBound - 1] == lines[top.upperBound - 1]
    {
      top = (top.lowerBound - 1)..<(top.upperBound - 1)
    }
    var best = top
    var place = top
    while place.upperBound < endIndex, !self[place.upperBound] || group.contains(place.upperBound),
      lines[place.lowerBound] == lines[place.upperBound]
    {
      place = (place.lowerBound + 1)..<(place.upperBound + 1)
      if lines.cost(of: place) <= lines.cost(of: best) { best = place }
    }
    return best
  }
}

extension [TextLine] {
  /// How awkward it is to cut out these lines; less is better.
  fileprivate func cost(of place: Range<Int>) -> Int {
    cost(ofCutAt: place.lowerBound) + cost(ofCutAt: place.upperBound)
  }

  /// How awkward a cut before a line is: the deeper the line the more, a closing line more still,
  /// a blank line beside it less.
  private func cost(ofCutAt line: Int) -> Int {
    guard line > startIndex, line < endIndex else { return 0 }
    guard let next = self[line...].first(where: { !$0.isBlank }) else { return 0 }
    let isBesideBlank = self[line - 1].isBlank || self[line].isBlank
    let closes = !isBesideBlank && self[line - 1].indentation > next.indentation
    return 10 * next.indentation + (closes ? 5 : 0) - (isBesideBlank ? 3 : 0)
  }
}
