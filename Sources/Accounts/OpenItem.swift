import Amounts
import Ledger
import Theatre

/// What is still to be paid of a charge, or of a refund.
struct OpenItem {
  /// The day by which it is to be paid.
  let due: Day

  /// How much, in minor units; more than zero.
  let amount: Int

  /// What is still to be paid of settled entries in one currency, which are in the order in which they were made.
  ///
  /// An entry that corrects another goes against that one: a refund leaves so much less of its payment, a credit
  /// so much less of its charge. All other money pays what was due first; of one due day what is of the earlier
  /// date, of one date what was entered first.
  static func items(of entries: [Entry], netDays: Int?) -> [OpenItem] {
    var left = entries.map(\.amount.minorUnits)
    let places = Dictionary(
      entries.enumerated().map { (Array($0.element.reference.utf8), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    // The last first: what takes back a correction leaves what that had corrected as it was.
    for (place, entry) in entries.enumerated().reversed() {
      guard let corrected = entry.corrects, let other = places[Array(corrected.utf8)],
        entries[other].kind.isDebit != entry.kind.isDebit
      else { continue }
      let common = min(left[place], left[other])
      left[place] -= common
      left[other] -= common
    }

    var money = 0
    var debits: [(due: Day, place: Int)] = []
    for (place, entry) in entries.enumerated() {
      if entry.kind.isDebit {
        debits.append((entry.due(netDays: netDays) ?? entry.date, place))
      } else {
        money += left[place]
      }
    }
    debits.sort {
      ($0.due, entries[$0.place].date, $0.place) < ($1.due, entries[$1.place].date, $1.place)
    }
    var items: [OpenItem] = []
    for (due, place) in debits {
      let paid = min(money, left[place])
      money -= paid
      if left[place] > paid { items.append(OpenItem(due: due, amount: left[place] - paid)) }
    }
    return items
  }
}

extension Entry {
  /// The day by which a charge is to be paid: its own, else by the terms; nil if neither says it.
  ///
  /// No terms hold for a charge that corrects another entry: what it lets stand again has a day of its own.
  func due(netDays: Int?) -> Day? {
    due ?? (kind == .charge && corrects == nil ? netDays.flatMap(date.adding(days:)) : nil)
  }
}
