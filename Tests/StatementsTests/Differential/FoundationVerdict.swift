import Foundation
import Theatre

/// The verdict of Foundation's decoder on JSON.
enum FoundationVerdict {
  /// Whether the bytes are JSON.
  ///
  /// Decodes every value, as Foundation checks no others.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
  }

  /// The invoices; nil if the bytes are refused.
  static func invoices(_ bytes: [UInt8]) -> [Invoice]? {
    try? JSONDecoder().decode([Invoice].self, from: Data(bytes))
  }

  /// Whether Foundation departs from the standard for these bytes, so that a comparison is useless.
  ///
  /// It takes zero bytes or some marks at the beginning for another encoding than UTF-8. It refuses
  /// a number that a Double doesn't hold, which needs an exponent of three digits, and a zero with
  /// an exponent and no fraction.
  static func isOfNoUse(_ bytes: [UInt8]) -> Bool {
    if bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xEF }) { return true }
    var exponent: Int?
    var number: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if number == [UInt8(ascii: "0")] { return true }
        exponent = 0
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        number = []
      case UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
        number.append(byte)
        exponent = exponent.map { $0 + 1 }
        if let exponent, exponent > 2 { return true }
      default:
        number = []
        exponent = nil
      }
    }
    return false
  }
}

/// Any JSON value, decoded to its last string and number, and forgotten.
private struct Anything: Decodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { _ = try array.decode(Anything.self) }
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { return }
    do {
      _ = try value.decode(String.self)
    } catch DecodingError.typeMismatch {
      do {
        _ = try value.decode(Double.self)
      } catch DecodingError.typeMismatch {
        _ = try value.decode(Bool.self)
      }
    }
  }
}
