import FacadeModels

/// Sells seats.
struct BoxOffice {
  private let prices: PriceList
  private let ledger = Ledger()
  private let gateway = Gateway()

  init(_ prices: PriceList) { self.prices = prices }

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

  /// The sum that came in, in cents.
  var taken: Int { gateway.taken }

  /// The sum that customers paid, in cents.
  var paid: Int { ledger.paid }

  /// The sum that each customer still owes, in cents.
  var owed: [(customer: String, cents: Int)] { ledger.owed }
}

/// Leads people through the house.
struct Tours {
  private let guides = Guides()
  private let alarm: Alarm
  private let doors: Doors

  init() {
    alarm = Alarm()
    doors = Doors(alarm)
  }

  /// Has a guide, in a room that is open for as long as `visit` lasts.
  func lead(into room: String, visit: (_ guide: String) -> String) throws -> String {
    let guide = try guides.call()
    defer { guides.letGo(guide) }
    try alarm.turnOff(in: room)
    defer { alarm.turnOn(in: room) }
    try doors.unlock(room)
    defer { doors.lock(room) }
    return visit(guide)
  }
}

/// Answers the requests of a day, and adds the sums of the evening.
public func report(_ requests: [Request]) throws -> String {
  let prices = PriceList()
  let office = BoxOffice(prices)
  let tours = Tours()
  var result = ""
  for request in requests {
    switch request {
    case .price(let play):
      result += try board(play, prices)
    case .counter(let order):
      result += try counter(order, office)
    case .telephone(let order):
      result += try telephone(order, office)
    case .tour(let name, let room):
      result += try tours.lead(into: room) { guide in "\(guide) shows \(name) the \(room)\n" }
    case .school(let name, let room):
      result += try tours.lead(into: room) { guide in
        "The class of \(name) follows \(guide) to the \(room)\n"
      }
    }
  }
  return result + evening(office)
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
  guard let price = try office.sell(order) else {
    return "Call \(order.customer) back: the card is declined\n"
  }
  return "Post \(order.seats) for \(order.play) to \(order.customer): \(dollars(price))\n"
}

/// The sums of gateway and ledger in the evening.
func evening(_ office: BoxOffice) -> String {
  var result = "taken by the gateway: \(dollars(office.taken))\n"
  result += "paid in the ledger: \(dollars(office.paid))\n"
  for (customer, cents) in office.owed { result += "\(customer) owes \(dollars(cents))\n" }
  return result
}

func dollars(_ cents: Int) -> String {
  let rest = cents % 100
  return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
}
