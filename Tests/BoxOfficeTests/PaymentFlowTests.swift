import Amounts
import BoxOffice
import Foundation
import Ledger
import Payments
import Synchronization
import Testing

@Suite("A payment at the box office", .serialized)
struct PaymentFlowTests {
  private func pay(
    _ office: BoxOffice,
    _ gateway: any PaymentGateway,
    cents: Int = 500_00,
    key: String? = "rent"
  ) throws -> BoxOffice.Payment {
    try office.pay(
      dollars(cents),
      for: "BigCo",
      by: gateway,
      key: key.map { try PaymentKey($0) },
      on: day("2026-11-22")
    )
  }

  private func paid(_ office: BoxOffice) throws -> Money? { try office.balances().first?.paid }

  @Test("is taken once for a key", arguments: GatewayKind.allCases)
  func once(kind: GatewayKind) throws {
    let office = try openOffice()
    let gateway = kind.makeSimulator()
    let first = try pay(office, gateway)
    #expect(!first.wasKnown)
    let second = try pay(office, gateway)
    #expect(second.wasKnown && !second.wasResumed)
    #expect(second.entry == first.entry)
    #expect(try paid(office) == dollars(500_00))
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("is another one under another key, or none", arguments: GatewayKind.allCases)
  func others(kind: GatewayKind) throws {
    let office = try openOffice()
    let gateway = kind.makeSimulator()
    for key in ["a", "b", nil, nil] { _ = try pay(office, gateway, key: key) }
    #expect(try paid(office) == dollars(4 * 500_00))
    #expect(try gateway.totalPayments == [dollars(4 * 500_00)])
  }

  @Test("cannot have the key of anything else")
  func takenKey() throws {
    let office = try openOffice()
    let stripe = GatewayKind.stripe.makeSimulator()
    _ = try pay(office, stripe)
    let key = try PaymentKey("rent")
    #expect(throws: BoxOfficeError.keyTaken(key)) { try pay(office, stripe, cents: 1) }
    #expect(throws: BoxOfficeError.keyTaken(key)) {
      try pay(office, GatewayKind.paypal.makeSimulator())
    }
    let charge = try #require(try office.entries(of: "BigCo").first)
    #expect(throws: BoxOfficeError.self) { try pay(office, stripe, key: charge.reference) }
    #expect(try stripe.totalPayments == [dollars(500_00)])
  }

  @Test("leaves no trace when it is declined", arguments: GatewayKind.allCases)
  func declined(kind: GatewayKind) throws {
    let office = try openOffice()
    let gateway = kind.makeSimulator(simulation: .declines)
    #expect(throws: PaymentError.declined(gateway: gateway.title)) { try pay(office, gateway) }
    #expect(try office.entries(of: "BigCo").count == 1)
    #expect(try !pay(office, kind.makeSimulator()).wasKnown, "the key is free")
  }

