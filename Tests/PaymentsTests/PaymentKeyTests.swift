import Payments
import Testing

@Suite("Payment keys")
struct PaymentKeyTests {
  @Test(
    "are letters, digits and a few signs",
    arguments: [
      "k", "rent-2026-11", "A.b_c:1", String(repeating: "x", count: 64), "4111111111111111",
      "47578171247658745bcaec6d2f3f861d",
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
    #expect {
      try PaymentKey(text)
    } throws: { error in
      guard case PaymentError.invalidKey = error else { return false }
      return true
    }
  }
}
