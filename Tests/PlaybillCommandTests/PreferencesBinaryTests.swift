import Foundation
import Testing

@Suite("The file of preferences")
struct PreferencesBinaryTests {
  @Test(
    "is refused if it is another user's: amounts by other rates would be wrong money",
    .enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"))
  )
  func preferencesOfOthers() throws {
    let outcome = try Binary().run(
      """
      cp "$PLAYBILL" command; chmod 755 .; mkdir -p home/.config/playbill
      echo 'format = json' >home/.config/playbill/preferences; chmod 700 home
      HOME=$PWD/home; export HOME
      setpriv --reuid=65534 --regid=65534 --clear-groups ./command statement invoices.json
      """
    )
    #expect(outcome.code == 66 && outcome.output == "")
    #expect(outcome.errors.contains(": permission denied\nnote: "))
  }
}
