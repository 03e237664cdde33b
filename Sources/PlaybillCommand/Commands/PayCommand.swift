import Amounts
import BoxOffice
import Foundation
import Ledger
import Payments
import Spelling

/// `playbill pay`: takes a customer's payment through a gateway, which is simulated.
struct PayCommand: Command {
  let name = "pay"
  let overview = "take a customer's payment through a simulated gateway"
  let discussion = """
    No money moves: the gateways are simulators, which keep books of their own beside the ledger.

    Every payment has a key. If a key is given again, nothing is taken again, and a payment that the
    gateway never answered is settled; so after a crash or a time-out, give the same command again.
    Without --key a payment that is still pending is settled, else a new one is made.

      $ playbill pay BigCo 500.00 --gateway stripe
      $ playbill pay BigCo 500.00 --gateway paypal --key rent-2026-11
    """
  let customer = Parameter.argument(.text("CUSTOMER"), help: "who pays")
  let amount = Parameter.argument(
    ValueKind<String>("AMOUNT") { word in
      do throws(AmountError) {
        _ = try Money(decimal: word, currency: .euro)
      } catch .malformed {
        throw CommandError("must be digits such as 500.00")
      } catch {
        // How many decimals and digits there may be depends on the currency.
      }
      return word
    },
    help: "how much, such as 500.00"
  )
  let gateway = Parameter.requiredOption(
    "gateway",
    short: "g",
    ValueKind<GatewayKind>.choice("GATEWAY"),
    help: "which gateway takes it"
  )
  // Checked by the command itself: what looks like a card's number is not to be repeated, as the
  // parser repeats a wrong value.
  let key = Parameter.option("key", .text("KEY"), help: "what names this payment")
  let currency = Parameter.option(
    "currency",
    .text("CODE", completion: .computed { _ in .candidates(Self.currencies) }),
    help: "the currency (ISO 4217); the customer's own if they have only one"
  )
  let ledger = Parameter.ledger
  let date = Parameter.option("date", ValueKind.day, help: "the payment's date; today if not given")
  let simulation = Parameter.option(
    "simulate",
    ValueKind<Simulation>.choice("WHAT"),
    default: .normal,
    help: "what the gateway does with the payment"
  )
  let locale = Parameter.locale

  var parameters: [any OutlinedParameter] {
    [customer, amount, gateway, key, currency, ledger, date, simulation, locale]
  }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let customer = arguments[customer]
    let currency = try currency(named: arguments[currency], of: customer, at: office)
    let money = try MoneyFormat(
      currency: currency,
      locale: arguments[locale]
    )
    let gateway = arguments[gateway].makeSimulator(
      beside: office.ledgerLocation,
      simulation: arguments[simulation],
      notify: { receipt in _ = try? office.confirm(receipt) }
    )
    let payment = try office.pay(
      Money(decimal: arguments[amount], currency: currency),
      for: customer,
      by: gateway,
      key: arguments[key].map { try PaymentKey($0) },
      on: arguments[date] ?? .today
    )
    let open = try office.balances(of: customer).first { $0.open.currency.code == currency.code }
    let sum = money.string(minorUnits: payment.entry.amount.minorUnits)
    let heading =
      switch (payment.wasKnown, payment.wasResumed) {
      case (true, _): "\(gateway.title) had taken \(sum) from \(visible(customer)) before"
      case (_, true): "\(gateway.title) took \(sum) from \(visible(customer)), as asked before"
      default: "\(gateway.title) took \(sum) from \(visible(customer))"
      }
    try console.output.write(
      """
      \(heading); no money moved
      key           \(visible(payment.entry.reference))
      confirmation  \(visible(payment.entry.confirmation ?? "none"))
      still open    \(money.string(minorUnits: open?.open.minorUnits ?? 0))

      """
    )
    return .success
  }

  /// The currencies that some country pays in.
  private static var currencies: [Candidate] {
    let codes = Country.all.compactMap { CurrencyFactory.currency(for: $0)?.code }
    return Set(codes).sorted().map { code in
      Candidate(code, Locale(identifier: "en_US").localizedString(forCurrencyCode: code) ?? "")
    }
  }

  /// The currency that was named, else the only one that the customer has an account in.
  private func currency(
    named code: String?,
    of customer: String,
    at office: BoxOffice
  ) throws -> Currency {
    let currencies = try Set(office.entries(of: customer).map(\.amount.currency))
    if let code {
      // The ledger's own comes first: its sign and decimals are what the amounts there have.
      let known = currencies.first { $0.code == code.uppercased() }
      return try known ?? CurrencyFactory.currency(code: code)
    }
    guard let currency = currencies.first, currencies.count == 1 else {
      let codes = currencies.map(\.code).sorted().joined(separator: " and ")
      throw UsageError.contradiction(
        "\(quoted(customer)) has accounts in \(codes): choose one with --currency"
      )
    }
    return currency
  }
}
