/// The place of some code in the course.
public struct Place: Sendable {
  /// A learner's name, and the course's name for the same.
  public struct Name: Codable, Hashable, Sendable {
    /// The learner's.
    public let own: String
    /// The course's.
    public let course: String
  }

  /// The steps of the kata, or of the net if the learner is there.
  public let steps: [Step]

  /// Those of the steps that the learner does: all of them, or the fast lane.
  public private(set) var ownSteps: [Step]

  /// The steps before the next one that are done for the learner; empty outside the fast lane.
  public private(set) var given: [Step] = []

  /// The last step that is done.
  public let reached: Step

  /// The step to do next or to finish, with the learner's names in its note; `nil` after the last.
  public private(set) var coming: Step?

  /// The step that the code is most like: the one reached or the one under way, but no unsolved
  /// exercise.
  public internal(set) var nearest: Step

  /// The last step that the commits have, or that the learner says is done.
  package internal(set) var base: Step

  /// Whether the tests fail, so that nothing new is done; ``coming`` is then the step in work.
  package internal(set) var isRed = false

  /// Whether the code is another than that of the commit that is checked out.
  package internal(set) var isChanged = false

  /// Whether a bracket or a string is open in the code, which cannot compile then.
  package internal(set) var isUnreadable = false

  /// The learner's branch, if it is the course's own that is checked out, which is no learner's work.
  package internal(set) var learnersBranch: String?

  /// Whether the course's own branch is checked out.
  package var isSolution: Bool { learnersBranch != nil }

  /// The function that all steps have, if it is missing in code that is far from all of them.
  package let missing: String?

  /// A function or a type that comes too early, and the step that brings it.
  public package(set) var ahead: (name: String, step: Step)?

  /// The functions and types that the learner named otherwise, if the code is else that of the
  /// step.
  public let names: [Name]

  /// How many words differ from the nearest step's code.
  public internal(set) var difference: Int

  /// These words, of the nearest step's code and of the learner's, if they are few and no names of either.
  package internal(set) var otherWords: (gone: [String], came: [String])?

  /// Whether the code is too far from all steps to tell its place.
  public let isLost: Bool

  /// The measures of the first step's code.
  public internal(set) var start: Measures

  /// The measures of the code.
  public internal(set) var now: Measures

  /// Whether the code is that of a step which is done for the learner.
  package var isGiven: Bool {
    difference == 0 && names.isEmpty && !ownSteps.contains { $0.number == reached.number }
  }

  /// How many of the learner's own steps are done, including the first.
  public var doneCount: Int { ownSteps.count { $0.number <= reached.number } }

  /// Whether only the tests tell if the step that the code has reached is done or in work.
  package var isInDoubt: Bool { difference > 0 && !isLost && base.number < reached.number }

  private let words: [String: String]

  /// Whether the learner does the steps of the fast lane only.
  package var isOnLane: Bool { ownSteps.count < steps.count }

  /// Whether the steps are those of the net.
  public var isInNet: Bool { reached.course == "net" }

  init(
    steps: [Step],
    reached: Step,
    nearest: Step,
    ahead: (name: String, step: Step)?,
    names: [Name],
    words: [String: String] = [:],
    difference: Int,
    otherWords: (gone: [String], came: [String])? = nil,
    missing: String? = nil,
    isLost: Bool,
    start: Measures,
    now: Measures
  ) {
    (self.steps, self.reached, self.nearest, self.ahead) = (steps, reached, nearest, ahead)
    (self.names, self.difference, self.isLost) = (names, difference, isLost)
    (self.start, self.now) = (start, now)
    (self.otherWords, self.missing, self.words) = (otherWords, missing, words)
    base = reached
    ownSteps = steps
    coming = steps.first { $0.number > reached.number }
    coming?.note.rename(words)
  }

  /// Makes a step the one to do next, also one that is given: a learner may do it all the same.
  mutating func comeTo(_ step: Step?) {
    given = []
    coming = step
    coming?.note.rename(words)
  }

  /// The same place for a learner who does only the steps of the fast lane.
  func onLane() -> Place {
    var place = self
    place.ownSteps = steps.onLane
    guard let open = coming else { return place }
    // Behind steps that are given the names are the course's again.
    if !open.isInLane { place.coming = place.ownSteps.first { $0.number >= open.number } }
    place.given = steps.filter { step in
      step.number >= open.number && place.coming.map { step.number < $0.number } ?? true
    }
    // What belongs to a step that is given is not too early.
    if let ahead, let next = place.coming, ahead.step.number <= next.number { place.ahead = nil }
    return place
  }
}

/// Measures of code that do not depend on the way to it.
public struct Measures: Codable, Hashable, Sendable {
  /// The number of lines of the longest function.
  public let longestFunction: Int

  /// How often a `switch` or a comparison tests the type of a play.
  public let typeTests: Int

  /// The number of mutable variables.
  public let variables: Int

  init(of version: Version) {
    longestFunction = version.functionLines.max() ?? 0
    let nodes = version.module.declarations.map(\.node)
    variables = nodes.reduce(0) { sum, node in
      sum + node.count { $0.kind == .local && $0.text == "var" }
        + (node.word == "var" && node.code == nil ? 1 : 0)
    }
    typeTests = nodes.reduce(0) { sum, node in
      guard node.contains(where: \.isTypeOfPlay) else { return sum }
      let comparisons = node.count { one in
        one.kind == .binary && ["==", "!="].contains(one.text)
          && one.parts.contains { $0.isTypeOfPlay }
      }
      return sum + comparisons + node.count { $0.kind == .switch }
    }
  }
}

extension Syntax {
  fileprivate var isTypeOfPlay: Bool {
    let name = kind == .string && parts.count == 1 ? parts[0].text : text
    return [.string, .text, .member].contains(kind) && ["tragedy", "comedy"].contains(name)
  }
}
