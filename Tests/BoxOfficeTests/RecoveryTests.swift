import BoxOffice
import TestSupport
import Testing

/// Random work with random slips, and then the commands that put it right.
@Suite("No slip stays")
struct RecoveryTests {
  @Test(arguments: 0..<12)
  func `each customer comes to the balance that was meant, from each state`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var changed = 0
    defer { #expect(changed > 0) }
    for _ in 0..<effort {
      let desk = try Desk()
      var book = Book(desk: desk)
      for number in 0..<60 { book.work(number, &random) }
      try book.compare()
      changed += try book.changeDueDays()
      try putRight(desk)
      try book.expectNothingOwed()
      // And then what was meant is one entry away.
      for customer in try Set(desk.boxOffice.balances().map(\.customer)) {
        let desk = try desk.with { ($0.customer, $0.date) = (customer, try Desk.today) }
        let meant = Int.random(in: -900_00...900_00, using: &random)
        if meant > 0 { try desk.charge(meant, "meant for \(customer)") }
        if meant < 0 { try desk.forced.credit(-meant, "meant for \(customer)") }
        let balances = try desk.boxOffice.balances(of: customer, to: Desk.today)
        #expect(balances.first { $0.currency == desk.currency }?.balance.minorUnits == meant)
      }
    }
  }

  @Test
  func `each kind of work is done`() throws {
    var successes: [Int: Int] = [:]
    for seed in 0..<8 {
      var random = SeededGenerator(seed: UInt64(seed))
      var book = Book(desk: try Desk())
      for number in 0..<60 { book.work(number, &random) }
      successes.merge(book.successes, uniquingKeysWith: +)
    }
    for action in 0...Book.actions { #expect(successes[action] ?? 0 > 0, "\(action)") }
  }

  /// Takes back, pays back or settles everything, by commands that a person finds in the errors.
  private func putRight(_ desk: Desk) throws {
    let today = desk.with { $0.date = nil }
    let boxOffice = desk.boxOffice
    for entry in try boxOffice.entries(isPending: true) {
      let method = try #require(GatewayKind.allCases.first { $0.method == entry.method })
      if method == .amazon {
        try boxOffice.settle(entry.reference, as: .refused)
      } else {
        let desk = today.with { $0.customer = entry.customer }
        let label = EntryLabel(entry.reference, on: entry.date, for: entry.corrects, force: true)
        let gateway = method.makeGateway()
        try boxOffice.pay(entry.amount, for: desk.customer, by: gateway, as: label)
      }
    }
    // A void that is taken back may let the later half of a move stand again: so until nothing is left to do.
    var count = 0
    while case let entries = try boxOffice.entries(), entries.count > count {
      count = entries.count
      // The last first: what was corrected needs its correction taken back before.
      for entry in entries.reversed() where entry.state == .settled { try putRight(entry, today) }
    }
  }

  private func putRight(_ entry: Entry, _ desk: Desk) throws {
    let back = "-back"
    let isDone = entry.isVoid || entry.kind == .rename || entry.reference.hasSuffix(back)
    if try isDone || isVoid(entry, desk) { return }
    let isByHand = !GatewayKind.allCases.contains { $0.method == entry.method }
    if isByHand || entry.isMove {
      let outcome = Result { try desk.void(entry.reference) }
      guard case .failure(let error) = outcome else { return }
      // What a gateway has paid back of a moved payment stays so; then its rest is paid back.
      #expect(!isByHand && "\(error)".contains("was paid back"), "\(error): \(entry)")
    }
    if entry.kind == .payment {
      // What was paid back before is not there any more.
      let outcome = Result {
        try desk.refund(nil, of: entry.reference, entry.reference + back, by: .transfer)
      }
      if case .failure(let error) = outcome {
        #expect("\(error)".contains("only '0.00 "), "\(entry)")
      }
    }
  }

  /// Whether an entry is void from today on; each void with a wrong day is taken back, and each void of such a void.
  private func isVoid(_ entry: Entry, _ desk: Desk) throws -> Bool {
    func standing() throws -> Entry? {
      let entries = try desk.boxOffice.entries()
      return entries.first { $0.takesBack(entry, in: entries) }
    }
    let today = try Desk.today
    let entries = try desk.boxOffice.entries()
    if entry.isNothing(in: entries, from: today) { return true }
    for void in entries where void.isVoid && void.corrects == entry.reference {
      // What was put right before stays: each void with a wrong day is taken back once.
      guard void.hasWrongVoid(in: entries, today), !void.isNothing(in: entries, from: today) else {
        continue
      }
      // When it stands again there must be no other.
      if let other = try standing(), other != void { try takeBack(other, desk) }
      _ = try isVoid(void, desk)
    }
    guard let void = try standing() else { return false }
    if max(void.date, today) == max(entry.date, today) { return true }
    try takeBack(void, desk)
    return try isVoid(entry, desk)
  }

  /// Voids an entry, or what the error says that is to be voided instead.
  private func takeBack(_ entry: Entry, _ desk: Desk) throws {
    do {
      try desk.void(entry.reference)
    } catch {
      let leader = "\(error)".split(separator: "is part of a move: void '").last?.dropLast() ?? ""
      try desk.void(String(leader))
    }
  }
}

extension Entry {
  /// Whether nothing is left of it, with its voids and theirs, on any day from today on.
  fileprivate func isNothing(in entries: [Entry], from today: Day) -> Bool {
    Set(entries.map { max($0.date, today) }).allSatisfy { left(of: self, in: entries, on: $0) == 0 }
  }

