import Accounts
import Amounts
import Ledger
import Spelling

// A statement of account, as other listings are written.

extension AccountStatement {
  /// The statement for people: two tables for each currency.
  func text(locale: String) throws -> String {
    let name = escaped(customer)
    let heading = "Statement of account for \(name)\n\(from) to \(to)\n"
    guard !accounts.isEmpty else { return "\(heading)\nno entries\n" }
    return try accounts.reduce(heading) { text, account in
      // Reasons come last, and only where there is one: they may be long, and must not push the amounts away.
      let reasons = [nil] + account.lines.map(\.entry.why) + [nil]
      let hasReasons = reasons.contains { $0 != nil }
      let lines = RecordListing(
        fields: Self.fields + (hasReasons ? [.init("why")] : []),
        records: zip(rows(of: account), reasons).map { $0 + (hasReasons ? [.text($1)] : []) }
      )
      let sums = account.sums
      let due = RecordListing(
        fields: [.init("as of")] + sums.map { .init($0.heading) },
        records: [[.text(asOf.description)] + sums.map { .amount($0.money) }]
      )
      return try "\(text)\n\(lines.text(in: .table, locale: locale))"
        + "\n\(due.text(in: .table, locale: locale))"
    }
  }

  /// The statement as rows, with a row for each balance, and one for what is due of each age.
  var csv: String {
    get throws {
      let records = accounts.flatMap { account in
        rows(of: account)
          + account.sums.map { row(account, day: asOf, $0.name, amount: $0.money, balance: nil) }
      }
      return try RecordListing(fields: Self.fields, records: records).text(in: .csv)
    }
  }

  /// The statement as one object of JSON.
  var json: String {
    let period = RecordListing.members([
      ("customer", .text(customer)), ("from", .text(from.description)),
      ("to", .text(to.description)), ("asOf", .text(asOf.description)),
    ])
    let accounts = accounts.map { account in
      let before = RecordListing.members([
        ("currency", .text(account.currency.code)),
        ("digits", .number(account.currency.minorUnitDigits)),
        ("broughtForward", .amount(account.broughtForward)),
      ])
      let lines = RecordListing(
        fields: [
          .init("date"), .init("entry"), .init("reference"), .init("due"), .init("method"),
          .init("why"), .init("corrects"), .init("amount"), .init("balance"),
        ],
        records: account.lines.map { line in
          [
            .text(line.entry.date.description), .text(line.entry.kind.rawValue),
            .text(line.entry.reference), .text(line.due?.description),
            .text(line.entry.method), .text(line.entry.why), .text(line.entry.corrects),
            .amount(line.amount), .amount(line.balance),
          ]
        }
      )
      let after = RecordListing.members(
        [("closing", .amount(account.closing))]
          + account.sums.map { ($0.name, .amount($0.money)) }
          + (account.pending == nil ? [("pending", .text(nil))] : [])
      )
      let objects = lines.objects.map { "\n" + $0 }.joined(separator: ",")
      return "\n{\(before),\"lines\":[\(objects)],\(after)}"
    }
    return "{\(period),\"accounts\":[\(accounts.joined(separator: ","))]}\n"
  }

  private static let fields: [RecordListing.Field] = [
    .init("customer", heading: ""), .init("currency", heading: ""), .init("date"),
    .init("entry"), .init("reference"), .init("due"), .init("method"), .init("why", heading: ""),
    .init("amount"), .init("balance"),
  ]

  /// The entries of an account between its two balances.
  private func rows(of account: CurrencyAccount) -> [[RecordListing.Value]] {
    let lines = account.lines.map { line in
      row(
        account,
        day: line.entry.date,
        line.entry.kind.rawValue,
        of: line,
        amount: line.amount,
        balance: line.balance
      )
    }
    return [row(account, day: from, "brought forward", balance: account.broughtForward)] + lines
      + [row(account, day: to, "closing balance", balance: account.closing)]
  }

  private func row(
    _ account: CurrencyAccount,
    day: Day,
    _ what: String,
    of line: CurrencyAccount.Line? = nil,
    amount: Money? = nil,
    balance: Money?
  ) -> [RecordListing.Value] {
    let entry = line?.entry
    return [
      .text(customer), .text(account.currency.code), .text(day.description), .text(what),
      .text(entry?.reference), .text(line?.due?.description), .text(entry?.method),
      .text(entry?.why), amount.map { .amount($0) } ?? .text(nil),
      balance.map { .amount($0) } ?? .text(nil),
    ]
  }
}

extension CurrencyAccount {
  /// What is outstanding and of what age, and what is pending if anything is.
  fileprivate var sums: [(name: String, heading: String, money: Money)] {
    let ages = Age.allCases.map { ($0.rawValue, $0.heading, due($0)) }
    return [("outstanding", "outstanding", outstanding), ages[0]]
      + [("alreadyDue", "already due", alreadyDue)] + ages[1...]
      + (pending.map { [("pending", "pending", $0)] } ?? [])
  }
}

extension Age {
  /// What stands above it in a table.
  fileprivate var heading: String {
    guard self != .notYetDue else { return "not yet due" }
    return last.map { "\(first)-\($0) days" } ?? "over \(first - 1) days"
  }
}
