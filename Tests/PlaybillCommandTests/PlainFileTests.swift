import TestSupport
import Testing

/// Files that must be plain, though the command line does not name them.
///
/// Also a process that may open almost no files.
@Suite("A plain file")
struct PlainFileTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// A page with a letterhead whose logo is `$1`; a process that waits ends with 124.
  private static let page = """
    page() {
      echo "{\\"name\\": \\"G\\", \\"logo\\": \\"$1\\"}" >h.json; shift
      timeout 20 "$PLAYBILL" statement --plays plays.json -f html --letterhead h.json "$@" >page.html
    }

    """

  @Test(
    arguments: [
      ("mkfifo l; page l invoices.json", "l"), ("mkdir l; page l invoices.json", "l"),
      ("page /dev/zero invoices.json", "/dev/zero"), ("page /dev/null invoices.json", "/dev/null"),
      ("cat invoices.json | page - -", "-"),
      ("cat invoices.json | page /dev/stdin -", "/dev/stdin"),
      ("page - invoices.json", "-"),
      // The system would read the path only up to the NUL.
      (#"page 'plays.json\\u0000' invoices.json"#, #"plays.json\u{0}"#),
    ]
  )
  func `is required as a letterhead's logo`(script: String, name: String) throws {
    let outcome = try binary.run("\(Self.page)\(script)")
    #expect(outcome.code == 66, "\(outcome)")
    #expect(outcome.errors.hasPrefix("error: cannot open '\(name)': "), "\(outcome.errors)")
  }

  @Test(
    arguments: [4, 5, 6, 8, 9, 10, 11, 12]
  )
  func `that can't be opened, as almost none may be open, is an error in the command's own words`(
    limit: Int
  ) throws {
    let outcome = try binary.run(
      """
      sed 's/"customer"/"number": "1", &/' invoices.json >bill.json
      for words in 'statement invoices.json -o out.txt' \
        'statement invoices.json -o letters/' 'manual .' 'preferences list' 'currency' \
        'ledger post bill.json --ledger l' 'ledger balance --ledger l' 'kata export facade kata'
      do
        sh -c 'ulimit -n \(limit); exec "$PLAYBILL" "$@"' sh $words >/dev/null 2>errors </dev/null; code=$?
        case $code in
          0 | 1 | 6[4-6] | 7[34]) ;;
          *) echo "$words: $code $(cat errors)" ;;
        esac
        grep -v -e '^error: ' -e '^note: ' errors
        test -s errors || test $code = 0 || test $code = 1 || echo "$words: $code without a word"
        rm -rf kata letters
      done
      ls -A | grep '^[.]playbill-'
      """
    )
    #expect(outcome.output == "")
  }
}
