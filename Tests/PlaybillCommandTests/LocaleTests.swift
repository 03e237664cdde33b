import Testing

@Suite("The locales of commands")
struct LocaleTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    "takes a known numbering system, and refuses others with an error",
    arguments: [
      "statement invoices.json --locale", "statement invoices.json --format csv --locale",
      "ledger balance --locale", "ledger entries BigCo --locale",
      "pay BigCo 1 --gateway stripe --reference r --locale", "currency ES --locale",
      "preferences set locale",
    ]
  )
  func numberingSystem(line: String) throws {
    #expect(try desk.run("ledger post bill.json").code == 0)
    for locale in ["de-DE-u-nu-latn", "hi_IN@numbers=deva"] {
      #expect(try desk.run("\(line) \(locale)").code == 0)
    }
    for (locale, system) in [
      ("en_US@numbers=xxxx", "xxxx"), ("en@numbers=spellout", "spellout"), ("de-u-nu", "yes"),
      ("en-u-nu", "yes"), ("de_DE-u-nu-abc", "abc"),
    ] {
      let outcome = try desk.run("\(line) \(locale)")
      #expect(outcome.code == 64, "\(locale): \(outcome.errors)")
      let error = "unknown numbering system '\(system)' in locale '\(locale)'"
      #expect(outcome.errors.contains(error))
    }
  }
}
