import BoxOffice
import Currencies
import Spelling

/// The formats in which the ledger is shown.
enum LedgerFormat: String, CaseIterable, Sendable {
  /// Columns for people.
  case table

  /// A JSON array of objects, amounts in minor units.
  case json

  /// Comma-separated values as in RFC 4180, amounts as plain decimals.
  case csv
}

/// One value of a row.
struct LedgerField {
  enum Value {
    case text(String?)
    case amount(Money)
  }

  let name: String
  let value: Value

  static func text(_ name: String, _ text: String?) -> Self {
    LedgerField(name: name, value: .text(text))
  }

  static func amount(_ name: String, _ amount: Money) -> Self {
    LedgerField(name: name, value: .amount(amount))
  }
}

/// Rows out of the ledger, in any of the formats.
struct LedgerListing {
  /// The fields' names, in the order of every row.
  let fields: [String]

  let rows: [[LedgerField]]

  /// The fields that the table leaves out.
  let hiddenFromPeople: Set<String>

  /// The listing as text.
  ///
  /// - Throws: `MoneyFormatError` if the table is wanted and there is no such locale.
  func text(in format: LedgerFormat, locale: String) throws -> String {
    switch format {
    case .table: try table(locale: locale)
    case .json: json
    case .csv: csv
    }
  }

  private func table(locale: String) throws -> String {
    var formats: [Currency: MoneyFormat] = [:]
    func cell(_ value: LedgerField.Value) throws -> String {
      switch value {
      case .text(let text): return visible(text ?? "-")
      case .amount(let amount):
        let format =
          try formats[amount.currency] ?? MoneyFormat(currency: amount.currency, locale: locale)
        formats[amount.currency] = format
        return format.string(from: amount)
      }
    }
    let columns = fields.indices.filter { !hiddenFromPeople.contains(fields[$0]) }
    let cells = try rows.map { row in try columns.map { try cell(row[$0].value) } }
    let amounts = columns.indices.filter { column in
      if case .amount? = rows.first?[columns[column]].value { true } else { false }
    }
    return TextTable(
      rows: [columns.map { fields[$0].uppercased() }] + cells,
      rightAligned: Set(amounts)
    ).text
  }

  private var json: String {
    let objects = rows.map { row in
      let members = row.map { field in
        switch field.value {
        case .text(nil): "\"\(field.name)\":null"
        case .text(let text?): "\"\(field.name)\":\"\(MachineText.json(text))\""
        case .amount(let amount): "\"\(field.name)\":\(amount.minorUnits)"
        }
      }
      return "\n{\(members.joined(separator: ","))}"
    }
    return "[\(objects.joined(separator: ","))\n]\n"
  }

  private var csv: String {
    let lines = rows.map { row in
      row.map { field in
        switch field.value {
        case .text(let text): MachineText.csv(text ?? "")
        case .amount(let amount): amount.decimal
        }
      }
    }
    return ([fields] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}
