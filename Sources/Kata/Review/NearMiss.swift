/// A refactoring that a change would be, but for a few words.
package struct NearMiss: Equatable, Sendable {
  /// `nil` if only words differ.
  package let refactoring: Refactoring?
  /// The places that differ: the words of the old program and those of the new one.
  private var places: [Place] = []

  private struct Place: Equatable {
    var gone: [String] = []
    var came: [String] = []
  }

  private var gone: [String] { places.flatMap(\.gone) }
  private var came: [String] { places.flatMap(\.came) }

  /// Whether the same words stand in another place.
  private var isMove: Bool { gone.sorted() == came.sorted() }

  /// How much differs: words that only changed their place count once.
  var size: Int { isMove ? gone.count : gone.count + came.count }

  /// A learner looks through so many words, in so few places.
  private static let limit = 12, placeLimit = 4

  init(_ refactoring: Refactoring?) { self.refactoring = refactoring }

  /// Adds the words in which two pieces of code differ; false if these are more than a few.
  mutating func add(_ old: Syntax, _ new: Syntax) -> Bool {
    let (words, newWords) = (old.words, new.words)
    // The difference of long texts takes long.
    guard abs(words.count - newWords.count) <= Self.limit, words.count < 2_000 else { return false }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in newWords.difference(from: words) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (index, newIndex) = (0, 0)
    while index < words.count || newIndex < newWords.count {
      var place = Place()
      while removed.contains(index) {
        place.gone.append(words[index])
        index += 1
      }
      while inserted.contains(newIndex) {
        place.came.append(newWords[newIndex])
        newIndex += 1
      }
      if place != Place() { places.append(place) }
      (index, newIndex) = (index + 1, newIndex + 1)
    }
    return size <= Self.limit && (isMove || places.count <= Self.placeLimit)
  }

  /// `like Extract Function charge, but "10000 +" is gone`.
  package func text(in language: Language) -> String {
    let text = { (words: [String]) in words.joined(separator: " ") }
    let words =
      isMove
      ? language("\"{}\" is in another place", text(gone))
      : places.map { place in
        if place.came.isEmpty { return language("\"{}\" is gone", text(place.gone)) }
        if place.gone.isEmpty { return language("\"{}\" came", text(place.came)) }
        return language("\"{}\" became \"{}\"", text(place.gone), text(place.came))
      }.joined(separator: ", ")
    guard let refactoring else { return words }
    return language("like {}, but {}", refactoring.text(in: language), words)
  }
}
