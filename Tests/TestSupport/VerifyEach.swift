import Foundation
import Testing

/// Holds what a function makes of each value against an approved file of the value's own.
///
/// `Approval.swift` says how a text is approved; it is the file that an exported kata has. The files are
/// `Tests/Approved/FILE.FUNCTION.VALUE.approved.txt`. One that is there for no value fails the test.
///
/// - Parameters:
///   - values: The values; each is named in its file's name as it describes itself.
///   - function: The test; leave it as it is.
///   - location: Where the test is; leave it as it is.
///   - text: Makes the text of a value.
/// - Throws: What `text` throws, or an error if a file cannot be written.
package func verifyEach<Value>(
  _ values: [Value],
  function: String = #function,
  at location: SourceLocation = #_sourceLocation,
  of text: (Value) throws -> String
) throws {
  let test = String(function.prefix { $0 != "(" })
  for value in values { try verify(text(value), function: "\(test).\(value)", at: location) }
  let start = Approvals.name(test, in: location) + "."
  let wanted = values.map { "\(start)\($0).approved.txt" }
  let files = try FileManager.default.contentsOfDirectory(atPath: Approvals.folder.path)
  for file in files.sorted()
  where file.hasPrefix(start) && file.hasSuffix(".approved.txt") && !wanted.contains(file) {
    Issue.record("nothing is held against Tests/Approved/\(file)", sourceLocation: location)
  }
}
