import Currencies
import Spelling

extension Tariff: Codable {
  private enum CodingKeys: CodingKey {
    case currency, types
  }

  /// Reads what ``init(json:named:)`` reads, with any decoder, and refuses what that refuses.
  ///
  /// Of a key that is there twice a decoder may show only one: `JSONDecoder` does.
  ///
  /// - Throws: `DecodingError`, with a ``Diagnostic`` within.
  public init(from decoder: any Decoder) throws {
    self = try decoder.read { json throws(Fault) in try json.readTariff() }
  }

  /// Writes what ``init(json:named:)`` reads, with any encoder.
  ///
  /// - Throws: `EncodingError` if a rate is not a ``SeatRate``: code can't be written.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(currency, forKey: .currency)
    let types = try rates.map { type, rate in
      if let rate = rate as? SeatRate { return (type, rate) }
      let path = encoder.codingPath + [CodingKeys.types]
      let reason = "the rate of type \(quoted(type)) is code, and can't be written"
      throw EncodingError.invalidValue(rate, .init(codingPath: path, debugDescription: reason))
    }
    try fields.encode(Dictionary(uniqueKeysWithValues: types), forKey: .types)
  }
}

extension SeatRate: Decodable {
  /// Reads a rate as a tariff's file has it: what is left out is zero, but for `base` and `credits`.
  ///
  /// - Throws: `DecodingError`, with a ``Diagnostic`` within.
  public init(from decoder: any Decoder) throws {
    self = try decoder.read { json throws(Fault) in try json.readRate(of: "rate", in: "the rate") }
  }
}

extension CreditRule: Decodable {
  /// Reads a rule as a tariff's file has it.
  ///
  /// - Throws: `DecodingError`, with a ``Diagnostic`` within.
  public init(from decoder: any Decoder) throws {
    self = try decoder.read { json throws(Fault) in try json.readCredits(in: "the credits") }
  }
}

extension Decoder {
  /// Reads a value with the reader of files, so that there is one grammar of a tariff.
  fileprivate func read<Value>(
    _ read: (inout JSONReader) throws(Fault) -> Value
  ) throws -> Value {
    let text = try JSONText(from: self).text
    do {
      return try JSONReader.readDocument(Array(text.utf8), named: "JSON", read)
    } catch let error as Diagnostic {
      let words = error.message + suggesting(error.hint)
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: words, underlyingError: error)
      )
    }
  }
}

/// What a decoder has, as JSON.
private struct JSONText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    func quoted(_ text: String) -> String { "\"\(Escaping.json.escaped(text))\"" }
    func decode<T: Decodable & CustomStringConvertible>(_ type: T.Type) -> String? {
      (try? value.decode(type))?.description
    }
    if let string = decode(String.self) {
      text = quoted(string)
    } else if let scalar = decode(Int.self) ?? decode(Double.self) ?? decode(Bool.self) {
      text = scalar
    } else if let elements = try? value.decode([JSONText].self) {
      text = "[\(elements.map(\.text).joined(separator: ","))]"
    } else if let members = try? value.decode([String: JSONText].self) {
      let pairs = members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value.text)" }
      text = "{\(pairs.joined(separator: ","))}"
    } else {
      text = "null"
    }
  }
}
