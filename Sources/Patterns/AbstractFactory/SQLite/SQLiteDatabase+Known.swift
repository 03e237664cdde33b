import Databases

// SQLite looks for a name in an index. Where chance has changed the index, a name may be there and not be
// found. So every name that is looked for is also in a chain, the table `known`. A link of it has a name,
// as a number, the next larger one, and a checksum of both: no name lies between the two. What is not found
// is known not to be there if a link says so, and every damage to a link is seen.

/// A name that is looked for, as a number that another name has with a chance of one in 2⁶⁴.
struct KnownName {
  fileprivate let number: Int
  private init(_ texts: Checksum) { number = texts.value }

  static func entry(_ reference: String) -> Self { Self(Checksum("entry", reference)) }
  static func customer(_ name: String) -> Self { Self(Checksum("customer", name)) }
  static func correction(of reference: String, number: Int) -> Self {
    Self(Checksum("correction \(number)", reference))
  }
  static func account(_ name: String, _ code: String) -> Self {
    Self(Checksum("account", name, code))
  }
}

extension SQLiteDatabase {
  /// Adds a name to the chain.
  ///
  /// - Throws: `damaged` if it is there already.
  func note(_ name: KnownName) throws(DatabaseError) {
    let (before, next) = try gap(for: name)
    try run(
      "UPDATE known SET next = ?1, checksum = ?2 WHERE name = ?3",
      [name.number, Checksum(before, name.number).value, before]
    )
    try run(
      "INSERT INTO known VALUES (?1, ?2, ?3)",
      [name.number, next, Checksum(name.number, next).value]
    )
  }

  /// Sees that a name which was not found is not there.
  ///
  /// - Throws: `damaged` if it is.
  func checkIsUnknown(_ name: KnownName) throws(DatabaseError) { _ = try gap(for: name) }

  /// The numbers in the chain between which a name is not.
  private func gap(for name: KnownName) throws(DatabaseError) -> (before: Int, next: Int) {
    let links = try rows(
      "SELECT name, next, checksum FROM known WHERE name <= ?1 ORDER BY name DESC LIMIT 1",
      [name.number]
    ) { row throws(DatabaseError) in
      (before: try row.integer(0), next: try row.integer(1), checksum: try row.integer(2))
    }
    guard let (before, next, checksum) = links.first,
      checksum == Checksum(before, next).value, before < name.number, name.number < next
    else { throw error(.damaged("something in it is not found by its name")) }
    return (before, next)
  }
}
