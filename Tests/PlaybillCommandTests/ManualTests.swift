import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Manual pages") struct ManualTests {
  /// A command whose words would be commands of the page's language if they were not escaped.
  struct Odd: Command {
    let name = "odd"
    let overview = #"'quoted' and back\slashed"#
    let discussion = """
      .PP begins this paragraph, and it goes on until a line of seventy-two is full …

        'an example' --stays \\ as it is

      The end 𝄞.

        $ house odd --help
        $ house odd
      """
  }

  @Test("a page is the help in the language of man, word for word")
  func page() {
    let page = ManualPage(path: [House(), Odd()])
    #expect(page.fileName == "house-odd.1")
    #expect(
      page.text == #"""
        .TH HOUSE\-ODD 1 \#(Version.day) "\#(Version.line)"
        .SH NAME
        house\-odd \- 'quoted' and back\eslashed
        .SH SYNOPSIS
        .B house odd
        [options]
        .SH DESCRIPTION
        \&.PP begins this paragraph, and it goes on until a line of seventy\-two is
        full \[u2026]
        .PP
        .EX
          'an example' \-\-stays \e as it is
        .EE
        .PP
        The end \[u1D11E].
        .PP
        .EX
          $ house odd \-\-help
        .EE
        .EX
          $ house odd
        .EE
        .SH OPTIONS
        .TP
        \fB\-\-version\fR
        show the version
        .TP
        \fB\-h, \-\-help\fR
        show this help
        .SH SEE ALSO
        \%house(1)

        """#
    )
  }

  @Test("there is a page for each command, which names those above and below it")
  func tree() {
    let pages = ManualPage.all(of: [House()])
    let below = "\\%house\\-print(1),\n\\%house\\-box(1),\n\\%house\\-judge(1)\n"
    #expect(pages[0].text.hasSuffix(".SH SEE ALSO\n\(below)"))
    #expect(pages[3].text.hasSuffix(".SH SEE ALSO\n\\%house(1),\n\\%house\\-box(1)\n"))
    #expect(pages[1].text.contains(".SH ARGUMENTS\n.TP\n\\fBINVOICES\\fR\n"))
  }

  #if os(Linux)
  @Test("the first page has each file's path, and the variables that change it")
  func files() {
    let page = ManualPage(path: [RootCommand()]).text
    #expect(
      page.contains("\n\\fB~/.local/share/playbill/ledger.sqlite\\fR\nthe ledger, if neither")
    )
    #expect(page.contains("\n\\fBXDG_DATA_HOME\\fR\nthe folder to use instead of ~/.local/share,"))
  }
  #endif

  @Test("every example is valid usage, even if its files are missing")
  func examples() throws {
    let examples = RootCommand().tree().flatMap {
      $0.command.discussion.split(separator: "\n").filter { $0.hasPrefix("  $ ") }
    }
    #expect(examples.count > 50)
    let outcome = try Binary().run(
      """
      export HOME=$PWD PATH=/nonexistent
      # One that makes many pages is ended: its usage was valid.
      ulimit -t 1
      playbill() {
        "$PLAYBILL" "$@" >/dev/null 2>&1
        case $? in 64 | 70) echo "$@" >&3 ;; esac
      }
      exec 3>&1
      { \(examples.map { "\($0.dropFirst(4))\n" }.joined())echo end; } 2>/dev/null
      """
    )
    #expect(outcome.output == "end\n")
  }

  @Test("every page of playbill is ASCII, in short lines, with no accidental command")
  func playbill() {
    let macros: Set = ["TH", "SH", "TP", "PP", "B", "EX", "EE"]
    let pages = ManualPage.all(of: [RootCommand()])
    #expect(pages.map(\.name) == RootCommand().tree().map { $0.words.replacing(" ", with: "-") })
    for page in pages {
      #expect(page.text.utf8.allSatisfy { $0 < 0x80 }, "\(page.name)")
      for line in page.text.split(separator: "\n") where line.first == "." || line.first == "'" {
        #expect(
          macros.contains(String(line.dropFirst().prefix { $0 != " " })),
          "\(page.name): \(line)"
        )
      }
    }
  }
}
