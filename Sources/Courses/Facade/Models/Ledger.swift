/// The accounts of the customers: each entry is open, paid or struck out.
///
/// A part of the subsystem: no step changes it.
public final class Ledger {
  private enum State {
    case open, paid, struckOut
  }

  private var entries: [(customer: String, cents: Int, state: State)] = []

  /// Opens an empty one.
  public init() {}

  /// Enters cents that a customer has to pay, and returns the number of the entry.
  public func enter(_ cents: Int, for customer: String) -> Int {
    entries.append((customer, cents, .open))
    return entries.count - 1
  }

  /// Says that the entry of a number is paid.
  public func settle(_ number: Int) { entries[number].state = .paid }

  /// Strikes out the entry of a number, because nothing was sold.
  public func strikeOut(_ number: Int) { entries[number].state = .struckOut }

  /// The sum of the paid entries, in cents.
  public var paid: Int {
    entries.filter { $0.state == .paid }.reduce(0) { $0 + $1.cents }
  }

  /// The sum of the open entries, in cents, of each customer who has one, by name.
  public var owed: [(customer: String, cents: Int)] {
    let open = entries.filter { $0.state == .open }
    let sums = Dictionary(open.map { ($0.customer, $0.cents) }, uniquingKeysWith: +)
    return sums.sorted { $0.key < $1.key }.map { (customer: $0.key, cents: $0.value) }
  }
}
