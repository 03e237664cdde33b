import Amounts
import BoxOffice
import Spelling

/// Records that all have the same fields, in any of the formats in which lists are shown.
struct RecordListing {
  struct Field {
    /// What it is called in JSON and CSV: `amount`.
    let name: String

    /// What stands above it in a table; empty if people aren't shown it.
    let heading: String

    /// Whether its texts may be cut where a table is too wide; one field of a listing at most.
    let isCut: Bool

    /// Makes a field, whose heading is its name if no other is given.
    init(_ name: String, heading: String? = nil, isCut: Bool = false) {
      self.name = name
      self.heading = heading ?? name.uppercased()
      self.isCut = isCut
    }
  }

  /// What a record has in a field.
  enum Value {
    case text(String?)
    case number(Int?)
    case amount(Money)

    /// The value as a program may read it: a plain number, an amount as a plain decimal.
    fileprivate var text: String? {
      switch self {
      case .text(let text): text
      case .number(let number): number.map { "\($0)" }
      case .amount(let amount): amount.decimal
      }
    }
  }

  enum Format: String, CaseIterable, Sendable {
    /// Columns for people.
    case table

    /// A JSON array of objects, amounts in minor units.
    case json

    /// Comma-separated values as in RFC 4180, amounts as plain decimals.
    case csv
  }

  let fields: [Field]

  /// The records, each with a value for each field.
  let records: [[Value]]

  /// The listing as text, the amounts of a table in a locale's way, and its lines of `width` characters at the
  /// most if cutting texts is enough for it.
  func text(in format: Format, locale: String = "en_US", width: Int? = nil) throws -> String {
    switch format {
    case .table: try table(locale: locale).text(width: width)
    case .json: "[\(objects.map { "\n" + $0 }.joined(separator: ","))\n]\n"
    case .csv: csv
    }
  }

  private func table(locale: String) throws -> TextTable {
    var formats: [Currency: MoneyFormat] = [:]
    func cell(_ value: Value) throws -> String {
      guard case .amount(let amount) = value else { return excerpt(value.text ?? "-") }
      let format =
        try formats[amount.currency] ?? MoneyFormat(currency: amount.currency, locale: locale)
      formats[amount.currency] = format
      return escaped(format.string(from: amount))
    }
    let columns = fields.indices.filter { !fields[$0].heading.isEmpty }
    let amounts = columns.indices.filter { column in
      records.contains { if case .amount = $0[columns[column]] { true } else { false } }
    }
    return TextTable(
      rows: [columns.map { fields[$0].heading }]
        + (try records.map { record in try columns.map { try cell(record[$0]) } }),
      rightAligned: Set(amounts),
      cut: columns.firstIndex { fields[$0].isCut }
    )
  }

  /// Each record as a JSON object on one line.
  var objects: [String] {
    records.map { "{\(Self.members(Array(zip(fields.map(\.name), $0))))}" }
  }

  /// The members of a JSON object, without the braces.
  static func members(_ members: [(name: String, value: Value)]) -> String {
    members.map { name, value in
      let json =
        switch value {
        case .text(let text): text.map { "\"\(Escaping.json.escaped($0))\"" }
        case .number: value.text
        case .amount(let amount): "\(amount.minorUnits)"
        }
      return "\"\(name)\":\(json ?? "null")"
    }.joined(separator: ",")
  }

  private var csv: String {
    let lines = records.map { record in
      record.map { value in
        if case .text(let text?) = value { Escaping.csv.escaped(text) } else { value.text ?? "" }
      }
    }
    return ([fields.map(\.name)] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
