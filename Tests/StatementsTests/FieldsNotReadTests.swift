import Statements
import Testing

@Suite("A field that is not read")
struct FieldsNotReadTests {
  private func feed(_ field: String, count: Int = 1) -> String {
    let line =
      #"{"customer":"A",\#(field),"performances":[{"playID":"hamlet","audience":1,\#(field)}]}"#
    return Array(repeating: line, count: count).joined(separator: "\n")
  }

  /// The diagnostics of a printed feed, by severity, place and words.
  private func reports(
    _ feed: String,
    _ prepare: (inout StatementPrinter) -> Void = { _ in }
  ) throws -> (statements: Int, reports: [String]) {
    var printer = try bookPrinter.get()
    prepare(&printer)
    let (printed, summary) = try printer.gather([MemorySource(feed.utf8, named: "f")])
    let reports = printed.faults.map { fault in
      let hint = fault.hint.map { ", \($0)" } ?? ""
      return "\(fault.severity) \(fault.line):\(fault.column) \(fault.message)\(hint)"
    }
    #expect(summary.faults == reports.count { $0.hasPrefix("error") })
    return (summary.statements, reports)
  }

  static let chargedNames = [
    "price", "amount", "total", "tax", "vat", "discount", "paid", "VAT", "Price",
    "taxes", "deposit", "duedate", "fee", "ticketPrice", "total_due", "VATAmount", "net-total",
    "amountPaid",
  ]

