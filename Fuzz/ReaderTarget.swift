@testable import Statements

/// Skips the input as one JSON value.
///
/// The bytes and their padding fill memory of their own, so that the address sanitizer sees every
/// read past it. The input is also cut off at several places: the beginning of a right value may be
/// incomplete, never wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let whole = Verdict(on: input)
  if case .wrong(let offset) = whole {
    precondition(offset >= 0 && offset < count, "a fault outside of the input: \(offset)")
  }
  // Every cut of a short input, about 64 of a long one.
  for cut in stride(from: 0, to: count, by: 1 + count / 64) {
    guard case .wrong(let offset) = Verdict(on: UnsafeBufferPointer(rebasing: input[..<cut])) else {
      continue
    }
    guard case .wrong(offset) = whole else {
      preconditionFailure("cut at \(cut), wrong at \(offset); not cut, \(whole)")
    }
  }
  return 0
}

/// The verdict of the reader on a text.
enum Verdict {
  case right
  case incomplete
  case wrong(offset: Int)

  init(on text: UnsafeBufferPointer<UInt8>) {
    self = PaddedBytes.with(Array(text)[...]) { bytes in
      var json = JSONReader(bytes: bytes)
      do throws(Fault) {
        json.skipWhitespace()
        try json.skipValue()
        json.skipWhitespace()
        guard json.isAtEnd else { throw json.unexpected("the end of the input") }
        precondition(json.position == bytes.count, "read past the end: \(json.position)")
        return .right
      } catch {
        if error.code == .endOfInput { return .incomplete }
        return .wrong(offset: error.offset)
      }
    }
  }
}
