import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Parsing arguments") struct ParserTests {
  @Test(
    arguments: table(
      """
      print a.json | files: ["a.json"]
      print a b - | files: ["a", "b", "-"]
      print a | paper: text
      print a --paper html | paper: html
      print --paper=html-fragment a | paper: html-fragment
      print -p html a | paper: html
      print -phtml a | paper: html
      print a -ox.txt | output: x.txt
      print a -o- | output: -
      print a -o=x | output: =x
      print a -q -q | quiet: true
      print a | quiet: false
      print a --jobs=64 | jobs: 64
      print a -j4 | jobs: 4
      print a -j 4 | jobs: 4
      print a -j-1 | jobs: -1
      print a | jobs: 2
      print a -o - | output: -
      print a --output=-x | output: -x
      print a --plays=a=b | plays: a=b
      print a --customer 'Big Co' --customer= | customers: ["Big Co", ""]
      print a --customer=\u{301}x | customers: ["\\u{0301}x"]
      print a --customer=👩‍👩‍👧 | customers: ["👩‍👩‍👧"]
      print help | files: ["help"]
      print -- -q --paper | files: ["-q", "--paper"]
      print a -- -- b | files: ["a", "--", "b"]
      box sell Ann 7 --till=left | Ann nil 7
      box sell Ann 3 7 --till=left | Ann 3 7
      print a --jobs=-1 | jobs: -1
      judge -- python3 -c --html -- x | false ["python3", "-c", "--html", "--", "x"]
      judge -- --help | false ["--help"]
      judge --html -- ./a | true ["./a"]
      --version | \(Version.line)
      print --version | \(Version.line)
      box sell --version | \(Version.line)
      --help --version | OVERVIEW: run a theatre
      print a --plays=b --plays c | plays: c
      """
    )
  )
  func `words become values`(row: [String]) throws {
    let outcome = try Stage().run(words(of: row[0]), root: House.self)
    #expect(outcome.output.split(separator: "\n").contains(row[1][...]), "\(outcome)")
    #expect(outcome.errors == "")
  }

  @Test(
    arguments: table(
      """
      print a --papper html | unknown option '--papper', did you mean '--paper'?
      print a --ouptut=x | unknown option '--ouptut', did you mean '--output'?
      print a -qv | unknown option '-qv'
      print a -j4x | invalid value '4x' for '--jobs': must be a whole number from -1 to 64
      print a -pwood | invalid value 'wood' for '--paper': must be one of text, html, html-fragment
      print a -paper html | unknown option '-paper', did you mean '--paper'?
      print a -output=x | unknown option '-output', did you mean '--output'?
      print a -paper=html | unknown option '-paper', did you mean '--paper'?
      print a -jobs=4 | unknown option '-jobs', did you mean '--jobs'?
      help | unknown subcommand 'help', did you mean '--help'?
      print a --weather | unknown option '--weather'
      print a -jobs 2 | unknown option '-jobs', did you mean '--jobs'?
      prinr | unknown subcommand 'prinr', did you mean 'print'?
      version | unknown subcommand 'version', did you mean '--version'?
      dance | unknown subcommand 'dance'
      '' | unknown subcommand ''
      print a --plays | missing value for '--plays': write --plays=FILE
      print a --plays --quiet | missing value for '--plays': write --plays=FILE
      print a -o | missing value for '--output': write --output=FILE
      print a --paper=wood --paper=html | invalid value 'wood' for '--paper': must be one of text, html, html-fragment
      print a --plays= | invalid value '' for '--plays': is empty
      print '' | invalid value '' for 'INVOICES': is empty
      print a --quiet=yes | '--quiet' takes no value, but 'yes' is given
      print a --jobs 65 | invalid value '65' for '--jobs': must be a whole number from -1 to 64
      print a --jobs 99999999999999999999 | invalid value '99999999999999999999' for '--jobs': must be a whole number from -1 to 64
      print | missing argument 'INVOICES'
      box sell Ann --till=left | missing argument 'PRICE'
      box sell Ann 1 | missing option '--till'
      box sell Ann 1 2 3 --till=left | unexpected argument '3'
      box move away | the box can't be moved to away
      judge ./a | unexpected argument './a'
      judge | missing argument '-- COMMAND'
      print a --\u{1B}[2J | unknown option '--\\u{1B}[2J'
      print a --jobs=\u{202E}1\r | invalid value '\\u{202E}1\\u{D}' for '--jobs': must be a whole number from -1 to 64
      """
    )
  )
  func `each misuse has its own error`(row: [String]) throws {
    let outcome = try Stage().run(words(of: row[0]), root: House.self)
    #expect(outcome.errors.hasPrefix("error: \(row[1])\n"), "\(outcome)")
    #expect(outcome.code == 64 && outcome.output == "")
  }

  @Test(
    arguments: table(
      """
      nothing | house [options] SUBCOMMAND | house
      box sell | house box sell --till TILL [options] CUSTOMER [ROW] PRICE | house box sell
      """
    )
  )
  func `misuse ends with the usage`(row: [String]) throws {
    let outcome = try Stage().run(words(of: row[0]), root: House.self)
    #expect(outcome.errors.hasSuffix("\nUSAGE: \(row[1])\nsee '\(row[2]) --help'\n"), "\(outcome)")
  }

  @Test(.urgent)
  func `to read what must be given, before it is parsed, is a caller's bug`() async {
    #expect(Box.Sell().row == nil)
    await #expect(processExitsWith: .failure) { _ = Box.Sell().price }
  }
}
