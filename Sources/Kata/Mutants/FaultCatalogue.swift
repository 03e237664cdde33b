/// The faults that are tried: every rate, threshold, comparison, divisor and rounding of step 00.
///
/// Left out are changes that nobody can see: for a tragedy, `>= 30` and `> 29` in place of `> 30` add
/// 1000 for each of no seats.
enum FaultCatalogue {
  static let sites = tragedy + comedy + refusals + credits + sums

  private static let tragedy: [FaultSite] = [
    FaultSite(
      "40000",
      after: "thisAmount = ",
      [("40001", "a tragedy: the 40000 for the evening became 40001")]
    ),
    FaultSite(
      "perf.audience > 30",
      after: "if ",
      [
        ("perf.audience > 31", "a tragedy with exactly 31 seats: > 30 became > 31"),
        ("perf.audience < 30", "a tragedy: > 30 became < 30"),
        ("false", "a tragedy with more than 30 seats: nothing is added"),
      ]
    ),
    FaultSite(
      "1000 * (perf.audience - 30)",
      after: "+= ",
      [
        ("1001 * (perf.audience - 30)", "a tragedy with more than 30 seats: 1000 became 1001"),
        ("1000 * (perf.audience - 29)", "a tragedy with more than 30 seats: - 30 became - 29"),
        ("1000 * (perf.audience - 31)", "a tragedy with more than 30 seats: - 30 became - 31"),
        ("1000 * perf.audience", "a tragedy with more than 30 seats: all seats cost 1000"),
      ]
    ),
  ]

  private static let comedy: [FaultSite] = [
    FaultSite(
      "30000",
      after: "thisAmount = ",
      [("30001", "a comedy: the 30000 for the evening became 30001")]
    ),
    FaultSite(
      "perf.audience > 20",
      after: "if ",
      [
        ("perf.audience >= 20", "a comedy with exactly 20 seats: > became >="),
        ("perf.audience > 21", "a comedy with exactly 21 seats: > 20 became > 21"),
        ("perf.audience < 20", "a comedy: > 20 became < 20"),
        ("false", "a comedy with more than 20 seats: nothing is added"),
      ]
    ),
    FaultSite(
      "10000 + 500 * (perf.audience - 20)",
      after: "+= ",
      [
        (
          "10001 + 500 * (perf.audience - 20)",
          "a comedy with more than 20 seats: 10000 became 10001"
        ),
        (
          "1000 + 500 * (perf.audience - 20)",
          "a comedy with more than 20 seats: 10000 became 1000"
        ),
        ("500 * (perf.audience - 20)", "a comedy with more than 20 seats: the 10000 is left out"),
        ("10000 + 501 * (perf.audience - 20)", "a comedy with more than 20 seats: 500 became 501"),
        (
          "10000 + 500 * (perf.audience - 19)",
          "a comedy with more than 20 seats: - 20 became - 19"
        ),
        (
          "10000 + 500 * (perf.audience - 21)",
          "a comedy with more than 20 seats: - 20 became - 21"
        ),
      ]
    ),
    FaultSite(
      "300 * perf.audience",
      after: "+= ",
      [
        ("301 * perf.audience", "a comedy: 300 for each seat became 301"),
        ("0", "a comedy: the 300 for each seat is left out"),
        ("300 * max(perf.audience - 20, 0)", "a comedy: only seats above 20 cost 300"),
      ]
    ),
  ]

  private static let refusals: [FaultSite] = [
    FaultSite(
      "throw StatementError.unknownType(type)",
      isStatement: true,
      [
        ("thisAmount = 0", "a play of an unknown type: costs nothing instead of an error"),
        ("thisAmount = 40000", "a play of an unknown type: costs 40000 instead of an error"),
      ]
    ),
    FaultSite(
      "throw StatementError.unknownPlay(perf.playID)",
      isStatement: true,
      [("continue", "an unknown play: is left out instead of an error")]
    ),
  ]

  private static let credits: [FaultSite] = [
    FaultSite(
      "max(perf.audience - 30, 0)",
      after: "+= ",
      [
        ("max(perf.audience - 29, 0)", "credits with 30 seats or more: - 30 became - 29"),
        ("max(perf.audience - 31, 0)", "credits with more than 30 seats: - 30 became - 31"),
        ("max(perf.audience - 30, 1)", "credits with 30 seats or fewer: at least 0 became 1"),
        ("perf.audience - 30", "credits with fewer than 30 seats: they may fall below 0"),
        ("0", "credits with more than 30 seats: none are given"),
        ("max(perf.audience - 30, 0) - volumeCredits", "credits: only the last play's count"),
      ]
    ),
    FaultSite(
      "play.type == \"comedy\"",
      after: "if ",
      [
        ("play.type != \"comedy\"", "credits by fives: == became !="),
        ("true", "credits by fives: given for a tragedy too"),
        ("false", "credits by fives: not given for a comedy"),
      ]
    ),
    FaultSite(
      "perf.audience / 5",
      after: "+= ",
      [
        ("perf.audience / 4", "credits of a comedy: / 5 became / 4"),
        ("perf.audience / 6", "credits of a comedy: / 5 became / 6"),
        ("perf.audience / 10", "credits of a comedy: / 5 became / 10"),
        ("(perf.audience + 4) / 5", "credits of a comedy: rounded up instead of down"),
        ("(perf.audience + 2) / 5", "credits of a comedy: rounded to the nearest"),
      ]
    ),
  ]

  private static let sums: [FaultSite] = [
    FaultSite(
      "Double(thisAmount) / 100",
      [("Double(thisAmount) / 10", "the cost of a play: / 100 became / 10")]
    ),
    FaultSite(
      "thisAmount",
      after: "totalAmount += ",
      [
        ("thisAmount - totalAmount", "the amount owed: only the last play's counts"),
        ("totalAmount == 0 ? thisAmount : 0", "the amount owed: only the first play's counts"),
      ]
    ),
    FaultSite(
      "Double(totalAmount) / 100",
      [("Double(totalAmount) / 10", "the amount owed: / 100 became / 10")]
    ),
  ]
}
