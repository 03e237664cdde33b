import Foundation
import TestSupport
import Testing

/// The file of preferences, whatever it is.
@Suite("The file of preferences")
struct PreferencesBinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test("has an end, whatever they are")
  func endlessPreferences() throws {
    let outcome = try binary.run(
      """
      mkdir playbill; ln -s /dev/zero playbill/preferences
      XDG_CONFIG_HOME=$PWD; export XDG_CONFIG_HOME; playbill statement invoices.json
      """
    )
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("/playbill/preferences': file too large\n"))
  }

  @Test("is not waited for, and loses nothing to a byte-order mark")
  func oddPreferences() throws {
    let outcome = try binary.run(
      """
      mkdir playbill; mkfifo playbill/preferences; XDG_CONFIG_HOME=$PWD; export XDG_CONFIG_HOME
      playbill preferences get format; echo $?; rm playbill/preferences
      printf '\\357\\273\\277format = json\\n' >playbill/preferences
      playbill preferences get format
      playbill preferences set locale de_DE; playbill preferences get format
      """
    )
    #expect(outcome.output == "66\njson\njson\n")
    #expect(outcome.errors.contains("/preferences': it is a pipe or a terminal\n"))
  }

  @Test(
    "is refused if it is another user's: amounts by other rates would be wrong money",
    .enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"))
  )
  func preferencesOfOthers() throws {
    let outcome = try binary.run(
      """
      cp "$PLAYBILL" command; chmod 755 .; mkdir -p home/.config/playbill
      echo 'format = json' >home/.config/playbill/preferences; chmod 700 home
      HOME=$PWD/home; export HOME
      setpriv --reuid=65534 --regid=65534 --clear-groups ./command statement invoices.json
      """
    )
    #expect(outcome.code == 66)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasSuffix(
        ": permission denied\nnote: HOME and XDG_CONFIG_HOME say where they are\n"
      )
    )
  }

  @Test("has the bytes of a file's name, and in data a text for them")
  func preferredNames() throws {
    let outcome = try binary.run(
      #"""
      XDG_CONFIG_HOME=$PWD/config; export XDG_CONFIG_HOME; mkdir config
      playbill preferences set plays "/$(printf 'a\377')"
      playbill preferences get plays | LC_ALL=C tr '\377' '#'
      playbill preferences get plays --format json
      for format in table json csv; do playbill preferences list -f $format | grep plays; done | tr -s ' '
      """#
    )
    #expect(
      outcome.output == #"""
        /a#
        {"name":"plays","value":"/a\\xFF"}
        plays /a\xFF preferred
        {"name":"plays","value":"/a\\xFF","from":"preferred"},
        plays,/a\xFF,preferred\#r

        """#
    )
  }
}
