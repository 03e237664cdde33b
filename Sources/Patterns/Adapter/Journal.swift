/// What `OncePerKey` has written down, line by line.
struct Journal {
  /// A payment that was about to be asked for.
  struct Record: Equatable {
    let key: String
    let minorUnits: Int
    let code: String

    /// The gateway's sum in that currency at that moment.
    let sumBefore: Int

    var line: String { "asked\t\(key)\t\(minorUnits)\t\(code)\t\(sumBefore)" }
  }

  /// The payments that were taken, by their keys.
  private(set) var taken: [String: Record] = [:]

  /// The payment whose end is not known: one at most, since the next one waits for it.
  private(set) var open: Record?

  init(_ lines: [String], path: String?) throws(PaymentError) {
    for line in lines {
      let fields = line.split(separator: "\t").map(String.init)
      switch (fields.first, fields.count) {
      case ("asked", 5):
        guard let minorUnits = Int(fields[2]), let sumBefore = Int(fields[4]) else { fallthrough }
        open = Record(
          key: fields[1],
          minorUnits: minorUnits,
          code: fields[3],
          sumBefore: sumBefore
        )
      case ("taken", 2), ("refused", 2):
        guard let record = open, record.key == fields[1] else { fallthrough }
        _ = close(record, wasTaken: fields[0] == "taken")
      default:
        throw .bookUnusable(path: path ?? "memory", reason: "it is not a journal of payments")
      }
    }
  }

  /// Notes how a payment ended, and returns the line that says so.
  mutating func close(_ record: Record, wasTaken: Bool) -> String {
    open = nil
    if wasTaken { taken[record.key] = record }
    return "\(wasTaken ? "taken" : "refused")\t\(record.key)"
  }
}
