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
      format() { playbill preferences list --format csv | grep format; }
      playbill preferences list; echo $?; rm playbill/preferences
      printf '\\357\\273\\277format = json\\n' >playbill/preferences; format
      playbill preferences set locale de_DE; format
      """
    )
    #expect(outcome.output == "66\nformat,json,preferred\r\nformat,json,preferred\r\n")
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
}
