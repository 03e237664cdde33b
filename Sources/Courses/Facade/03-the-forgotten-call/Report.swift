import FacadeModels

/// Sells seats.
struct BoxOffice {
  let prices = PriceList()
  let ledger = Ledger()
  let gateway = Gateway()

  /// Sells seats, and returns their price in cents; `nil` if the card is declined.
  func sell(_ order: Order) throws -> Int? {
    let price = try prices.price(of: order.seats, for: order.play)
    let number = ledger.enter(price, for: order.customer)
    guard gateway.charge(price, for: number) else {
      ledger.strikeOut(number)
      return nil
    }
    ledger.settle(number)
    return price
  }
}

/// Answers the requests of a day, and adds the sums of the evening.
public func report(_ requests: [Request]) throws -> String {
  let office = BoxOffice()
  var result = ""
  for request in requests {
    switch request {
    case .price(let play):
      result += try board(play, office.prices)
    case .counter(let order):
      result += try counter(order, office)
    case .telephone(let order):
      result += try telephone(order, office)
    case .tour, .school:
      throw HouseError.noTours
    }
  }
  return result + evening(office.ledger, office.gateway)
}

/// The line on the board beside the door.
func board(_ play: String, _ prices: PriceList) throws -> String {
  "A seat for \(play) costs \(dollars(try prices.price(of: 1, for: play)))\n"
}

/// Sells at the counter, where tickets are handed over.
func counter(_ order: Order, _ office: BoxOffice) throws -> String {
  guard let price = try office.sell(order) else {
    return "\(order.customer)'s card is declined\n"
  }
  return "\(order.customer) gets \(order.seats) for \(order.play): \(dollars(price))\n"
}

/// Sells by telephone: tickets are posted, and whoever cannot have any is called back.
func telephone(_ order: Order, _ office: BoxOffice) throws -> String {
  let cents = try office.prices.price(of: order.seats, for: order.play)
  let entry = office.ledger.enter(cents, for: order.customer)
  guard office.gateway.charge(cents, for: entry) else {
    office.ledger.strikeOut(entry)
    return "Call \(order.customer) back: the card is declined\n"
  }
  office.ledger.settle(entry)
  return "Post \(order.seats) for \(order.play) to \(order.customer): \(dollars(cents))\n"
}

/// The sums of gateway and ledger in the evening.
func evening(_ ledger: Ledger, _ gateway: Gateway) -> String {
  var result = "taken by the gateway: \(dollars(gateway.taken))\n"
  result += "paid in the ledger: \(dollars(ledger.paid))\n"
  for (customer, cents) in ledger.owed { result += "\(customer) owes \(dollars(cents))\n" }
  return result
}

func dollars(_ cents: Int) -> String {
  let rest = cents % 100
  return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
}