  /// Whether it takes another entry back, and no entry takes it back.
  fileprivate func takesBack(_ other: Entry, in entries: [Entry]) -> Bool {
    isVoid && corrects == other.reference && !entries.contains { $0.takesBack(self, in: entries) }
  }
}

extension Entry {
  /// Whether a void of it, or a void of that and so on, changes a balance on another day than what it takes back.
  fileprivate func hasWrongVoid(in entries: [Entry], _ today: Day) -> Bool {
    entries.contains { void in
      void.isVoid && void.corrects == reference
        && (max(void.date, today) != max(date, today) || void.hasWrongVoid(in: entries, today))
    }
  }
}

/// The cents of an entry that its voids, and what is left of these, leave on a day.
private func left(of entry: Entry, in entries: [Entry], on day: Day) -> Int {
  let voids = entries.filter { $0.isVoid && $0.corrects == entry.reference }
  let own = entry.date <= day ? entry.amount.minorUnits : 0
  return voids.reduce(own) { $0 - left(of: $1, in: entries, on: day) }
}

/// What a person would write down beside the desk: for each entry its customer, day and signed cents.
private struct Book {
  let desk: Desk
  private var lines: [(customer: String, currency: String, day: Day, cents: Int)] = []
  /// The renames by reference: keys without capitals and double blanks.
  private var renames: [(reference: String, from: String, to: String)] = []
  private var references = ["117"]
  /// The customer of each reference, as a person typed it.
  private var keys = ["117": "bigco"]
  private var owners: Set = ["bigco"]
  /// The references of payments and refunds.
  private var moneys: [String] = []
  /// The posted invoices in JSON, by number.
  private var invoices: [String: String] = [:]
  /// How often each action was done, and a refund moved.
  private(set) var successes: [Int: Int] = [:]

  /// How many actions there are.
  static let actions = 15

  init(desk: Desk) {
    self.desk = desk
    if let date = desk.date { lines = [("bigco", "USD", date, 1_730_00)] }
  }

  private func key(_ name: String) -> String {
    name.lowercased().split(separator: " ").joined(separator: " ")
  }

  /// The typed name, or the earlier one of the customer who has it by a rename alone.
  private func owner(_ name: String) -> String {
    var (name, before) = (key(name), renames[...])
    while !owners.contains(name),
      let index = before.firstIndex(where: { $0.to == name && $0.from != name })
    { (name, before) = (before[index].from, before[..<index]) }
    return name
  }

  private func today(_ name: String) -> String {
    var name = key(name)
    for rename in renames where rename.from == name { name = rename.to }
    return name
  }

