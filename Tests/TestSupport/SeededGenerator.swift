import Foundation

/// How much the random tests try: 1, or more as in `EFFORT=10 swift test`.
package let effort = max(1, Int(ProcessInfo.processInfo.environment["EFFORT"] ?? "") ?? 1)

/// Random numbers that are the same in every run, so that a failure repeats.
///
/// The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// True in `percent` of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// One of `choices`, which must not be empty.
  package mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element
  {
    let offset = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: offset)]
  }
}
