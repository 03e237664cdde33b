import Foundation
import TestSupport
import Testing

/// Whose files `--output` may replace, and who owns them afterwards.
@Suite("--output beside other users")
struct OutputUsersTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  private static let isSuperuser = geteuid() == 0

  @Test(
    .enabled(if: isSuperuser, "only the superuser can give a file away")
  )
  func `keeps the file's owner`() throws {
    let outcome = try binary.run(
      """
      echo old >x; chown 65534:65533 x; chmod 640 x; playbill statement invoices.json -o x
      mkdir playbill; touch playbill/preferences; chown 65534:65533 playbill/preferences
      XDG_CONFIG_HOME=$PWD playbill preferences set locale de_DE
      stat -c '%u %g %a' x; stat -c '%u %g' playbill/preferences
      """
    )
    #expect(outcome == .prints("65534 65533 640\n65534 65533\n"))
  }

  @Test(
    .enabled(
      if: isSuperuser && Binary.works("setpriv --version"),
      "only the superuser can be another user"
    )
  )
  func `keeps the file's group if the user is in it`() throws {
    let outcome = try binary.run(
      """
      cp "$PLAYBILL" command; chmod 777 .; echo old >x; chgrp 65533 x; chmod 660 x
      setpriv --reuid=65534 --regid=65534 --groups=65533 ./command statement invoices.json -o x
      echo old >y; chown 65534:65532 y; chmod 664 y
      setpriv --reuid=65534 --regid=65534 --groups=65533 ./command statement invoices.json -o y
      stat -c '%u %g %a' x y
      """
    )
    // Another group gets only everybody's permissions.
    #expect(outcome == .prints("65534 65533 660\n65534 65534 644\n"))
  }

  @Test(
    .enabled(
      if: !isSuperuser || Binary.works("setpriv --version"),
      "the superuser may write anywhere"
    )
  )
  func `can neither read nor write a file if the user may not`() throws {
    let user = Self.isSuperuser ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let outcome = try binary.run(
      """
      cp "$PLAYBILL" command; echo old >x; chmod 444 x; chmod 777 .; mkdir shut; touch z; chmod 0 z
      echo old >shut/y; chmod 666 shut/y; chmod 555 shut
      \(user)./command statement z; echo $?
      \(user)./command statement invoices.json -o x; echo $?
      \(user)./command statement invoices.json -o shut/y; echo $?
      \(user)./command statement invoices.json -o shut/x; echo $?
      \(user)./command statement invoices.json -o shut/; echo $?
      cat x shut/y; chmod 755 shut; ls -A shut
      """
    )
    #expect(outcome.output == "66\n73\n73\n73\n73\nold\nold\ny\n")
    #expect(
      outcome.errors == """
        error: cannot open 'z': permission denied
        error: cannot create 'x': permission denied
        error: cannot create 'shut/y': permission denied
        error: cannot create 'shut/x': permission denied
        error: cannot create 'shut/BigCo.txt': permission denied

        """
    )
  }
}
