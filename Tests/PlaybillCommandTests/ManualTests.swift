import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Manual pages") struct ManualTests {
  /// A command whose words would be commands of the page's language if they were not escaped.
  struct Odd: Command {
    static let name = "odd"
    static let overview = #"'quoted' and back\slashed"#
    static let discussion = """
      .PP begins this paragraph, and it goes on until a line of seventy-two is full …

        'an example' --stays \\ as ~ it ^ is `

      The end 𝄞.

        $ house odd --help
        $ house odd
      """
  }

  @Test
  func `a page is the help in the language of man, word for word`() {
    let page = HelpText(path: [House.self, Odd.self])
    #expect(page.pageName == "house-odd")
    #expect(
      page.manualPage == #"""
        .TH HOUSE\-ODD 1 \#(Version.day) "\#(Version.line)"
        .SH NAME
        house\-odd \- \(aqquoted\(aq and back\eslashed
        .SH SYNOPSIS
        .B house odd
        [options]
        .SH DESCRIPTION
        .nf
        \&.PP begins this paragraph, and it goes on until a line of seventy\-two is
        full …

          \(aqan example\(aq \-\-stays \e as \(ti it \(ha is \(ga

        The end 𝄞.

          $ house odd \-\-help
          $ house odd
        .fi
        .SH OPTIONS
        .TP
        \fB\-\-version\fR
        show the version
        .TP
        \fB\-h, \-\-help\fR
        show this help

        """#
    )
  }

  @Test
  func `every example is valid usage, even if its files are missing`() throws {
    let examples = RootCommand.tree().flatMap {
      $0.command.discussion.split(separator: "\n").filter { $0.hasPrefix("  $ ") }
    }
    #expect(examples.count > 40)
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

  @Test
  func `there is a page for each command of playbill, with no accidental macro`() {
    let macros: Set = ["TH", "SH", "TP", "B", "nf", "fi"]
    let pages = HelpText.all(of: [RootCommand.self])
    #expect(
      pages.map(\.pageName) == RootCommand.tree().map { $0.words.replacing(" ", with: "-") }
    )
    for page in pages {
      for line in page.manualPage.split(separator: "\n")
      where line.first == "." || line.first == "'" {
        #expect(
          macros.contains(String(line.dropFirst().prefix { $0 != " " })),
          "\(page.pageName): \(line)"
        )
      }
    }
  }
}