  /// Does something at random, and notes it if the desk did it.
  mutating func work(_ number: Int, _ random: inout SeededGenerator) {
    let spellings = ["Acme", "acme ", "Harbour  School", "HARBOUR SCHOOL", "BigCo", "New Co"]
    let days = ["2020-11-23", "2020-12-24", "2020-12-31", "2021-02-01", "2027-11-20", "1926-11-12"]
    let (customer, other) = (random.pick(spellings), random.pick(spellings))
    let isNew = random.chance(80)
    let reference = isNew ? "r\(number)" : random.pick(references).uppercased()
    let action = random.pick(Array(0..<Self.actions))
    // What is paid back, moved or settled is mostly money.
    let isAboutMoney = [6, 7, 10, 11, 12].contains(action) && !moneys.isEmpty && random.chance(80)
    let known = random.pick(isAboutMoney ? moneys : references)
    let cents = random.pick([1, 50_00, 400_00, 700_00])
    let date = random.pick(days)
    let charge = random.chance(30) ? known : nil
    let fault = random.pick([nil, nil, GatewayFault.timesOut])
    let gateway = random.pick(GatewayKind.allCases)
    let isDated = random.chance(60)
    let isForced = random.chance(60)
    let desk = desk.with {
      ($0.customer, $0.force) = (customer, isForced)
      $0.date = isDated ? Day(date) : nil
    }
    do {
      let before = try desk.boxOffice.entries().count
      // A payment that stays pending is one of the customer's, too.
      defer {
        let entries = (try? desk.boxOffice.entries().dropFirst(before)) ?? []
        for entry in entries where entry.state == .pending {
          references.append(entry.reference)
          moneys.append(entry.reference)
          keys[entry.reference] = owner(customer)
          owners.insert(owner(customer))
        }
      }
      switch action {
      case 0, 1:
        let json = invoice(reference, seats: 30, of: customer)
        try desk.post(json)
        invoices[reference] = json
      case 2: try desk.charge(cents, reference)
      case 3: try desk.record(cents, reference, for: charge)
      case 4: try desk.credit(cents, reference)
      case 5:
        let paid = try desk.pay(cents, gateway, reference, fault, for: charge)
        // The same call again settles a pending payment, and makes no other entry.
        if paid.isNew, let owner = keys[paid.entry.reference] { note(paid.entry, owner: owner) }
      case 6: try desk.refund(random.chance(50) ? nil : cents, of: known, reference)
      case 7: try desk.refund(nil, of: known, reference, by: .transfer)
      case 8, 9: try desk.void(known)
      case 10: try desk.move(known, to: other, reference, for: charge)
      case 11:
        let moved = try desk.move(known, to: nil, reference, for: charge)
        if moved.isNew, moved.entry.kind == .refund { successes[Self.actions, default: 0] += 1 }
      case 12:
        let state = random.pick([Entry.State.settled, .refused])
        let outcome = try desk.boxOffice.settle(known, as: state, insteadOfWrong: "misread")
        // A person's word on a pending one makes no other entry.
        if outcome.isNew, state == .settled, outcome.entry.reference == known {
          note(outcome.entry, owner: keys[known])
        }
      case 13:
        let number = random.pick(invoices.keys.sorted() + ["117"])
        let due = try desk.boxOffice.entry(number).due
        let posting = try desk.post(invoices[number] ?? "", netDays: random.pick([10, 20]))
        #expect(posting.newlyDue.isEmpty || due == nil || isForced)
      default:
        let rename = try desk.boxOffice.rename(customer, to: other)
        guard rename.isNew else { return }
        references.append(rename.entry.reference)
        renames.append((rename.entry.reference, today(customer), today(other)))
        successes[action, default: 0] += 1
        return
      }
      for entry in try desk.boxOffice.entries().dropFirst(before) {
        references.append(entry.reference)
        if entry.kind == .rename { renames.removeAll { $0.reference == entry.corrects } }
        // What takes an entry back, pays it back, or comes in its place, is its customer's.
        let isOwn = entry.isVoid || entry.kind == .refund
        let first = isOwn ? entry.corrects : action > 10 ? known : nil
        note(entry, owner: first.flatMap { keys[$0] } ?? owner(action == 10 ? other : customer))
      }
      successes[action, default: 0] += 1
    } catch {}
  }

  /// Writes down a settled entry under the key of its customer.
  private mutating func note(_ entry: Entry, owner: String?) {
    guard let owner, entry.kind != .rename else { return }
    let isDebit = entry.kind == .charge || entry.kind == .refund
    let cents = (isDebit ? 1 : -1) * entry.amount.minorUnits
    keys[entry.reference] = owner
    owners.insert(owner)
    if entry.kind == .payment || entry.kind == .refund { moneys.append(entry.reference) }
    lines.append((owner, entry.amount.currency.code, entry.date, cents))
  }

  /// Gives each invoice that stands the due day that is meant.
  ///
  /// - Returns: How many got one.
  func changeDueDays() throws -> Int {
    let desk = try desk.on(nil).forced
    var count = 0
    for (number, json) in invoices {
      // A voided invoice, and one whose customer's name is another's by now, are refused.
      guard (try? desk.post(json, netDays: 77)) != nil else { continue }
      let charge = try desk.boxOffice.entry(number)
      #expect(charge.due == charge.date.adding(days: 77))
      count += 1
    }
    return count
  }

  /// Compares the desk's balances with the book's, today and on later days.
  func compare() throws {
    for date in ["2020-12-31", "2021-06-30", "2030-01-01"] {
      let last = try day(date)
      var sums: [String: Int] = [:]
      for line in lines where line.day <= last {
        sums[today(line.customer), default: 0] += line.cents
      }
      for balance in try desk.boxOffice.balances(to: last) {
        #expect(sums[key(balance.customer)] ?? 0 == balance.balance.minorUnits, "\(balance)")
        sums[key(balance.customer)] = nil
      }
      #expect(sums.values.allSatisfy { $0 == 0 }, "\(sums)")
    }
  }

  /// Expects no balance from today on.
  func expectNothingOwed() throws {
    for date in ["2020-12-31", "2021-06-30", "2030-01-01"] {
      for balance in try desk.boxOffice.balances(to: day(date)) {
        let entries = try desk.boxOffice.entries(of: [balance.customer])
        let list = entries.map { "\($0.reference): \($0.words) \($0.state)" }
        let all = list.joined(separator: "\n")
        #expect(balance.balance.minorUnits == 0, "\(balance.customer) on \(date):\n\(all)")
      }
    }
  }
}
