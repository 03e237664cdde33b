/// Where in the course some code is, whatever its layout and its comments.
public struct CourseMap: Sendable {
  private let steps: [Step]
  private let words: [[Int]]
  private let numbers: [String: Int]

  /// Reads the code of steps, such as those that a learner's kata has.
  public init(of steps: [Step]) {
    var numbers: [String: Int] = [:]
    self.steps = steps
    words = steps.map { step in
      step.files.words.map { word in
        let number = numbers[word] ?? numbers.count
        numbers[word] = number
        return number
      }
    }
    self.numbers = numbers
  }

  /// Where some code is.
  ///
  /// - Parameters:
  ///   - files: The code's files.
  ///   - isSolved: Whether the exercise that is the last step is done, in whatever way.
  /// - Returns: The step that it has reached and the one to come. An exercise is reached only if it is solved, or
  ///   the code is that of its solution.
  /// - Complexity: O(*nd*) for *n* words of code of which *d* are not the nearest step's.
  public func place(of files: [CourseFile], isSolved: Bool = false) -> Place {
    // Words that no step has are all alike here: they differ from any that one has.
    let code = files.words.map { numbers[$0] ?? -1 }
    if let index = words.lastIndex(of: code) { return place(at: index, difference: 0) }
    if isSolved, let last = steps.indices.last {
      return place(at: last, difference: distance(words[last], code))
    }
    var nearest = (index: 0, distance: Int.max)
    // The words that differ in whatever order are fewer than those that differ in order. Most steps are so far
    // away that there is no need to count the latter.
    let bounds = words.map { bagDistance($0, code) }
    for index in steps.indices.sorted(by: { bounds[$0] < bounds[$1] }) {
      guard bounds[index] < nearest.distance else { break }
      let distance = distance(words[index], code)
      if distance < nearest.distance { nearest = (index, distance) }
    }
    // From one step to the next less than half of the words change.
    let isLost = nearest.distance * 2 > words[nearest.index].count
    if nearest.index > 0, steps[nearest.index].exercise != nil {
      // An exercise that is like its solution is not done, and its solution is nothing to show yet.
      nearest.index -= 1
      nearest.distance = distance(words[nearest.index], code)
    }
    let (index, difference) = nearest
    // Code that is nearer to the step before than this step is: part of this step is still to be done.
    let isUnderWay =
      index > 0 && distance(words[index - 1], code) < distance(words[index - 1], words[index])
    return place(at: index, isUnderWay: isUnderWay, difference: difference, isLost: isLost)
  }

  /// The place at a step that is reached, or under way.
  private func place(
    at index: Int,
    isUnderWay: Bool = false,
    difference: Int,
    isLost: Bool = false
  ) -> Place {
    let reached = isUnderWay ? index - 1 : index
    return Place(
      reached: steps[reached],
      coming: reached + 1 < steps.count ? steps[reached + 1] : nil,
      nearest: steps[index],
      difference: difference,
      isLost: isLost
    )
  }

  /// How many words must go and come, in any order.
  private func bagDistance(_ one: [Int], _ other: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for word in one { counts[word, default: 0] += 1 }
    for word in other { counts[word, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }

  /// How many words must go and come, in their order.
  private func distance(_ one: [Int], _ other: [Int]) -> Int {
    other.difference(from: one).count
  }
}

/// Where in the course some code is.
public struct Place: Sendable {
  /// The last step that is done.
  public let reached: Step

  /// The step to be done next, or to be finished; `nil` after the last.
  public let coming: Step?

  /// The step that the code is most like: the one that is reached, or the one that is under way; not an exercise
  /// that is not done.
  public let nearest: Step

  /// How many words of the code are others than the nearest step's; zero if the code is that step's.
  public let difference: Int

  /// Whether the code is so far from all steps that nobody can tell which of them it comes from.
  public let isLost: Bool

  /// Whether the code has left the step that is reached for the next.
  public var isUnderWay: Bool { difference > 0 && coming != nil }
}

extension [CourseFile] {
  /// All words of Swift files, each file after its path; white space and comments are no words.
  fileprivate var words: [String] {
    sorted { $0.path < $1.path }.flatMap { ["file " + $0.path] + SwiftCode($0.text).words }
  }
}

extension SwiftCode {
  /// The words of the code: names, numbers, the texts of strings, and each sign.
  fileprivate var words: [String] {
    var words: [String] = []
    for line in lines {
      var previous: Kind?
      for (character, kind) in line where kind != .comment {
        let isText = kind == .string
        if !isText, character.isWhitespace {
          previous = nil
          continue
        }
        let isName = character.isLetter || character.isNumber || character == "_"
        if let previous, isText == (previous == .string), isText || isName,
          let last = words.last?.last, isText || last.isLetter || last.isNumber || last == "_"
        {
          words[words.count - 1].append(character)
        } else {
          words.append(String(character))
        }
        previous = kind
      }
    }
    return words
  }
}
