import Amounts
import Ledger
import Spelling
public import Statements

extension AccountStatement {
  /// The statement as one HTML page, an article for each currency.
  ///
  /// - Parameters:
  ///   - locale: the locale in whose language and way of writing it is.
  ///   - design: what is the company's own.
  /// - Returns: the page, a document that needs nothing from outside.
  /// - Throws: `MoneyFormatError` if amounts can't be written in the locale.
  public func html(locale: String = "en_US", design: PageDesign = .plain) throws -> String {
    func page(_ currency: Currency) throws -> HTMLPage {
      let format = try MoneyFormat(currency: currency, locale: locale)
      return HTMLPage(format, design: design, totalsHeight: AccountArticle.totalsHeight)
    }
    let articles = try accounts.map { account in
      AccountArticle(statement: self, account: account, page: try page(account.currency)).html
    }
    let page = try page(accounts.first?.currency ?? .unitedStatesDollar)
    let none = articles.isEmpty ? "<p class=\"none\">\(page.labels.noStatements)</p>\n" : ""
    let opening = page.opening(title: "\(page.labels.accountOf) \(customer)")
    return String(decoding: opening, as: UTF8.self) + articles.joined() + none + page.closing
  }
}

/// The account in one currency, as an article of a page.
private struct AccountArticle {
  /// The height of the totals on a printed sheet, in rem.
  static let totalsHeight = 14

  /// Whether the entries may need more than the sheet on which the article begins.
  ///
  /// There is room for 18 lines; one of a letterhead is as high as three.
  private var isLong: Bool {
    let room = max(3, 18 - 3 * (page.letterhead?.lineCount ?? 0))
    return account.lines.map(lineCount).reduce(0, +) > room
  }

  /// How many lines an entry takes in print, the space around it counted as one.
  private func lineCount(of line: CurrencyAccount.Line) -> Int {
    let entry = line.entry
    let texts = [entry.reference, entry.method, entry.why, line.due?.description]
    return texts.compactMap(\.self).reduce(1) { $0 + $1.utf8.count / 20 + 1 }
  }

  let statement: AccountStatement
  let account: CurrencyAccount
  let page: HTMLPage

  private var labels: PageLabels { page.labels }
  private var customer: String { "<bdi>\(Escaping.html.escaped(statement.customer))</bdi>" }

  var html: String {
    String(decoding: page.articleOpening, as: UTF8.self)
      + "<h2><span>\(labels.accountOf)</span> \(customer)</h2>\n" + facts + table + totals
      + String(decoding: page.articleClosing, as: UTF8.self)
  }

  private var facts: String {
    let days = [
      (labels.from, statement.from), (labels.to, statement.to), (labels.asOf, statement.asOf),
    ].map { "<div><dt>\($0)</dt><dd>\(page.time($1))</dd></div>\n" }
    return "<dl class=\"facts\">\n\(days.joined())</dl>\n"
  }

  private var table: String {
    let running =
      isLong ? "<tr class=\"running\"><td colspan=\"4\">\(customer)</td></tr>\n" : ""
    let head = [labels.entry, labels.date, labels.amount, labels.balance]
      .map { "<th scope=\"col\">\($0)</th>" }.joined()
    let first = row(
      labels.broughtForward,
      day: statement.from,
      amount: nil,
      balance: account.broughtForward
    )
    return """
      <table class="dated">
      <caption>\(labels.entries) (\(account.currency.code))</caption>
      <thead>
      \(running)<tr>\(head)</tr></thead>
      <tbody>
      \(first)\(account.lines.map(row).joined())</tbody>
      </table>

      """
  }

  private func row(_ line: CurrencyAccount.Line) -> String {
    let entry = line.entry
    var what = "\(word(for: entry.kind)) <bdi>\(Escaping.html.escaped(entry.reference))</bdi>"
    if let method = entry.method { what += "<br>\n\(word(for: method))" }
    if let why = entry.why { what += "<br>\n<bdi>\(Escaping.html.escaped(why))</bdi>" }
    if let due = line.due { what += "<br>\n\(labels.due) \(page.time(due))" }
    return row(what, day: entry.date, amount: line.amount, balance: line.balance)
  }

  private func row(_ what: String, day: Day, amount: Money?, balance: Money) -> String {
    let amount = amount.map { page.money.string($0.minorUnits) } ?? ""
    let cells = [page.time(day), amount, page.money.string(balance.minorUnits)]
    return "<tr><th scope=\"row\">\(what)</th>\(cells.map { "<td>\($0)</td>" }.joined())</tr>\n"
  }

  private func word(for kind: Entry.Kind) -> String {
    switch kind {
    case .charge: labels.charge
    case .payment: labels.payment
    case .refund: labels.refund
    case .credit: labels.credit
    }
  }

  /// How money came, in the page's words; a gateway's name stays as it is.
  private func word(for method: String) -> String {
    switch method {
    case "cash": labels.cash
    case "cheque": labels.cheque
    case "transfer": labels.transfer
    default: "<bdi>\(Escaping.html.escaped(method))</bdi>"
    }
  }

  private var totals: String {
    func item(_ name: String, _ money: Money, class markup: String = "") -> String {
      "<div\(markup)><dt>\(name)</dt><dd>\(page.money.string(money.minorUnits))</dd></div>\n"
    }
    let pending = account.pending.map { item(labels.pending, $0) } ?? ""
    let ages = Age.allCases.dropFirst().map { item(name(of: $0), account.due($0)) }
    return """
      <dl class="totals">
      \(item(labels.outstanding, account.outstanding, class: " class=\"owed\""))\
      \(item(labels.closingBalance, account.closing))\(pending)\
      \(item(labels.notYetDue, account.due(.notYetDue)))\
      \(item(labels.alreadyDue, account.alreadyDue))</dl>
      <dl class="totals ages">
      \(ages.joined())</dl>

      """
  }

  /// An age in the page's words and digits; `#` stands for the days in them.
  private func name(of age: Age) -> String {
    let first = page.counts.string(age.first)
    if let last = age.last {
      return labels.days.replacing("#", with: "\(first)–\(page.counts.string(last))")
    }
    return labels.overDays.replacing("#", with: page.counts.string(age.first - 1))
  }
}
