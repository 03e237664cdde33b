import BoxOffice
import Databases
import Foundation
import TestSupport
import Testing

@testable import Ledger
@testable import PlaybillCommand

@Suite("playbill ledger entries, balance, export and check")
struct LedgerListingCommandTests {
  /// A desk with a ledger of a season, with a payment and a credit.
  private let desk: Desk

  init() throws {
    desk = try Desk(
      after: "ledger post season.json --ledger l",
      "ledger record 'Café Müller' 360 --by cash --reference till-1 --date 2026-11-02 --ledger l",
      "ledger credit 'Café Müller' 60 --why cold --reference cold --date 2026-12-15 --ledger l"
    )
  }

  @Test
  func `show everybody's entries with a column for the customer, and one customer's without`()
    throws
  {
    let all = try desk.ledger("entries").output.split(separator: "\n")
    #expect(all.count == 15)
    #expect(all[0] == "CUSTOMER        DATE        ENTRY       AMOUNT  STATE    METHOD  REFERENCE")
    #expect(all[1] == "BigCo           2026-10-05  charge   $1,230.00  settled  -       2026-101")
    let one = """
      DATE        ENTRY     AMOUNT  STATE    METHOD  REFERENCE
      2026-10-19  charge   $360.00  settled  -       2026-103
      2026-11-16  charge   $500.00  settled  -       2026-106
      2026-12-14  charge   $400.00  settled  -       2026-110
      2026-11-02  payment  $360.00  settled  cash    till-1
      2026-12-15  credit    $60.00  settled  -       cold

      """
    #expect(try desk.ledger("entries 'Café Müller'") == .prints(one))
    // A ledger may have only one customer.
    #expect(try desk.run("ledger post bill.json --ledger one").code == 0)
    #expect(try desk.run("ledger entries --ledger one").output.hasPrefix("CUSTOMER  DATE"))
  }

  @Test(
    arguments: table(
      """
      --from 2026-12-14 | 2026-110 2026-111 2026-112 cold
      --to 2026-10-05 | 2026-101
      'Café Müller' --from 2026-11-02 --to 2026-11-16 | 2026-106 till-1
      'Café Müller' --to 2026-11-15 | 2026-103 till-1
      'Café Müller' --from 2027-01-01 | none
      """
    )
  )
  func `are listed from the first day to the last, both included`(row: [String]) throws {
    let references = try desk.rows("entries \(row[0])", 9)
    let expected = row[1] == "none" ? [] : row[1].split(separator: " ").map(String.init)
    #expect(references == expected)
  }

