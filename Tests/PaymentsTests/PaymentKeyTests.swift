import Payments
import Testing

@Suite("Payment keys")
struct PaymentKeyTests {
  @Test(
    "are letters, digits and a few signs",
    arguments: [
      "k", "rent-2026-11", "A.b_c:1", String(repeating: "x", count: 64), "20261121101500",
      "1234567890123456", "4111111111111112", "411111111111", "41111111111111111111",
    ]
  )
  func accepted(text: String) throws {
    #expect(try PaymentKey(text).text == text)
  }

  @Test("take each of the 66 characters, and no other of ASCII")
  func alphabet() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let allowed = Set((letters + letters.uppercased() + "0123456789-._:").utf8)
    #expect(allowed.count == 66)
    for byte in UInt8(0)..<128 {
      let key = try? PaymentKey(String(UnicodeScalar(byte)))
      #expect((key != nil) == allowed.contains(byte), "\(byte)")
    }
  }

  @Test(
    "are nothing else",
    arguments: [
      "", " ", "a b", "a\tb", "a\nb", "\u{1B}[1m", "é", String(repeating: "x", count: 65),
    ]
  )
  func refused(text: String) {
    #expect(throws: PaymentError.self) { try PaymentKey(text) }
  }

  /// The numbers that card issuers publish for tests.
  @Test(
    "are not the numbers of payment cards, and these are not repeated",
    arguments: [
      "4111111111111111", "5555555555554444", "378282246310005", "6011111111111117",
      "30569309025904", "2223003122003222", "4222222222222", "4111-1111-1111-1111",
      "card:4111.1111.1111.1111", "invoice_4111111111111111_a",
    ]
  )
  func cards(text: String) {
    #expect {
      try PaymentKey(text)
    } throws: { error in
      "\(error)" == "not a payment key: it looks like the number of a payment card"
        && !String(reflecting: error).contains("1111")
    }
  }

  @Test("are random where nobody chooses one")
  func random() throws {
    let keys = (0..<100).map { _ in PaymentKey.random() }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.text.utf8.count == 32 })
    #expect(Set(keys.flatMap { Array($0.text) }) == Set("0123456789abcdef"))
  }
}
