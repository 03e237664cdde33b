/// The digest SHA-256, as FIPS 180-4 has it, which no module of the toolchain on Linux offers.
package enum SHA256 {
  /// Twenty hexadecimal digits of the digest of texts.
  ///
  /// In a billion digests there is less than one chance in a million that two are the same.
  package static func digits(of texts: [String]) -> String {
    // Each text comes after its length, so that none can run over into the next.
    digest(of: texts.flatMap { Array("\($0.utf8.count):".utf8) + Array($0.utf8) }).prefix(10)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// What something is known by that has no name of its own: a word, the digest of texts, and the number
  /// of it among those that say the same, if it is not 1.
  package static func reference(_ word: String, of texts: [String], number: Int) -> String {
    "\(word)-\(digits(of: texts))" + (number == 1 ? "" : "-\(number)")
  }

  /// The 32 bytes of a message's digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    let length = UInt64(message.count) * 8
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    var state = initialState
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<(start + 64)], into: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let earlyMix = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let lateMix = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words.append(words[index - 16] &+ words[index - 7] &+ earlyMix &+ lateMix)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for (word, constant) in zip(words, roundConstants) {
      let eMix = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let aMix = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let first = h &+ eMix &+ ((e & f) ^ (~e & g)) &+ constant &+ word
      let second = aMix &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }
}

extension UInt32 {
  /// The bits moved to the right, and those that fall out put in on the left.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// The fractional parts of the square roots of the first eight primes, 32 bits of each.
private let initialState: [UInt32] = primes.prefix(8).map { fraction(of: $0, root: 2) }

/// The fractional parts of the cube roots of the first 64 primes, 32 bits of each.
private let roundConstants: [UInt32] = primes.map { fraction(of: $0, root: 3) }

private let primes: [UInt64] = (2...311).filter { number in
  (2..<number).allSatisfy { !number.isMultiple(of: $0) }
}

/// The first 32 bits after the point of a number's square or cube root, in whole numbers only:
/// the largest `x` with `(x / 2³²)ⁿ` not above the number, less its whole part.
private func fraction(of number: UInt64, root: Int) -> UInt32 {
  let target = UInt128(number) << (32 * root)
  var low: UInt128 = 0
  var high: UInt128 = 1 << 38
  while high - low > 1 {
    let middle = (low + high) / 2
    let power = root == 2 ? middle * middle : middle * middle * middle
    if power <= target { low = middle } else { high = middle }
  }
  return UInt32(truncatingIfNeeded: low)
}
