import Amounts
import BoxOffice
import Ledger
import Payments
import Spelling

// What the commands that move money have in common.

extension ValueKind where Value == String {
  /// An amount in plain digits, which is not nothing; how many decimals it may have depends on the currency.
  static var amount: Self {
    Self(placeholder: "AMOUNT") { word in
      do throws(AmountError) {
        _ = try Money(decimal: word, currency: .euro)
      } catch .malformed {
        throw CommandError("must be digits such as 500.00")
      } catch {
        // The command, which knows the currency, says it.
      }
      guard word.utf8.first != UInt8(ascii: "-"),
        word.utf8.contains(where: (UInt8(ascii: "1")...UInt8(ascii: "9")).contains)
      else {
        throw CommandError("must be more than 0")
      }
      return word
    }
  }
}

extension ValueKind where Value == PaymentKey {
  static var paymentKey: Self { Self(placeholder: "KEY") { word in try PaymentKey(word) } }
}

extension Parameter where Value == Int {
  static let again = option(
    "--again",
    .integer("N", in: 1...9999),
    default: 1,
    help: "which of several equal ones it is: 2 for the second"
  )
}

extension Arguments {
  /// How the same is entered once more, in words that end a note.
  ///
  /// - Parameters:
  ///   - name: What names the entry: its key, or its reference.
  ///   - option: The option that gave it.
  /// - Returns: What to add or to give.
  /// - Throws: `CommandError` if `--again` stands beside a name, which it would not change.
  func wayToRepeat<Name>(_ name: Name?, by option: String) throws(CommandError) -> String {
    let number = self[Parameter.again]
    guard name != nil else { return "add --again \(number + 1), or a \(option) of its own" }
    guard number == 1 else {
      throw CommandError(
        "--again is for what has no \(option): leave it out, or give another \(option)",
        .usage
      )
    }
    return "give another \(option)"
  }
}

extension Parameter where Value == Simulation {
  static let simulation = option(
    "--simulate",
    ValueKind<Simulation>.choice("WHAT"),
    default: .normal,
    help: "what the gateway does when it is asked"
  )
}

extension BoxOffice {
  /// The simulator of a gateway; it makes its book when it is asked first.
  func gateway(_ kind: GatewayKind, simulation: Simulation) throws -> any PaymentGateway {
    try kind.makeSimulator(
      beside: ledgerLocation,
      hasBook: hasAsked(kind.rawValue),
      simulation: simulation
    )
  }

  /// The simulator of the gateway that an entry speaks of; `nil` for what came without one.
  func gateway(
    of entry: Entry,
    simulation: Simulation = .normal
  ) throws -> (any PaymentGateway)? {
    guard let kind = entry.method.flatMap(GatewayKind.init) else { return nil }
    // Amazon's class cannot be asked what became of an entry: it needs no file for that.
    return try kind == .amazon
      ? kind.makeSimulator(simulation: simulation) : gateway(kind, simulation: simulation)
  }
}

extension Console {
  /// Shows a key on standard error, at once.
  func announce(_ key: PaymentKey) { writeMessage("key \(key)") }

  /// Writes what the gateway did, or had done before, and how the same is done once more.
  func write(
    _ outcome: PaymentOutcome,
    _ heading: String,
    before: String,
    at office: BoxOffice,
    as format: MoneyFormat,
    another way: String
  ) throws {
    guard case .known(let entry) = outcome else {
      return try write("\(heading); no money moved", of: outcome.entry, at: office, as: format)
    }
    try write("\(before) before; no money moved", of: entry, at: office, as: format)
    writeMessage("note: for another equal \(entry.kind.rawValue) \(way)")
  }

  /// Writes what became of an entry, and what the customer has still open.
  func write(
    _ heading: String,
    of entry: Entry,
    at office: BoxOffice,
    as format: MoneyFormat
  ) throws {
    try writeDone(
      """
      \(heading)
      key           \(escaped(entry.reference))
      confirmation  \(escaped(entry.confirmation ?? "none"))
      still open    \(stillOpen(for: entry, at: office, as: format))

      """
    )
  }

  /// The money has moved: that the balance cannot be worked out is no error any more.
  private func stillOpen(for entry: Entry, at office: BoxOffice, as format: MoneyFormat) -> String {
    do {
      let open = try office.balances(of: entry.customer).map(\.open)
        .first { $0.currency.code == entry.amount.currency.code }
      return format.string(minorUnits: open?.minorUnits ?? 0)
    } catch {
      return "not known: \(escaped("\(error)"))"
    }
  }
}
