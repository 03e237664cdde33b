import SafeText
import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("Bytes in memory")
struct BytesTests {
  /// A way to append, and the text that it appends behind `<`.
  private struct Way: Sendable, CustomTestStringConvertible {
    let text: String
    let append: @Sendable (inout OutputBuffer) -> Void

    init(_ text: String, _ append: @escaping @Sendable (inout OutputBuffer) -> Void) {
      self.text = text
      self.append = append
    }

    var testDescription: String { text }
  }

  private static let lengths = [0, 1, 7, 8, 9, 31, 32, 33, 64, 65]

  private static let ways: [Way] =
    lengths.flatMap { length in
      let text = String(repeating: "x", count: length)
      return [
        Way(text) { $0.append(UInt8(ascii: "x"), count: length) },
        Way(text) { $0.append(Array(text.utf8)) },
        Way(text + "y") { buffer in
          buffer.append(PreparedTexts(["a", text, "b"]), 1)
          buffer.append("y")
        },
        Way(text) { buffer in
          PaddedBytes.with(Array("(\(text))".utf8)[...]) { buffer.append($0, 1..<1 + length) }
        },
        Way("(\(text)(\(text)") { buffer in
          let start = buffer.count
          buffer.append(Array("(\(text)".utf8))
          buffer.append(again: start..<buffer.count)
        },
        Way("\\\"\(text)\\\"") { $0.append(Array("\"\(text)\"".utf8), escaping: .json) },
        Way(text) { buffer in
          buffer.append(atMost: length) { space in
            for index in space.indices { space[index] = UInt8(ascii: "x") }
            return space.count
          }
        },
      ]
    } + [
      Way("") { $0.append("") },
      Way("a static text") { $0.append("a static text") },
      Way("(7)") { $0.append("(", decimal: 7, ")") },
      Way("999") { $0.append(decimal: 999) },
      Way("1000") { $0.append(decimal: 1000) },
      Way("\(Int.min)") { $0.append(decimal: .min) },
      Way("2026-11-21") { buffer in
        if let day = Day("2026-11-21") { buffer.append(day) }
      },
    ]

  @Test(
    arguments: ways
  )
  private func
    `are appended alike, whether they just fit, are a byte too long, or need much more room`(
      way: Way
    )
  {
    for capacity in 0...140 {
      var buffer = OutputBuffer(capacity: capacity)
      buffer.append("<")
      way.append(&buffer)
      #expect(buffer.text == "<" + way.text, "\(capacity)")
      buffer.append(">")
      #expect(buffer.array(0..<buffer.count) == Array("<\(way.text)>".utf8), "\(capacity)")
    }
  }

  @Test(arguments: lengths)
  func `have zeros behind the last one`(length: Int) {
    let bytes = [UInt8](repeating: 0xFF, count: length)
    PaddedBytes.with(bytes[...]) { padded in
      #expect(padded.count == length && Array(padded) == bytes)
      #expect(padded.array(0..<length) == bytes)
      #expect(padded.array(length..<length) == [])
      for index in length..<length + PaddedBytes.padding { #expect(padded[index] == 0) }
      #expect(padded.word(at: length) == 0 && padded.word(at: length + 8) == 0)
      for before in 1..<8 where before <= length {
        #expect(padded.word(at: length - before) == UInt64.max >> UInt64(64 - 8 * before))
      }
    }
  }

  @Test(arguments: lengths)
  func `hold a text up to their last byte, and none that goes on behind it`(length: Int) {
    let text = [UInt8](repeating: 0x61, count: length)
    PaddedBytes.with(([0x62] + text)[...]) { bytes in
      #expect(bytes.holds(text, at: 1))
      #expect(bytes.holds([0x62] + text, at: 0))
      // Behind the bytes there are zeros, which no text may match.
      #expect(!bytes.holds(text + [0], at: 1))
      for index in text.indices {
        var other = text
        other[index] = 0x63
        #expect(!bytes.holds(other, at: 1))
      }
    }
  }

  @Test(.urgent)
  func `are given out by ranges of theirs alone`() async {
    await #expect(processExitsWith: .failure) {
      PaddedBytes.with([1, 2, 3]) { bytes in bytes.withSpan(of: 1..<4) { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      PaddedBytes.with([1, 2, 3]) { bytes in _ = bytes.array(-1..<1) }
    }
    await #expect(processExitsWith: .failure) {
      var buffer = OutputBuffer()
      buffer.append("abc")
      _ = buffer.array(1..<4)
    }
    await #expect(processExitsWith: .failure) {
      var buffer = OutputBuffer()
      buffer.append("abc")
      buffer.append(again: 1..<4)
    }
    await #expect(processExitsWith: .failure) {
      var buffer = OutputBuffer()
      buffer.append(atMost: 2) { _ in 3 }
    }
    // There is no room for the padding.
    await #expect(processExitsWith: .failure) { _ = OutputBuffer(capacity: 15).padded.count }
  }
}
