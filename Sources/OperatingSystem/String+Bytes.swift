/// The names of files, arguments and variables are bytes to the system, and most often UTF-8. A
/// byte that isn't is kept as one of the last 128 characters there can be, which stand for nothing.
///
///     "a\u{10FFFF}.json".systemBytes     // "a", 0xFF, ".json"
///
/// Any bytes become a text, and that text the same bytes again: where the bytes themselves have one
/// of those characters, each byte of it is kept so.
extension String {
  private static let keptBytes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

  /// Takes bytes from the system.
  package init(systemBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.keepsBytes {
      self = text
      return
    }
    self = ""
    var rest = bytes[...]
    while let byte = rest.first {
      // A character is the shortest beginning that is a text.
      let character = (1...4).lazy.compactMap {
        String(validating: rest.prefix($0), as: UTF8.self)
      }.first { !$0.keepsBytes }
      let kept = Unicode.Scalar(0x10_FF00 + UInt32(byte)).map { String($0) } ?? ""
      self += character ?? kept
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
  }

  /// Takes a C string from the system.
  package init(systemText: UnsafePointer<CChar>) {
    self.init(systemBytes: UnsafeRawBufferPointer(start: systemText, count: strlen(systemText)))
  }

  /// The bytes for the system.
  package var systemBytes: [UInt8] {
    guard keepsBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      Self.keptBytes.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// The bytes for the system, as a C string.
  package var systemText: [CChar] { systemBytes.map { CChar(bitPattern: $0) } + [0] }

  private var keepsBytes: Bool {
    utf8.contains(0xF4) && unicodeScalars.contains { Self.keptBytes.contains($0.value) }
  }
}
