import Amounts

/// What stands of some entries: which of them others take back or pay back, and how much that leaves.
///
/// A correction comes after its entry, so one pass from the last entry to the first knows of each correction whether it
/// stands. An entry that is not among them counts as if the ledger did not have it.
package struct Corrections {
  /// The entries, in the order in which they were made.
  package let all: [Entry]

  private var entries: [String: Entry] = [:]
  private var originals: [String: String] = [:]
  private var standing: [String: [Entry]] = [:]
  private var voids: [String: Entry] = [:]
  private var secondHalves: [String: Entry] = [:]
  private var rests: [String: Int] = [:]

  /// Finds what stands of the entries, which are in the order in which they were made.
  package init(_ entries: [Entry]) {
    all = entries
    for entry in entries {
      self.entries[entry.reference] = entry
      rests[entry.reference] = entry.amount.minorUnits
      if let half = entry.counterpart { secondHalves[half] = entry }
      if entry.isVoid, let other = corrected(by: entry) {
        originals[entry.reference] = originals[other.reference] ?? other.reference
      }
    }
    for entry in entries.reversed() where entry.usesUpCorrected && entry.state != .refused {
      guard let other = corrected(by: entry), voids[entry.reference] == nil else { continue }
      standing[other.reference, default: []].append(entry)
      if entry.isVoid { voids[other.reference] = entry }
      if entry.kind.isDebit == other.kind.isDebit { continue }
      let common = min(rest(of: entry), rest(of: other))
      rests[entry.reference] = rest(of: entry) - common
      rests[other.reference] = rest(of: other) - common
    }
  }

  /// The entry that another one takes back, pays back or pays.
  package func corrected(by entry: Entry) -> Entry? { entry.corrects.flatMap { entries[$0] } }

  /// The entry that a void takes back, or lets stand again as the void of a void; another entry itself.
  package func original(of entry: Entry) -> Entry {
    originals[entry.reference].flatMap { entries[$0] } ?? entry
  }

  /// The void of an entry; nil if it stands.
  package func void(of entry: Entry) -> Entry? { voids[entry.reference] }

  /// Whether an entry that was not refused takes back, or pays back, a part of this one, and stands.
  package func isCorrected(_ entry: Entry) -> Bool { standing[entry.reference] != nil }

  /// The amount of an entry, less what takes it back or pays it back, except by another entry; negative if that is more.
  package func left(of entry: Entry, beside other: Entry? = nil) -> Money {
    // In a file that was made by hand there may be more corrections than an Int can add up.
    (standing[entry.reference] ?? []).filter { $0.reference != other?.reference }
      .reduce(entry.amount) { $0.minorUnits < 0 ? $0 : $0 - $1.amount }
  }

  /// The first entry of which others take or pay back more than it is; nil if there is none.
  ///
  /// Moves may take a payment back in parts. An entry of nothing has no parts: one void takes back all of it.
  package var overdrawn: Entry? {
    all.first { entry in
      let voids = (standing[entry.reference] ?? []).count { $0.isVoid }
      return left(of: entry).minorUnits < 0 || voids > 1 && entry.amount.minorUnits == 0
    }
  }

  /// The minor units of an entry that are left if it counts against what it corrects, and its corrections against it.
  package func rest(of entry: Entry) -> Int { rests[entry.reference] ?? entry.amount.minorUnits }

  // MARK: - Moves

  /// The first half of the move of which an entry is the second; nil if it is none.
  package func firstHalf(of entry: Entry) -> Entry? { entry.counterpart.flatMap { entries[$0] } }

  /// The second half of the move of which an entry is the first; nil if it is none.
  package func secondHalf(of entry: Entry) -> Entry? { secondHalves[entry.reference] }

  /// The entry that has the money now that a void took back; nil if it was not moved.
  package func lastMove(after void: Entry) -> Entry? {
    var last: Entry?
    var next: Entry? = void
    while let move = next.flatMap(secondHalf), move.isMove {
      last = move
      next = self.void(of: move)
    }
    return last
  }

  /// The entry that has the money of another one, which was moved; nil if that one has it, or none has.
  package func successor(of entry: Entry) -> Entry? { void(of: entry).flatMap(lastMove) }

  /// The entry in which the money of another one was first entered: that one, if it was not moved.
  package func firstEntry(of entry: Entry) -> Entry {
    var first = entry
    while first.isMove, let other = firstHalf(of: first).flatMap(corrected) { first = other }
    return first
  }

  // MARK: - Statements

  /// The entries without those that another takes back whole, and without these voids.
  package var withoutVoids: [Entry] {
    all.filter { entry in
      if let void = voids[entry.reference] { return void.amount != entry.amount }
      guard entry.isVoid, let other = corrected(by: entry) else { return true }
      return other.amount != entry.amount || void(of: other) != entry
    }
  }
}
