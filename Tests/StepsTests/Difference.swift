/// The lines in which two texts differ, the expected ones marked `-`, those that came marked `+`.
///
/// Lines are compared byte by byte: two spellings of one letter are equal as Swift strings, but they
/// are not the same output.
///
/// - Returns: The lines, or an empty text if the two are the same bytes.
func difference(expected: String, got: String) -> String {
  guard !expected.utf8.elementsEqual(got.utf8) else { return "" }
  let old = expected.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let new = got.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let changes = new.map(Array.init).difference(from: old.map(Array.init))
  let removed = changes.removals.map { "  - \(String(decoding: $0.line, as: UTF8.self))" }
  let inserted = changes.insertions.map { "  + \(String(decoding: $0.line, as: UTF8.self))" }
  return (removed + inserted).joined(separator: "\n")
}

extension CollectionDifference.Change where ChangeElement == [UInt8] {
  fileprivate var line: [UInt8] {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
