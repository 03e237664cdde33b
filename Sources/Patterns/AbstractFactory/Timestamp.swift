import OperatingSystem

/// A moment in whole seconds, in coordinated universal time: when an entry was made.
///
///     Timestamp(secondsSince1970: 1_795_327_653)?.description  // "2026-11-22T06:07:33Z"
public struct Timestamp: Hashable, Sendable {
  /// The seconds since 1970 began, not counting leap seconds.
  public let secondsSince1970: Int

  /// Makes a moment of the years 1970 to 9999; `nil` for any other.
  public init?(secondsSince1970: Int) {
    guard 0..<253_402_300_800 ~= secondsSince1970 else { return nil }
    self.secondsSince1970 = secondsSince1970
  }

  /// What the system's clock shows; `nil` if it shows no year from 1970 to 9999.
  public static var now: Timestamp? { Timestamp(secondsSince1970: time(nil)) }
}

extension Timestamp: CustomStringConvertible {
  /// The moment as ISO 8601 writes it, such as `2026-11-22T06:07:33Z`.
  public var description: String {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let numbers = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
    let texts = numbers.map { "\(100 + $0)".dropFirst() }
    return "\(parts.tm_year + 1900)-\(texts[0])-\(texts[1])T\(texts[2]):\(texts[3]):\(texts[4])Z"
  }
}