  @Test
  func `list what was open on a day, and pending payments of a period`() throws {
    let open = { (days: String) in try desk.rows("entries 'Café Müller' --open \(days)", 4, 6) }
    #expect(try open("") == ["2026-106 440.00", "2026-110 400.00"])
    #expect(try open("--to 2026-11-01") == ["2026-103 360.00"])
    #expect(try open("--to 2026-12-14") == ["2026-106 500.00", "2026-110 400.00"])
    #expect(try open("--from 2026-12-01") == ["2026-110 400.00"])
    let pay = "pay BigCo 1 -g stripe --ledger l --simulate times-out"
    #expect(try desk.run("\(pay) --reference a --date 2026-12-01").code == 75)
    #expect(try desk.run("\(pay) --reference b --date 2026-12-02").code == 75)
    #expect(try desk.rows("entries --pending --from 2026-12-02", 9) == ["b"])
    let wrong = try desk.ledger("entries --from 2026-12-02 --to 2026-12-01")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("'--from' is 2026-12-02, after the last day, 2026-12-01"))
  }

  @Test
  func `go into a file whose ending decides, and into CSV for Excel`() throws {
    for (ending, format) in [("csv", "csv"), ("json", "json"), ("txt", "table")] {
      let text = try desk.ledger("entries -f \(format)").output
      let note = "note: 'e.txt' holds \(format), by '--format', not text\n"
      let inText = Outcome.prints("", noting: format == "table" ? "" : note)
      #expect(try desk.ledger("entries -f \(format) -o e.txt") == inText)
      #expect(try desk.ledger("entries -o e.\(ending)") == .prints(""))
      #expect(try desk.contents(of: "e.\(ending)") == text)
      let bom = try desk.ledger("entries -o b.\(ending) --bom")
      if ending == "csv" {
        let bytes = try Data(contentsOf: URL(filePath: desk.folder + "/b.csv"))
        #expect(bom.code == 0 && bytes == Data("\u{FEFF}\(text)".utf8))
      } else {
        #expect(bom.code == 64 && bom.errors.contains("'--bom' is for CSV"))
      }
    }
    #expect(try desk.ledger("entries --bom -f csv").output.hasPrefix("\u{FEFF}customer,"))
    #expect(try desk.ledger("entries -o e.pdf").errors.contains("would not be a .pdf"))
    let onto = try desk.ledger("entries -f csv -o l")
    #expect(onto.code == 64 && onto.errors.contains("cannot write 'l'"), "\(onto)")
    #expect(try desk.ledger("check").code == 0)
  }

  @Test
  func `show what an entry takes back, and who has another name`() throws {
    for command in [
      "rename 'Café Müller' 'Café Maier'", "void 'Café Müller (rename)' --why slip",
      "rename 'Café Müller' BigCo --why merged", "void 2026-103 --why rain",
    ] { #expect(try desk.ledger(command).code == 0, "\(command)") }
    let last = try desk.rows("entries", 0, 3, 9, 12, 14, 16).suffix(4)
    #expect(
      last == [
        "Café Müller rename Café Müller (rename)  false Café Maier",
        "Café Müller rename Café Müller (rename) (void) Café Müller (rename) true ",
        "Café Müller rename Café Müller (rename 2)  false BigCo",
        "BigCo credit 2026-103 (void) 2026-103 true ",
      ]
    )
    let json = try desk.ledger("entries -f json").output
    #expect(json.contains(#""isVoid":false,"counterpart":null,"newName":"BigCo"}"#), "\(json)")
    #expect(json.contains(#""corrects":"2026-103","why":"rain","isVoid":true,"counterpart":null,"#))
    let table = try desk.ledger("entries").output.split(separator: "\n")
    #expect(table[0].hasSuffix("  REFERENCE                    NEW NAME"))
    #expect(table.last?.hasSuffix("  2026-103 (void)              -") == true)
  }

  @Test(
    arguments: [
      "ledger balance", "ledger statement", "ledger entries --open", "ledger aged",
      "ledger post season.json --dry-run", "ledger post season.json",
      "ledger record BigCo 1 --by cash --reference x",
    ]
  )
  func `say on which day they work if it is not the clock's`(command: String) throws {
    func said(_ today: String?) throws -> Outcome {
      let path = desk.folder
      let stage = try Stage(environment: ["PLAYBILL_TODAY": today ?? ""])
      stage.console.folder = path
      return stage.run(words(of: "\(command) --ledger l"))
    }
    let outcome = try said("2026-12-31")
    #expect(outcome.code == 0 && outcome.errors.matches(of: Desk.noteOfToday).count == 1)
    #expect(try !said(Day.today.description).errors.contains("PLAYBILL_TODAY"))
    #expect(try !said(nil).errors.contains("PLAYBILL_TODAY"))
    let faulty = try said("31.12.2026")
    let error = "error: PLAYBILL_TODAY must be a day such as 2026-11-21, not '31.12.2026'\n"
    #expect(faulty.code == 64 && faulty.errors.hasPrefix(error), "\(faulty)")
  }

  @Test
  func `show what customers were billed, paid and owe up to a day, and the totals`() throws {
    let table = """
      CUSTOMER           BILLED     PAID    BALANCE
      BigCo           $4,070.00    $0.00  $4,070.00
      Café Müller     $1,200.00  $360.00    $840.00
      Harbour School  $2,730.00    $0.00  $2,730.00
      Kestrel & Co    $1,660.00    $0.00  $1,660.00
      TOTAL           $9,660.00  $360.00  $9,300.00

      """
    #expect(try desk.ledger("balance --to 2026-12-31") == .prints(table))
    let one = try desk.ledger("balance BigCo --to 2026-11-08 --locale de_DE").output
    let row = "BigCo     1.230,00 $  0,00 $  1.230,00 $"
    #expect(one.replacing("\u{A0}", with: " ").hasSuffix("BALANCE\n\(row)\n"), "\(one)")
    let tomorrow = "2027-01-01"
    let late = "record BigCo 7 --by cash --reference late --force --date \(tomorrow)"
    #expect(try desk.ledger(late).code == 0)
    #expect(try !desk.rows("balance BigCo", 4).contains("7.00"), "up to today")
    #expect(try desk.ledger("void late --why x --date \(tomorrow)").code == 0)
    #expect(try desk.ledger("void late --why y").errors.hasPrefix("error: 'late' is void already"))
    let pay = "pay BigCo 5 -g stripe --reference r --currency EUR --force --date 2026-11-21"
    #expect(try desk.run("\(pay) --ledger l").code == 0)
    let totals =
      "\nTOTAL               €0.00    €5.00     -€5.00\nTOTAL           $9,660.00  $360.00  "
    #expect(try desk.ledger("balance --to 2026-12-31").output.contains(totals))
    #expect(try desk.balances().count == 5, "totals are for tables only")
  }

  @Test
  func `show no terminal controls`() throws {
    let unknown = try desk.ledger("balance 'x\nerror: z'").errors
    #expect(unknown.hasPrefix("error: the ledger has no customer 'x\\u{A}error: z'"))
    let (reference, escape) = ("\u{1B}[2J", "\u{1B}[3J")
    let odd = try entry(
      reference: reference,
      method: .gateway(escape, isSimulated: false),
      confirmation: escape,
      why: escape
    )
    try SQLiteProvider(path: desk.folder + "/l").open().enter(odd)
    for command in [
      "entries", "entries -f json", "statement", "statement BigCo -f html", "export",
      "settle '\(reference)' --as taken", "void '\(reference)' --why x",
    ] {
      let shown = try desk.ledger(command)
      let text = shown.output + shown.errors
      #expect(!text.contains("\u{1B}") && text.contains("2J"), "\(command)")
    }
  }

  @Test
  func `take a ledger with another program's views and indexes; under two names it is only read`()
    throws
  {
    let file = desk.folder + "/l"
    let hand = try SQLiteDatabase(path: file, mode: .writing, kind: LedgerTables.kind)
    try hand.run("CREATE VIEW due AS SELECT customer, due FROM entry")
    try hand.run("CREATE INDEX mine ON entry (due)")
    try FileManager.default.linkItem(atPath: file, toPath: desk.folder + "/backup")
    for name in ["l", "backup"] {
      let record = "ledger record BigCo 5 --by cash --reference r --ledger \(name)"
      #expect(
        try desk.run(record)
          == .fails(
            73,
            "error: cannot write the ledger '\(desk.folder)/\(name)': it has 2 names, as hard links, and a change under "
              + "one could be lost under another: copy it, and use the copy\n"
          )
      )
      #expect(try desk.run("ledger post season.json --ledger \(name)").code == 73)
      #expect(try desk.run("ledger check --ledger \(name)") == .prints("the ledger is sound\n"))
    }
    try FileManager.default.removeItem(atPath: desk.folder + "/backup")
    #expect(try desk.ledger("record BigCo 5 --by cash --reference r").code == 0)
  }

  @Test(
    arguments: table(
      """
      66 | there is no ledger | none
      66 | there is no ledger | empty
      65 | /plays.json' is not a ledger | plays.json
      65 | is not a ledger | .
      66 | cannot open the ledger | plays.json/l
      """
    )
  )
  func `refuse a faulty file, with a code for each fault`(row: [String]) throws {
    try desk.write("", to: "empty")
    for command in [
      "ledger balance", "ledger check", "ledger export", "ledger void x --why y",
      "pay BigCo 5 -g stripe --reference r",
    ] {
      let outcome = try desk.run("\(command) --ledger \(row[2])")
      #expect(outcome.code == Int32(row[0]) && outcome.errors.contains(row[1]), "\(outcome)")
    }
  }

  @Test(
    arguments: [
      """
      DROP TABLE entry
      CREATE VIEW entry AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n
      """,
      """
      CREATE TRIGGER spy AFTER INSERT ON entry BEGIN INSERT INTO entry (reference) WITH RECURSIVE n(i) AS \
      (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n; END
      """,
    ]
  )
  func `refuse a ledger whose table is an endless view, or that has an endless trigger`(
    statements: String
  ) throws {
    let hand = try SQLiteDatabase(
      path: desk.folder + "/l",
      mode: .writing,
      kind: LedgerTables.kind
    )
    for statement in statements.split(separator: "\n") { try hand.run(String(statement)) }
    for command in [
      "check", "balance", "entries", "export", "statement", "post bill.json",
      "record BigCo 5 --by cash --reference r",
    ] {
      let outcome = try desk.ledger(command)
      #expect(outcome.code == 65 && outcome.errors.contains("is not as Playbill made it"))
    }
  }

  @Test
  func `find an invalid row, and damage to a file's structure`() throws {
    let path = desk.folder + "/l"
    let hand = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
    let (columns, values) = (
      "kind, customer, account, amount, currency, symbol, digits, date, reference, key, state, recorded",
      "'charge', ' ', ' ', 1, 'USD', '$', 2, '2026-11-21', 'x', 'x', 'settled', 0"
    )
    try hand.run("INSERT INTO entry (\(columns)) VALUES (\(values))")
    let noEntry =
      "error: the ledger '\(path)' is damaged: entry 15: the customer is empty\n"
    #expect(try desk.ledger("check") == .fails(65, noEntry))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let check = try desk.ledger("check")
    #expect(check.code == 65 && check.output == "" && check.errors.hasPrefix("error: "))
  }

  @Test
  func `keep the ledger in the user's data folder, or at the preferred path`() throws {
    #if canImport(Darwin)
    let path = desk.folder + "/home/Library/Application Support/playbill/ledger.sqlite"
    #else
    let path = desk.folder + "/home/.local/share/playbill/ledger.sqlite"
    #endif
    #expect(try desk.run("ledger balance") == .fails(66, "error: there is no ledger '\(path)'\n"))
    #expect(try desk.run("ledger post bill.json").code == 0)
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try desk.run("preferences set ledger mine")
    #expect(try desk.run("ledger post bill.json").code == 0)
    #expect(desk.exists("mine"))
    #expect(try desk.run("ledger post bill.json --ledger none/l").code == 73)
    let home = "error: name the ledger's file with --ledger: the environment has no HOME\n"
    let homeless = try Stage().run(["ledger", "balance"])
    #expect(homeless.code == 64 && homeless.errors.hasPrefix(home))
  }
}