  @Test(arguments: chargedNames)
  func `is reported once for its name if it would change a bill`(name: String) throws {
    for (size, jobs) in [(1 << 18, 1), (150, 1), (1000, 3)] {
      let found = try reports(feed("\"\(name)\":3", count: 50)) {
        ($0.blockSize, $0.jobs, $0.processors) = (size, jobs, 8)
      }
      #expect(found.statements == 50)
      #expect(
        found.reports == [
          "warning 1:17 '\(name)' is not read, and changes nothing on the statement"
        ]
      )
    }
    let invoices = InvoiceFeed(MemorySource(feed("\"\(name)\":3", count: 2).utf8, named: "f"))
    #expect(invoices.compactMap { try? $0.get() }.count == 2 && invoices.warnings.count == 1)
  }

  @Test(
    arguments: [
      ("Due", "due"), ("currncy", "currency"), ("Currency", "currency"), ("dat", "date"),
      ("numbr", "number"), ("adress", "address"), ("notes", "note"),
      ("invoiceNumber", "number"), ("invoiceDate", "date"), ("due_date", "due"), ("dueDate", "due"),
      ("DateDue", "due"), ("customerAddress", "address"), ("address1", "address"),
      ("INVOICE NUMBER", "number"), ("performanceDate", "date"), ("order-note", "note"),
    ]
  )
  func `is reported with a hint if its name is close to an optional field's, or has it as a word`(
    name: String,
    meant: String
  ) throws {
    let found = try reports(feed(#""\#(name)":"x""#))
    #expect(found.reports == ["warning 1:17 unknown field '\(name)', \(meant)"])
    #expect(found.statements == 1)
  }

  @Test(
    arguments: [
      "remark", "venue", "id", "", "customers", "ticket", "\\u0001", "Customer", "customer ",
      " customer", "custome", "customer\\u0000", "сustomer", "PERFORMANCES", "playid", "audienc",
      "playIDs", "customerID", "updated", "footnote", "predate", "pricey",
      "isPaid", "paid_at", "datePaid", "discountCode", "vatNumber", "taxId", "totalSeats",
      "hasDiscount",
    ]
  )
  func `is ignored otherwise`(name: String) throws {
    let found = try reports(feed(#""\#(name)":{"x":[1,null,"y"]}"#))
    #expect(found.reports == [] && found.statements == 1)
  }

  @Test(
    arguments: [
      (#""order_number":1,"number":"1""#, ""), (#""number":"1","customerNumber":1"#, ""),
      (#""email_address":1,"address":[]"#, ""), (#""created_date":1,"date":"2026-11-21""#, ""),
      (#""due_date":1,"due":"2026-11-21""#, ""), (#""notes":1,"note":"""#, ""),
      (#""cur":1,"currency":"USD""#, ""), ("", #""venueAddress":1"#), ("", #""showNumber":1"#),
      ("", #""invoiceDue":1"#), ("", #""notes":1"#), ("", #""showDate":1,"date":"2026-11-21""#),
    ]
  )
  func
    `is ignored beside the field that it is like, and refused without a hint where the printer is strict`(
      ofInvoice: String,
      ofPerformance: String
    ) throws
  {
    func members(_ fields: String) -> String { fields.isEmpty ? "" : fields + "," }
    let line =
      #"{\#(members(ofInvoice))"customer":"A","performances":[{\#(members(ofPerformance))"playID":"hamlet","audience":1}]}"#
    let found = try reports("\(line)\n\(line)")
    #expect(found.reports == [] && found.statements == 2)
    let strict = try reports(line) { ($0.isStrict, $0.keepsGoing) = (true, true) }
    #expect(strict.reports.count == 1)
    #expect(strict.reports.allSatisfy { $0.contains(/^error [\d:]+ unknown field '\w+'$/) })
  }

  @Test
  func `is reported at its first place if another invoice has the field that it is like`() throws {
    let one = #"{"number":"1","order_number":1,"customer":"A","performances":[]}"#
    let other = #"{"order_number":1,"customer":"A","performances":[]}"#
    let broken = #"{"order_number":1,"customer":1}"#
    let performed =
      #"{"customer":"A","performances":[{"day_date":1,"playID":"hamlet","audience":1}]}"#
    let found = try reports([one, broken, other, performed].joined(separator: "\n")) {
      $0.keepsGoing = true
    }
    #expect(
      found.reports == [
        "error 2:30 'customer' must be a string, found a number",
        "warning 3:2 unknown field 'order_number', number",
        "warning 4:34 unknown field 'day_date', date",
      ]
    )
  }

  @Test
  func `is reported once for its name in an object in which that is not read`() throws {
    let line =
      #"{"customer":"A","audience":1,"performances":[{"playID":"hamlet","audience":1,"note":"x"}]}"#
    let found = try reports("\(line)\n\(line)")
    #expect(
      found.reports == [
        "warning 1:17 'audience' of an invoice is not read",
        "warning 1:78 'note' of a performance is not read",
      ]
    )
    #expect(found.statements == 2)
  }

  @Test(
    arguments: ["vat", "Due", "invoiceNumber", "venue", "", "audience"]
  )
  func `makes its invoice faulty where the printer is strict, whatever its name`(
    name: String
  ) throws {
    let good = #"{"customer":"B","performances":[]}"#
    let found = try reports("\(feed("\"\(name)\":1"))\n\(good)\n\(feed("\"\(name)\":1"))") {
      ($0.isStrict, $0.keepsGoing) = (true, true)
    }
    #expect(found.statements == 1 && found.reports.count == 2)
    #expect(found.reports.allSatisfy { $0.hasPrefix("error") })
    #expect(throws: Diagnostic.self) {
      try reports(feed("\"\(name)\":1")) { $0.isStrict = true }
    }
  }

  @Test
  func `has a value that contradicts another: a due day before the date`() throws {
    func feed(_ due: String, _ date: String) -> String {
      #"{"customer":"A","due":"\#(due)","date":"\#(date)","performances":[]}"#
    }
    let odd = feed("2026-04-01", "2026-05-01")
    let found = try reports([odd, feed("2026-05-01", "2026-05-01"), odd].joined(separator: "\n"))
    let warning = "'due' is 2026-04-01, before 'date', 2026-05-01"
    #expect(found.reports == ["warning 1:23 \(warning)", "warning 3:23 \(warning)"])
    #expect(found.statements == 3)
    let invoices = InvoiceFeed(MemorySource("\(odd)\n\(odd)".utf8, named: "f"))
    #expect(invoices.compactMap { try? $0.get() }.count == 2 && invoices.warnings.count == 2)
    let strict = try reports(odd + "\n" + feed("2026-05-02", "2026-05-01")) {
      ($0.isStrict, $0.keepsGoing) = (true, true)
    }
    #expect(strict.reports == ["error 1:23 'due' is 2026-04-01, before 'date', 2026-05-01"])
    #expect(strict.statements == 1)
  }

  @Test
  func `is recognized in any spelling, even among thousands of names`() throws {
    let names = (0..<2000).map { "field\($0)" } + [#"\u0076at"#, "vat"]
    let fields = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let found = try reports(feed(fields, count: 3))
    #expect(found.reports.count == 1 && found.reports[0].contains("'vat'"))
  }

  @Test
  func `keeps no field from being read, even behind thousands of names`() throws {
    let others = (0..<2000).map { #""field\#($0)":1,"# }.joined()
    let invoice =
      #"{\#(others)"custome\u0072":"A","note":"n","performances":[{"playID":"hamlet","audience":1}]}"#
    let read = try InvoiceFeed.invoices(json: invoice.utf8)
    #expect(read.map(\.customer) == ["A"] && read.map(\.note) == ["n"])
  }
}

@Suite("A field of plays, a tariff or a letterhead that is not read")
struct DocumentFieldsTests {
  /// What is said of fields of a file, by severity, column, words and hint; the error comes last.
  private func reports(_ document: String, _ fields: String, isStrict: Bool = false) -> [String] {
    var reports: [String] = []
    func report(_ diagnostic: Diagnostic) {
      let hint = diagnostic.hint.map { ", \($0)" } ?? ""
      reports.append(
        "\(diagnostic.severity) \(diagnostic.column) \(diagnostic.message)\(hint)"
      )
    }
    do {
      switch document {
      case "plays":
        let json = #"{"hamlet":{"name":"Hamlet","type":"tragedy",\#(fields)}}"#
        _ = try Repertoire(json: json.utf8, isStrict: isStrict, report: report)
      case "rate":
        let json =
          #"{"currency":"USD","types":{"x":{"base":1,\#(fields)},"y":{"base":1,\#(fields)}}}"#
        _ = try Tariff(json: json.utf8, isStrict: isStrict, report: report)
      default:
        let json = #"{"name":"The Globe",\#(fields)}"#
        _ = try Letterhead(json: json.utf8, isStrict: isStrict, report: report) { _ in
          throw CancellationError()
        }
      }
    } catch let error as Diagnostic {
      report(error)
    } catch {
      Issue.record(error)
    }
    return reports
  }

  /// Fields with a word in their names that is the name of a missing one.
  static let parts = [
    ("rate", "surchargeAmount", "surcharge"), ("rate", "per_seat_price", "perSeat"),
    ("rate", "pricePerSeatAbove", "perSeatAbove"), ("letterhead", "payment_lines", "payment"),
    ("letterhead", "companyAddress", "address"), ("letterhead", "footerText", "footer"),
    ("letterhead", "email_address", "address"), ("letterhead", "address2", "address"),
    ("letterhead", "payment_terms", "payment"), ("letterhead", "logo_width", "logo"),
    ("letterhead", "terms_url", "terms"),
  ]

  @Test(arguments: parts)
  func `is reported once if it has the name of a missing one as a word`(
    document: String,
    field: String,
    meant: String
  ) {
    let (owner, column) = document == "rate" ? ("type 'x'", 42) : ("letterhead", 21)
    let words = "\(column) unknown field '\(field)' in \(owner), \(meant)"
    #expect(reports(document, #""\#(field)":1"#) == ["warning \(words)"])
    #expect(reports(document, #""\#(field)":1"#, isStrict: true) == ["error \(words)"])
  }

  @Test(
    arguments: [
      ("rate", "per_seat", "perSeat"), ("rate", "Surcharge", "surcharge"),
      ("rate", "perSeats", "perSeat"), ("letterhead", "adress", "address"),
      ("letterhead", "FOOTER", "footer"),
    ]
  )
  func `is refused if it is a misspelled one`(document: String, field: String, meant: String) {
    let found = reports(document, #""\#(field)":1"#)
    #expect(found.count == 1 && found[0].hasPrefix("error") && found[0].hasSuffix(", \(meant)"))
  }

  @Test(
    arguments: [
      ("plays", #""author_name":1"#, 45), ("plays", #""name_de":1"#, 45),
      ("plays", #""venue":1"#, 45),
      ("rate", #""basePrice":1"#, 42), ("rate", #""comment":1"#, 42),
      ("letterhead", #""sender_name":1"#, 21), ("letterhead", #""vat":1"#, 21),
      ("letterhead", #""address2":1,"address":[]"#, 21),
    ]
  )
  func
    `is ignored otherwise, and refused with its place where reading is strict, without a false hint`(
      document: String,
      fields: String,
      column: Int
    )
  {
    #expect(reports(document, fields) == [])
    let strict = reports(document, fields, isStrict: true)
    #expect(strict.count == 1 && strict[0].contains(/^error \d+ unknown field '\w+' in [^,]+$/))
    #expect(strict[0].hasPrefix("error \(column) "))
  }

  @Test(
    arguments: [
      ("plays", #""names":1"#, "45 unknown field 'names' in play 'hamlet'"),
      ("rate", #""perSeats":1,"perSeat":1"#, "42 unknown field 'perSeats' in type 'x'"),
      ("letterhead", #""adress2":1,"address":[]"#, "21 unknown field 'adress2' in letterhead"),
    ]
  )
  func `is a warning without a hint if it is a misspelled one beside the field itself`(
    document: String,
    fields: String,
    words: String
  ) {
    #expect(reports(document, fields) == ["warning " + words])
    #expect(reports(document, fields, isStrict: true) == ["error " + words])
  }

  @Test
  func `names the missing field that it was perhaps meant to be`() throws {
    let json = #"{"currency":"USD","types":{"x":{"basePrice":1}}}"#
    let error = try #require(throws: Diagnostic.self) { try Tariff(json: json.utf8) }
    #expect(error.code == .unknownField && error.hint == "base" && error.column == 33)
  }
}
