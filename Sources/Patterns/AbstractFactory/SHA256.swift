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
  package static func reference(_ word: String, of texts: [String], number: Int = 1) -> String {
    "\(word)-\(digits(of: texts))" + (number == 1 ? "" : "-\(number)")
  }

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
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// The fractional parts of the square roots of the first eight primes, 32 bits of each.
private let initialState: [UInt32] = [
  0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
  0x5BE0_CD19,
]

/// The fractional parts of the cube roots of the first 64 primes, 32 bits of each.
private let roundConstants: [UInt32] = [
  0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
  0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
  0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
  0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
  0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
  0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
  0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
  0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
  0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
  0xC671_78F2,
]
