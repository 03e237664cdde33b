import Ledger
public import Statements

extension AccountStatement {
  /// The statement as one HTML page, an article for each currency; it loads no other file.
  ///
  /// - Throws: `MoneyFormatError` if amounts can't be written in the locale.
  public func html(locale: String = "en_US", design: PageDesign = .plain) throws -> String {
    let currencies = sections.isEmpty ? [.unitedStatesDollar] : sections.map(\.currency)
    // No room is kept for lines that an account never has.
    var design = design
    design.letterhead?.payment.removeAll { $0.contains("{number}") || $0.contains("{due}") }
    let totalsHeight: Double = sections.contains { $0.pending != nil } ? 13 : 11
    let pages = try currencies.map { currency in
      let format = try MoneyFormat(currency: currency, locale: locale)
      return HTMLPage(format, design: design, totalsHeight: totalsHeight)
    }
    let labels = pages[0].labels
    let articles = zip(sections, pages).map { section, page in
      SectionArticle(statement: self, section: section, page: page).html
    }
    let none = articles.isEmpty ? "<p class=\"none\">\(labels[.noStatements])</p>\n" : ""
    let opening = pages[0].opening(title: "\(labels[.accountOf]) \(customer)")
    return opening + articles.joined() + none + pages[0].closing
  }
}

/// The section in one currency, as an article of a page.
private struct SectionArticle {
  let statement: AccountStatement
  let section: CurrencySection
  let page: HTMLPage

  private var labels: PageLabels { page.labels }

  var html: String {
    let customer = HTMLPage.isolated(statement.customer)
    return page.articleOpening + customer + page.headOpening
      + "<h2><span>\(labels[.accountOf])</span> \(customer)</h2>\n\(address)</div>\n\(facts)</header>\n"
      + table + openItems + totals
      + page.articleClosing(isOwed: section.outstanding.minorUnits > 0, value)
  }

  /// The value of a field in a letterhead: the customer, the last day, or the amount outstanding.
  private func value(of field: LetterLine.Field) -> String? {
    switch field {
    case .customer: HTMLPage.isolated(statement.customer)
    case .date: page.fullDays.string(statement.to)
    case .amount: page.money.string(section.outstanding.minorUnits)
    case .number, .due: nil
    }
  }

  private var address: String {
    guard let lines = statement.address, !lines.isEmpty else { return "" }
    return "<p class=\"address\">"
      + lines.map(HTMLPage.isolated).joined(separator: "<br>\n") + "</p>\n"
  }

  private var facts: String {
    func item(_ name: String, _ day: Day) -> String {
      "<div><dt>\(name)</dt><dd>\(page.days.string(day))</dd></div>\n"
    }
    return "<dl class=\"facts\">\n" + item(labels[.from], statement.from)
      + item(labels[.to], statement.to) + "</dl>\n"
  }

  private var table: String {
    let caption = "\(labels[.entries]) (\(section.currency.code))"
    return page.table("<table class=\"dated\">", caption, .entry, .date, .amount, .balance)
      + row(labels[.broughtForward], statement.from, nil, section.broughtForward)
      + section.lines.map(row).joined() + "</tbody>\n</table>\n"
  }

  private func row(_ line: CurrencySection.Line) -> String {
    let entry = line.entry
    let texts = [
      name(of: line.original, takenBack: line.takesBack), entry.isVoid ? nil : method(of: entry),
      entry.why.map(HTMLPage.isolated),
      entry.due.map { "\(labels[.due]) \(page.days.string($0))" },
    ]
    let text = texts.compactMap(\.self).joined(separator: "<br>\n")
    return row(text, entry.date, line.amount, line.balance)
  }

  private func row(_ text: String, _ day: Day, _ amount: Money?, _ balance: Money) -> String {
    let amounts = [amount, balance].map { $0.map { page.money.string($0.minorUnits) } ?? "" }
    let cells = ([page.days.string(day)] + amounts).map { "<td>\($0)</td>" }
    return "<tr><th scope=\"row\">\(text)</th>\(cells.joined())</tr>\n"
  }

  /// An entry's kind and reference; a void has those of what it takes back, as no money moved.
  private func name(of entry: Entry, takenBack: Bool = false) -> String {
    let word: PageLabels.Word? =
      switch (takenBack, entry.kind) {
      case (false, let kind): PageLabels.Word(rawValue: kind.rawValue)
      case (true, .charge): .voidOfCharge
      case (true, .credit): .voidOfCredit
      case (true, .payment): .voidOfPayment
      case (true, .refund): .voidOfRefund
      case (true, .rename): nil
      }
    return "\(word.map { labels[$0] } ?? "") \(HTMLPage.isolated(entry.reference))"
  }

  /// What is open on each charge; empty if nothing is.
  private var openItems: String {
    if section.openItems.isEmpty { return "" }
    let rows = section.openItems.map { item in
      let texts =
        [item.due].map(page.days.string)
        + [item.entry.amount, item.open].map { page.money.string($0.minorUnits) }
      let cells = texts.map { "<td>\($0)</td>" }.joined()
      return "<tr><th scope=\"row\">\(name(of: item.entry))</th>\(cells)</tr>\n"
    }
    return page.table(
      "<table class=\"dated\">",
      labels[.outstanding],
      .entry,
      .due,
      .amount,
      .outstanding
    )
      + rows.joined() + "</tbody>\n</table>\n"
  }

  /// How the money of an entry came, in the page's words; a gateway's name stays as it is.
  private func method(of entry: Entry) -> String? {
    switch entry.method {
    case nil: nil
    case .byHand(let method): PageLabels.Word(rawValue: method.rawValue).map { labels[$0] }
    case .gateway(let name, isSimulated: false): HTMLPage.isolated(name)
    case .gateway(let name, isSimulated: true):
      "\(HTMLPage.isolated(name)) (\(labels[.simulated]))"
    }
  }

  private var totals: String {
    func item(_ name: String, _ money: Money, class markup: String = "") -> String {
      "<div\(markup)><dt>\(name)</dt><dd>\(page.money.string(money.minorUnits))</dd></div>\n"
    }
    let ages = Age.allCases.dropFirst().map { item(name(of: $0), section.due($0)) }
    return """
      <dl class="totals">
      \(item(labels[.outstanding], section.outstanding, class: " class=\"owed\""))\
      \(item(labels[.closingBalance], section.closing))\
      \(section.pending.map { item(labels[.pending], $0) } ?? "")\
      \(item(labels[.notYetDue], section.due(.notYetDue)))\
      \(item(labels[.alreadyDue], section.alreadyDue))</dl>
      <dl class="totals ages">
      \(ages.joined())</dl>

      """
  }

  /// An age in the page's words and digits; `#` stands for the days in them.
  private func name(of age: Age) -> String {
    guard let last = age.last else {
      return labels[.overDays].replacing("#", with: page.counts.string(age.rawValue - 1))
    }
    let days = "\(page.counts.string(age.rawValue))–\(page.counts.string(last))"
    return labels[.days].replacing("#", with: days)
  }
}
