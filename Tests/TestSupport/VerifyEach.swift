import Foundation
import Testing

/// Compares the text of each value with an approved file for that value.
///
/// `Approval.swift`, which exported katas have too, says how to approve a text. The file of a value is
/// `Tests/Approved/FILE.VALUE.approved.txt`, with the value's description in its name. A file without a value fails
/// the test, so there is one such test in a file. Leave `location` as it is.
package func verifyEach<Value>(
  _ values: [Value],
  at location: SourceLocation = #_sourceLocation,
  of text: (Value) throws -> String
) throws {
  for value in values { try verify(text(value), function: "\(value)", at: location) }
  let start = Approvals.name("", in: location)
  let wanted = values.map { "\(start)\($0).approved.txt" }
  let files = try FileManager.default.contentsOfDirectory(atPath: Approvals.folder.path)
  for file in files.sorted()
  where file.hasPrefix(start) && file.hasSuffix(".approved.txt") && !wanted.contains(file) {
    Issue.record("nothing is held against Tests/Approved/\(file)", sourceLocation: location)
  }
}
