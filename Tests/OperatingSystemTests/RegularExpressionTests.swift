import OperatingSystem
import Testing

@Suite("A regular expression")
struct RegularExpressionTests {
  @Test("matches the whole of a text of ASCII", arguments: ["ab", "ab12", "cab1"])
  func matching(text: String) { #expect(matches(text, "c?ab[0-9]*")) }

  @Test(
    "matches no part of a text, and no text beyond ASCII",
    arguments: ["", "ab-", "-ab", "ab\n", "ab\n1", "ab\u{0}", "ab\u{0}1", "äb", "ab\u{301}"]
  )
  func notMatching(text: String) { #expect(!matches(text, "c?ab[0-9]*|[^a-z]b")) }
}
