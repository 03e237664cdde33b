public import Amounts
import Databases
import OperatingSystem
import Spelling

/// A gateway that moves no money, and remembers what it answered to each reference.
public struct SimulatedGateway: RefundingGateway {
  /// What the gateway is called: `Stripe (simulated)`.
  public let name: String

  let book: SimulatorBook
  let fault: GatewayFault?

  /// Takes an amount, once for each reference.
  public func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try answer("payment", amount, reference)
  }

  /// Pays back an amount, once for each reference; it does not look for the payment.
  public func refund(
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
    // An earlier answer stands, whatever fault it has by now.
    let line = try book.enter(fault == .declines ? refusal : words, name, reference)
    if line.words == refusal { throw .declined(gateway: name) }
    guard line.words == words else {
      throw .notTaken("\(name) knows \(quoted(reference)) as something else")
    }
    if fault == .timesOut { throw .unknown("\(name) did not answer: the outcome is unknown") }
    return "simulated-\(line.number)"
  }
}

/// The answers of simulated gateways, in a SQLite file or in memory.
struct SimulatorBook: Sendable {
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

  private let database: SQLiteDatabase

  /// Opens the book beside a ledger's file, and makes it if it is missing; without a ledger it is in memory.
  init(beside ledger: String?) throws(PaymentError) {
    do {
      let path = try ledger.map { try FileSystem.destination(of: $0) + ".simulator" }
      database = try SQLiteDatabase(path: path, mode: .creating, kind: Self.kind)
    } catch {
      throw .unknown("\(error)")
    }
  }

  /// Adds a gateway's answer to a reference, unless there is one; the answer that is there then.
  func enter(
    _ words: String,
    _ gateway: String,
    _ reference: String
  ) throws(PaymentError) -> (number: Int, words: String) {
    do {
      return try database.rows(
        """
        INSERT INTO line (gateway, reference, words) VALUES (?1, ?2, ?3)
          ON CONFLICT DO UPDATE SET words = line.words RETURNING number, words
        """,
        [gateway, reference, words]
      ) { (number: try $0.integer(0), words: try $0.text(1)) }[0]
    } catch {
      throw .unknown("\(error)")
    }
  }
}
