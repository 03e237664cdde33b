/// One line of a diff, and what it is, so that it can be coloured.
package struct DiffLine: Hashable, Sendable {
  /// What a line of a diff is.
  package enum Kind: Sendable {
    /// It names the files.
    case header
    /// It says where the next lines stand: `@@ -1,3 +1,4 @@`.
    case position
    /// It is in both texts.
    case kept
    /// It is in the old text alone.
    case removed
    /// It is in the new text alone.
    case added
    /// It says of the line above that the file ends in it without a line end.
    case remark
  }

  /// What the line is.
  package let kind: Kind

  /// The line as it is printed, without its line end.
  package let text: String
}
