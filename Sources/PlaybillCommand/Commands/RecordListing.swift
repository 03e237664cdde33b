import Amounts
import SafeText

struct RecordListing {
  enum Value {
    case text(String?)
    case number(Int?)
    case flag(Bool)
    case amount(Money)

    /// The value as a program may read it: a plain number, an amount as a plain decimal.
    fileprivate var text: String? {
      switch self {
      case .text(let text): text
      case .number(let number): number.map { "\($0)" }
      case .flag(let flag): "\(flag)"
      case .amount(let amount): amount.decimal
      }
    }
  }

  enum Format: String, CaseIterable, Sendable {
    case table

    /// A JSON array of objects, amounts in minor units.
    case json

    /// Comma-separated values as in RFC 4180, amounts as plain decimals.
    case csv
  }

  /// Their names in JSON and CSV, which in capitals are the headings of a table where there are no others.
  let fields: [String]

  /// The other headings of a table.
  var headings: [String: String] = [:]

  /// The fields that a table leaves out.
  var hidden: Set<String> = []

  let records: [[Value]]

  /// The listing as text; a table has its amounts as the locale writes them.
  func text(in format: Format = .table, locale: String = "en_US") throws -> String {
    switch format {
    case .table: try table(locale: locale)
    case .json: "[\(records.map { "\n{\(members(of: $0))}" }.joined(separator: ","))\n]\n"
    case .csv: csv
    }
  }

  /// A line for each record, below the headings: columns as wide as their widest text, two spaces apart.
  private func table(locale: String) throws -> String {
    let columns = fields.indices.filter { !hidden.contains(fields[$0]) }
    var formats: [Currency: MoneyFormat] = [:]
    let rows = try records.map { record in
      try columns.map { column in
        guard case .amount(let amount) = record[column] else {
          return excerpt(record[column].text ?? "-")
        }
        let format =
          try formats[amount.currency] ?? MoneyFormat(currency: amount.currency, locale: locale)
        formats[amount.currency] = format
        return escaped(format.string(from: amount))
      }
    }
    let all = [columns.map { (headings[fields[$0]] ?? fields[$0]).uppercased() }] + rows
    let widths = columns.indices.map { index in all.map(\.[index].columns).max() ?? 0 }
    let isRightAligned = columns.map { column in
      records.contains { if case .amount = $0[column] { true } else { false } }
    }
    return all.map { row in
      let cells = row.indices.map { index in
        let padding = String(repeating: " ", count: widths[index] - row[index].columns)
        if isRightAligned[index] { return padding + row[index] }
        // The last column needs no padding.
        return index == row.count - 1 ? row[index] : row[index] + padding
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func members(of record: [Value]) -> String {
    zip(fields, record).map { field, value in
      let json =
        switch value {
        case .text(let text): text.map { "\"\(Escaping.json.escaped($0))\"" }
        case .number, .flag: value.text
        case .amount(let amount): "\(amount.minorUnits)"
        }
      return "\"\(field)\":\(json ?? "null")"
    }.joined(separator: ",")
  }

  private var csv: String {
    let lines = records.map { record in
      record.map { value in
        if case .text(let text?) = value { Escaping.csv.escaped(text) } else { value.text ?? "" }
      }
    }
    return ([fields] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
