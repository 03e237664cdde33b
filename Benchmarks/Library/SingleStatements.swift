import Statements

/// Prices and writes one statement again and again, by the short ways and by a prepared printer, and prints the
/// microseconds of each.
@main enum SingleStatements {
  static func main() throws {
    for count in [10, 10_000] {
      let plays = Repertoire(
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("p\($0)", Play(name: "Play \($0)", type: "tragedy"))
          }
        )
      )
      let performances = (0..<5).map { Performance(playID: "p\($0)", audience: 30 + $0) }
      let invoice = Invoice(customer: "BigCo", performances: performances)
      for (format, locale) in [(StatementFormat.text, "en_US"), (.text, "de_DE"), (.html, "de_DE")]
      {
        let printer = try StatementPrinter(plays: plays, format: format, locale: locale)
        let statement = try printer.statement(for: invoice)
        let times = [
          try microseconds {
            try Tariff.standard.statement(for: invoice, plays: plays).lines.count
          },
          try microseconds { try printer.statement(for: invoice).lines.count },
          try microseconds { try statement.rendered(as: format, locale: locale).utf8.count },
          try microseconds { try printer.string(of: statement).utf8.count },
        ]
        print(
          "\(count) plays, \(format), \(locale): Tariff.statement \(times[0]), printer.statement \(times[1]),",
          "rendered \(times[2]), printer.string \(times[3])"
        )
      }
    }
  }

  /// The shortest of five runs of 200 calls, for one call, in microseconds.
  static func microseconds(_ body: () throws -> Int) throws -> Double {
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      var sum = 0
      let begin = ContinuousClock.now
      for _ in 0..<200 { sum += try body() }
      best = min(best, ContinuousClock.now - begin)
      precondition(sum > 0)
    }
    return (best / .microseconds(1) / 200 * 10).rounded() / 10
  }
}
