import Payments
import Testing

@Suite("A secret")
struct SecretTests {
  /// Everything that Swift has to say about a value.
  private func words(about value: some Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    let mirrored = Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value)" }
    return [
      "\(value)", String(describing: value), String(reflecting: value), dumped,
      mirrored.joined(), "\(Optional(value) as Any)", "\([value])",
    ].joined(separator: "\n")
  }

  private struct Account {
    let owner = "BigCo"
    let key = Secret("sesame-4711")
  }

  @Test("is in no description, mirror or dump, nor in those of what holds it")
  func hidden() {
    let secret = Secret("sesame-4711")
    #expect("\(secret)" == "(secret)")
    #expect(secret.debugDescription == "(secret)")
    #expect(Mirror(reflecting: secret).children.isEmpty)
    for text in [
      words(about: secret), words(about: Account()), words(about: PayPal(accessKey: secret)),
      words(about: Stripe(accessKey: secret)), words(about: ["key": secret]),
    ] {
      #expect(!text.contains("sesame"))
      #expect(text.contains("(secret)"))
    }
  }
}
