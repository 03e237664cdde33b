/// A database on another machine, simulated.
///
/// It is not ours to change.
public final class Server {
  /// Where it is.
  public let address = "db.example:5432"

  /// How often it was asked for something.
  public private(set) var requests = 0

  private var credits: [String: Int] = [:]

  /// Connects to it.
  public init() {}

  /// All customers with their credits.
  public func rows() -> [String: Int] {
    requests += 1
    return credits
  }

  /// Sets a customer's credits.
  public func write(_ name: String, _ value: Int) {
    requests += 1
    credits[name] = value
  }

  /// Removes a customer.
  public func erase(_ name: String) {
    requests += 1
    credits[name] = nil
  }
}
