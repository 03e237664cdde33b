/// Numbers that look random and are the same in every run (a linear congruential generator, with the
/// multiplier that Knuth gives for MMIX).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    // The low bits of such a generator repeat soon: two draws give the high half of each.
    let high = advance() & 0xFFFF_FFFF_0000_0000
    return high | advance() >> 32
  }

  private mutating func advance() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
