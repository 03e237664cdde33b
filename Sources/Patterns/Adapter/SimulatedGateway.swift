import AmazonSDK
import Amounts
import Databases
import OperatingSystem
import Spelling

/// The gateways, all of them simulated.
public enum GatewayKind: String, CaseIterable, Sendable {
  /// Two that remember references, and Amazon, by way of the adapter.
  case stripe, paypal, amazon

  /// Finds a gateway by its name, such as that in a ledger's entry; nil for any other name.
  public init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The gateway's name: `Stripe (simulated)`.
  public var name: String {
    switch self {
    case .stripe: "Stripe (simulated)"
    case .paypal: "PayPal (simulated)"
    case .amazon: "Amazon (simulated)"
    }
  }

  /// Whether it answers the same reference again with the same number.
  public var remembersReferences: Bool { self != .amazon }

  /// Makes the gateway; its book of references is beside the ledger's file, past all links, or else its own, in memory.
  public func makeGateway(
    beside ledger: String? = nil,
    failing fault: GatewayFault? = nil
  ) throws -> any PaymentGateway {
    try makeGateway(in: GatewayBook(beside: ledger), failing: fault)
  }

  /// Makes the gateway, which remembers references in a book if it remembers them at all.
  package func makeGateway(
    in book: @autoclosure () throws -> GatewayBook,
    failing fault: GatewayFault?
  ) throws -> any PaymentGateway {
    guard !remembersReferences else {
      return try SimulatedGateway(name: name, book: book(), fault: fault)
    }
    let amazon = AmazonPaymentsAdapter(AmazonPayments())
    guard let fault else { return amazon }
    return FaultyGateway(gateway: amazon, fault: fault)
  }
}

/// A fault that a gateway can simulate.
public enum GatewayFault: String, CaseIterable, Sendable {
  /// It says no.
  case declines

  /// It takes the money, and gives no answer.
  case timesOut = "times-out"
}

/// A gateway that remembers nothing, and has its fault on each call.
private struct FaultyGateway: PaymentGateway {
  let gateway: any PaymentGateway
  let fault: GatewayFault

  var name: String { gateway.name }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if fault == .declines { throw .declined(gateway: name) }
    _ = try gateway.receivePayment(amount: amount, reference: reference)
    throw .unknown("\(name) did not answer: the outcome is unknown")
  }
}

/// The answers of the simulated gateways to each reference, in a SQLite file or in memory.
package struct GatewayBook: Sendable {
  static let kind = DatabaseKind(
    "book of simulated payments",
    applicationID: 0x504C_4250,
    version: 2,
    schema: [
      """
      CREATE TABLE line (
        number INTEGER PRIMARY KEY,
        gateway TEXT NOT NULL,
        reference TEXT NOT NULL,
        words TEXT NOT NULL,
        UNIQUE (gateway, reference)
      ) STRICT
      """
    ]
  )

  fileprivate let database: SQLiteDatabase

  /// Opens the book beside a ledger's file, and makes it if it is missing; without a file it is in memory.
  package init(beside ledger: String?) throws {
    let path = try ledger.map { try FileSystem.destination(of: $0) + ".simulator" }
    database = try SQLiteDatabase(path: path, mode: .creating, kind: Self.kind)
  }
}

/// A gateway that moves no money, and remembers its answer to each reference.
private struct SimulatedGateway: RefundingGateway {
  let name: String
  let book: GatewayBook
  let fault: GatewayFault?

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try answer("payment", amount, reference)
  }

  /// Pays back an amount, once for each reference; it does not look for the payment.
  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String? {
    try answer("refund of \(payment)", amount, reference)
  }

  private func answer(
    _ move: String,
    _ amount: Money,
    _ reference: String
  ) throws(PaymentError) -> String? {
    guard amount.minorUnits > 0 else { throw .notTaken("\(name) cannot take '\(amount)'") }
    let (words, refusal) = ("\(move), \(amount)", "declined")
    let line: (number: Int, words: String)
    do {
      // An earlier answer stands, whatever the fault is now.
      line = try book.database.rows(
        """
        INSERT INTO line (gateway, reference, words) VALUES (?1, ?2, ?3)
          ON CONFLICT DO UPDATE SET words = line.words RETURNING number, words
        """,
        [name, reference, fault == .declines ? refusal : words]
      ) { (try $0.integer(0), try $0.text(1)) }[0]
    } catch {
      throw .unknown("\(error)")
    }
    if line.words == refusal { throw .declined(gateway: name) }
    guard line.words == words else {
      throw .notTaken("\(name) knows \(quoted(reference)) as something else")
    }
    if fault == .timesOut { throw .unknown("\(name) did not answer: the outcome is unknown") }
    return "simulated-\(line.number)"
  }
}