  @Test("leaves no trace when the gateway cannot take it")
  func untranslatable() throws {
    let office = try openOffice()
    let amazon = GatewayKind.amazon.makeSimulator()
    #expect(throws: PaymentError.inexact(dollars(1 << 48), gateway: amazon.title)) {
      try pay(office, amazon, cents: 1 << 48)
    }
    #expect(throws: PaymentError.currencyNotTaken("EUR", gateway: amazon.title)) {
      try office.pay(
        Money(minorUnits: 1, currency: .euro),
        for: "BigCo",
        by: amazon,
        on: day("2026-11-22")
      )
    }
    for cents in [0, -1] {
      #expect(throws: PaymentError.notPositive(dollars(cents))) {
        try pay(office, amazon, cents: cents)
      }
    }
    #expect(try office.entries(of: "BigCo").count == 1)
  }

  @Test(
    "stays pending without an answer, and is settled by asking again",
    arguments: [Simulation.timesOut, .timesOutAfterTaking],
    [GatewayKind.paypal, .stripe]
  )
  func timeOut(simulation: Simulation, kind: GatewayKind) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let office = try openOffice()
      let deaf = kind.makeSimulator(beside: path, simulation: simulation)
      let key = try PaymentKey("rent")
      #expect(throws: BoxOfficeError.unsettled(key, .timedOut(gateway: deaf.title))) {
        try pay(office, deaf)
      }
      #expect(try office.entries(of: "BigCo").map(\.isPending) == [false, true])
      #expect(try paid(office) == dollars(0))

      let gateway = kind.makeSimulator(beside: path)
      // Without the key, too: the same customer, amount and gateway.
      let payment = try pay(office, gateway, key: nil)
      #expect(payment.wasResumed)
      #expect(payment.entry.reference == "rent")
      #expect(try paid(office) == dollars(500_00))
      #expect(try gateway.totalPayments == [dollars(500_00)])
      #expect(try !pay(office, gateway, key: nil).wasResumed, "the next one is a new one")
    }
  }

  @Test("stays pending when the way to the answer is barred")
  func barred() throws {
    try withTemporaryFolder { folder in
      let book = PaymentBook(path: folder + "/book")
      let office = try openOffice()
      let deaf = Stripe(accessKey: Secret("test"), book: book, simulation: .timesOutAfterTaking)
      #expect(throws: BoxOfficeError.self) { try pay(office, deaf) }
      let barred = Stripe(accessKey: Secret(""), book: book)
      let key = try PaymentKey("rent")
      #expect(throws: BoxOfficeError.unsettled(key, .accessDenied(gateway: barred.title))) {
        try pay(office, barred)
      }
      #expect(try pay(office, Stripe(accessKey: Secret("test"), book: book)).wasResumed)
      #expect(try paid(office) == dollars(500_00))
    }
  }

  @Test("is entered once, though the gateway answers twice, early or late")
  func twoAnswers() throws {
    let office = try openOffice()
    let answers = Mutex<[Receipt]>([])
    let gateway = GatewayKind.stripe.makeSimulator(simulation: .answersTwice) { receipt in
      answers.withLock { $0.append(receipt) }
      _ = try? office.confirm(receipt)
    }
    let payment = try pay(office, gateway)
    let second = try #require(answers.withLock { $0.first })
    #expect(try office.confirm(second) == payment.entry)
    #expect(try office.entries(of: "BigCo").count == 2)
    #expect(try paid(office) == dollars(500_00))
  }

  @Test("is entered though another process gave it up while the gateway was asked")
  func givenUp() throws {
    let office = try openOffice()
    let other = GatewayKind.stripe.makeSimulator(simulation: .declines)
    let gateway = GatewayKind.stripe.makeSimulator(simulation: .answersTwice) { _ in
      #expect(throws: PaymentError.self) { try pay(office, other) }
    }
    let payment = try pay(office, gateway)
    #expect(!payment.entry.isPending)
    #expect(try paid(office) == dollars(500_00))
  }

  @Test("is not entered on the word of a gateway that was not asked")
  func unexpectedAnswer() throws {
    let office = try openOffice()
    _ = try pay(office, GatewayKind.stripe.makeSimulator())
    let receipts = [
      Receipt(gateway: "stripe", key: try PaymentKey("x"), amount: dollars(1), confirmation: nil),
      Receipt(
        gateway: "stripe",
        key: try PaymentKey("rent"),
        amount: dollars(1),
        confirmation: nil
      ),
      Receipt(
        gateway: "paypal",
        key: try PaymentKey("rent"),
        amount: dollars(500_00),
        confirmation: nil
      ),
    ]
    for receipt in receipts {
      #expect(throws: BoxOfficeError.unexpectedReceipt(receipt)) { try office.confirm(receipt) }
    }
    #expect(try paid(office) == dollars(500_00))
  }

  @Test(
    "takes the money once when its caller is killed, before or after the gateway's yes",
    arguments: GatewayKind.allCases,
    ["before", "after"]
  )
  func crash(kind: GatewayKind, moment: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let office = try BoxOffice(ledger: .production(path: path))
      try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
      for key in ["a", "b", "c"] {
        #expect(try run(path, kind, key, moment) == "killed")
        #expect(try office.entries(of: "BigCo").last?.isPending == true)
        #expect(try run(path, kind, key, "never") == "")
        #expect(try run(path, kind, key, "never") == "")
      }
      #expect(try office.balances().map(\.paid) == [dollars(3 * 500_00)])
      #expect(try kind.makeSimulator(beside: path).totalPayments == [dollars(3 * 500_00)])
    }
  }

  @Test("is taken once when processes ask for it at once", arguments: GatewayKind.allCases)
  func processes(kind: GatewayKind) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let office = try BoxOffice(ledger: .production(path: path))
      try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
      let payers = try (0..<6).map { try start(path, kind, "key-\($0 % 2)", "never") }
      for payer in payers { #expect(finish(payer) == "") }
      #expect(try office.balances().map(\.paid) == [dollars(2 * 500_00)])
      #expect(try kind.makeSimulator(beside: path).totalPayments == [dollars(2 * 500_00)])
    }
  }

  // MARK: The executable Payer, which lies beside the tests in the build folder

  private func run(
    _ path: String,
    _ kind: GatewayKind,
    _ key: String,
    _ moment: String
  ) throws
    -> String
  {
    finish(try start(path, kind, key, moment))
  }

  private func start(
    _ path: String,
    _ kind: GatewayKind,
    _ key: String,
    _ moment: String
  ) throws
    -> (process: Process, output: Pipe)
  {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let program = tests?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = program.deletingLastPathComponent().appending(path: "Payer")
    process.arguments = [path, kind.rawValue, key, moment]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  /// What the payer said, or `killed`.
  private func finish(_ payer: (process: Process, output: Pipe)) -> String {
    let output = payer.output.fileHandleForReading.readDataToEndOfFile()
    payer.process.waitUntilExit()
    return payer.process.terminationReason == .uncaughtSignal
      ? "killed" : String(decoding: output, as: UTF8.self)
  }
}
