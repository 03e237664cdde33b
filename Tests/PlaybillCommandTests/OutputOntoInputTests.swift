import TestSupport
import Testing

/// Output onto a file that the same run reads.
@Suite("Output onto an input")
struct OutputOntoInputTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// Shell lines that write a file for every input of a page, and a function that names them all.
  private static let page = """
    cp invoices.json i.json; cp plays.json p.json; echo 'p { color: red }' >s.css
    cat >t.json <<'END'
    {"currency": "USD", "types": {
      "tragedy": {"base": 1, "credits": {"seatsIncluded": 0}},
      "comedy": {"base": 1, "credits": {"seatsIncluded": 0}}}}
    END
    echo '{"name": "The Globe", "logo": "l.svg"}' >h.json
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>' >l.svg
    page() {
      playbill statement i.json -f html --plays p.json --tariff t.json --letterhead h.json --style s.css "$@"
    }

    """

  @Test(
    arguments: ["i.json", "p.json", "t.json", "h.json", "s.css", "l.svg"],
    [
      "page -o %", "page -o ./%", "ln -s % link; page -o link", "ln % hard; page -o hard",
      "ln -s % one; ln -s one two; page -o two", "page -o /dev/fd/3 3>>%", "page >>%",
    ]
  )
  func `is refused, and leaves the input as it was`(name: String, script: String) throws {
    let outcome = try binary.run(
      """
      \(Self.page)cp \(name) before; \(script.replacing("%", with: name)); echo $?
      cmp \(name) before; ls -A | grep -c tmp
      """
    )
    #expect(outcome.output == "64\n0\n", "\(outcome)")
    #expect(
      outcome.errors.contains(": it is the same file as the input '\(name)'\n"),
      "\(outcome.errors)"
    )
  }

  @Test(
    arguments: [
      ("playbill statement i.json -o plays.json", "'plays.json'", "'plays.json'"),
      ("playbill statement - -o i.json <i.json", "'i.json'", "'<stdin>'"),
      ("playbill statement - >>i.json <i.json", "standard output", "'<stdin>'"),
      (
        "playbill statement /dev/stdin --plays plays.json -o i.json <i.json", "'i.json'",
        "'/dev/stdin'"
      ),
      ("ln -s i.json l; playbill statement l -o i.json", "'i.json'", "'l'"),
      ("playbill statement plays.json i.json -o ./plays.json", "'./plays.json'", "'plays.json'"),
      ("playbill statement i.json >i.json", "standard output", "'i.json'"),
      ("playbill statement i.json --keep-going -o i.json -q", "'i.json'", "'i.json'"),
      ("playbill ledger post i.json --ledger l.sqlite >>i.json", "standard output", "'i.json'"),
      ("playbill ledger post i.json --ledger i.json --plays plays.json", "'i.json'", "'i.json'"),
      ("mkfifo p; timeout 20 \"$PLAYBILL\" statement p -o p", "'p'", "'p'"),
      (
        "mkfifo p; cat p & timeout 20 \"$PLAYBILL\" statement i.json --plays /dev/stdout >p",
        "standard output",
        "'/dev/stdout'"
      ),
    ]
  )
  func `is refused, too, for a file that is found or comes without a name`(
    script: String,
    output: String,
    input: String
  ) throws {
    let outcome = try binary.run("cp invoices.json i.json; \(script)")
    #expect(outcome.code == 64)
    let first = outcome.errors.split(separator: "\n").first
    #expect(
      first == "error: cannot write \(output): it is the same file as the input \(input)",
      "\(outcome)"
    )
  }

  @Test(
    arguments: ["playbill/preferences", "playbill/ledger.sqlite"],
    [
      "playbill ledger statement -f text -o %", "ln -s $PWD/% l; playbill ledger statement -o l",
      "ln % h; playbill ledger statement -o h", "playbill ledger entries >>%",
      "playbill ledger statement -f text -o ./%",
      "playbill preferences list >>playbill/preferences",
    ]
  )
  func `is refused, too, for the default ledger and preferences`(
    name: String,
    script: String
  ) throws {
    let outcome = try binary.run(
      """
      export XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD
      playbill preferences set format csv
      echo '{"customer": "A", "number": "1", "performances": []}' >i.json
      playbill ledger post i.json >/dev/null; cp \(name) before
      \(script.replacing("%", with: name)); echo $?; cmp \(name) before
      """
    )
    #expect(outcome.output == "64\n", "\(outcome)")
    #expect(outcome.errors.contains(": it is the same file as the input '"), "\(outcome.errors)")
  }

  @Test
  func `is refused in a folder before that file is written, but perhaps after others`() throws {
    let outcome = try binary.run(
      """
      cat >B.json <<'END'
      [{"customer": "A", "performances": []}, {"customer": "B", "performances": []}]
      END
      cp B.json before; playbill statement B.json -f json -o ./; echo $?; cmp B.json before; ls
      """
    )
    #expect(outcome.output == "64\nA.json\nB.json\nbefore\ninvoices.json\nplays.json\n")
    #expect(
      outcome.errors.hasPrefix(
        "error: cannot write './B.json': it is the same file as the input 'B.json'\n"
      )
    )
  }

  @Test(
    arguments: [
      "statement invoices.json -o l.sqlite -f text", "statement invoices.json -o link -f csv",
      "ledger statement --ledger other.sqlite -o l.sqlite -f text",
      "statement invoices.json -o l.sqlite-wal -f text",
      "ledger statement --ledger other.sqlite -o l.sqlite-journal -f text",
    ]
  )
  func `is refused for a ledger, even if the run does not read it`(line: String) throws {
    let outcome = try binary.run(
      """
      echo '{"customer":"A","number":"1","performances":[{"playID":"hamlet","audience":55}]}' >n.json
      for ledger in l other; do playbill ledger post n.json --ledger $ledger.sqlite >post; done
      ln -s l.sqlite link; cp l.sqlite before; playbill \(line); echo $?; cmp l.sqlite before
      """
    )
    #expect(outcome.output == "64\n", "\(outcome)")
    let words = "': it is a database, such as a ledger, or belongs to one\n"
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }
}
