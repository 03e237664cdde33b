import NameMatching
import Testing

@Suite("A name")
struct NamesTests {
  @Test(
    arguments: [
      ("BigCo", "bigco"), ("Big Co", " BIG\u{A0}\u{2007} co\t"), ("Café", "CAFE\u{301}"),
      ("Big\u{3000}Co", "big co"), ("a\nb", "A B"), ("ΟΔΟΣ", "οδος"),
      ("É", "\u{E9}"), ("E\u{301}", "\u{E9}"),
      ("Weiß", "WEISS"), ("WEIẞ", "weiss"),
    ]
  )
  func `is the same customer's in another spelling`(one: String, other: String) {
    #expect(Array(one.nameKey.utf8) == Array(other.nameKey.utf8))
    #expect(one.nameKey.nameKey == one.nameKey)
  }

  @Test
  func `is another's if a letter or a word boundary differs`() {
    let names = [
      "BigCo", "Big Co", "Big-Co", "Bigco.", "Cafe", "Café", "Weiss", "Weis", "", "i", "ı",
    ]
    #expect(Set(names.map(\.nameKey)).count == names.count)
  }

  @Test
  func `in ASCII has the key that any other would have`() {
    for byte in UInt8(0)..<128 {
      let name = " A\(Unicode.Scalar(byte)) b\(Unicode.Scalar(byte))"
      // The last letter makes it one that is not in ASCII.
      #expect(
        Array((name + "é").nameKey.utf8.dropLast(2)) == Array((name + "e").nameKey.utf8.dropLast())
      )
    }
  }
}
