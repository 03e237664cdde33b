import Spelling

extension OutputBuffer {
  /// Appends text from outside, made safe.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    escaping.escape(text) { append($0) }
  }

  /// Appends text from outside that was kept, made safe.
  mutating func append(_ text: [UInt8], escaping: Escaping) {
    text.withUnsafeBufferPointer { append($0, escaping: escaping) }
  }
}
