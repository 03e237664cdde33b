import Foundation
import Statements
import Testing

@Suite("What is wrong with a tariff, and where")
struct TariffFaultTests {
  @Test(
    "a name without end is not shown without end",
    arguments: [
      #"{"types":{"%":1}}"#, #"{"types":{"%":{}}}"#, #"{"types":{"%":{"base":1,"credits":{}}}}"#,
      #"{"types":{"%":{"credits":{"seatsIncluded":0},"bsae":1}}}"#, #"{"currency":"%"}"#,
      #"{"types":{"%":{"base":1,"credits":1}}}"#, #"{"country":"%"}"#,
      #"{"types":{"x":{"base":1%.5}}}"#, #"{"currency":"USD","types":{"%":{},"%":{}}}"#,
      #"{"currency":{"code":"%","symbol":"p","minorUnitDigits":0}}"#,
      #"{"currency":{"code":"PTS","symbol":"%","minorUnitDigits":0}}"#,
    ]
  )
  func endless(json: String) throws {
    let long = json.replacing("%", with: String(repeating: "1", count: 100_000))
    let error = try #require(throws: Diagnostic.self) { try Tariff(json: long.utf8) }
    #expect(error.message.utf8.count < 1_100)
    #expect("\(error)".utf8.count < 1_300)
  }

  /// Faulty tariffs of one line, where the fault is, and what is said of it.
  static let faults: [(json: String, column: Int, message: String)] = [
    ("", 1, "unexpected end of input"),
    ("[]", 1, "'tariff' must be an object, found an array"),
    ("1", 1, "'tariff' must be an object, found a number"),
    (#"{"currency":"USD"}"#, 1, "missing field 'types' in tariff"),
    (#" {"types":{}}"#, 2, "missing field 'currency' in tariff"),
    (#"{"currency":"USD","types":{}} {}"#, 31, "expected the end of the input, found '{'"),
    (#"{"currency":"USD","types":{},}"#, 30, "expected a key in quotes, found '}'"),
    (#"{"currency":840,"types":{}}"#, 13, "'currency' must be a string, found a number"),
    (#"{"currency":"US","types":{}}"#, 13, "unknown currency 'US', did you mean 'USD'?"),
    (#"{"currency":"","types":{}}"#, 13, "unknown currency ''"),
    (#"{"currency":{},"types":{}}"#, 13, "missing field 'code' in currency"),
    (#"{"country":"XX","types":{}}"#, 12, "unknown country 'XX'"),
    (#"{"country":"AQ","types":{}}"#, 12, "Antarctica ('AQ') has no currency"),
    (#"{"country":true,"types":{}}"#, 12, "'country' must be a string, found a boolean"),
    (#"{"currency":"USD","currency":"USD","types":{}}"#, 19, "duplicate key 'currency'"),
    (#"{"country":"US","country":"US","types":{}}"#, 17, "duplicate key 'country'"),
    (
      #"{"currency":"USD","country":"US","types":{}}"#, 19,
      "one of 'currency' and 'country' must be there, found both"
    ),
    (
      #"{"types":{},"country":"US","currency":"USD"}"#, 28,
      "one of 'currency' and 'country' must be there, found both"
    ),
    (#"{"types":{},"types":{}}"#, 13, "duplicate key 'types'"),
    (#"{"types":[]}"#, 10, "'types' must be an object, found an array"),
    (#"{"types":{"x":1}}"#, 15, "'x' must be an object, found a number"),
    (#"{"types":{"x":null}}"#, 15, "'x' must be an object, found null"),
    (#"{"types":{"x":{"credits":{"seatsIncluded":0}}}}"#, 15, "missing field 'base' in type 'x'"),
    (
      #"{"curency":"USD","types":{}}"#,
      2,
      "unknown field 'curency' in tariff, did you mean 'currency'?"
    ),
    (
      #"{"Country":"ES","types":{}}"#,
      2,
      "unknown field 'Country' in tariff, did you mean 'country'?"
    ),
    (
      #"{"currency":"USD","type":{}}"#,
      19,
      "unknown field 'type' in tariff, did you mean 'types'?"
    ),
    (
      #"{"types":{"x":{"base":1,"perSeatAbvoe":2}}}"#,
      25,
      "unknown field 'perSeatAbvoe' in type 'x', did you mean 'perSeatAbove'?"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0,"seatsPerExtraCredits":5}}}}"#,
      54,
      "unknown field 'seatsPerExtraCredits' in the credits of type 'x',"
        + " did you mean 'seatsPerExtraCredit'?"
    ),
    (
      #"{"types":{"x":{"perSeat":2,"perSaet":3,"base":1,"credits":1}}}"#, 28,
      "unknown field 'perSaet' in type 'x', did you mean 'perSeat'?"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatIncluded":1,"seatsIncluded":0}}}}"#, 36,
      "unknown field 'seatIncluded' in the credits of type 'x', did you mean 'seatsIncluded'?"
    ),
    (
      #"{"types":{},"currency":"EUR","Currency":"USD"}"#,
      30,
      "unknown field 'Currency' in tariff, did you mean 'currency'?"
    ),
    (#"{"types":{"x":{"base":1}}}"#, 15, "missing field 'credits' in type 'x'"),
    (
      #"{"types":{"x":{"base":1,"credits":{}}}}"#, 35,
      "missing field 'seatsIncluded' in the credits of type 'x'"
    ),
    (#"{"types":{"x":{"base":1,"base":1}}}"#, 25, "duplicate key 'base'"),
    (#"{"types":{"x":{"perSeat":1,"perSeat":1}}}"#, 28, "duplicate key 'perSeat'"),
    (
      #"{"types":{"x":{"credits":{"seatsIncluded":0},"credits":{}}}}"#, 46,
      "duplicate key 'credits'"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0,"seatsIncluded":0}}}}"#, 54,
      "duplicate key 'seatsIncluded'"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0}},"\u0078":{}}}"#, 56,
      "duplicate key 'x'"
    ),
    (#"{"types":{"x":{"base":-1}}}"#, 23, "'base' must not be negative, found -1"),
    (
      #"{"types":{"x":{"base":1,"surcharge":-0.5}}}"#, 37,
      "'surcharge' must be a whole number, found -0.5"
    ),
    (
      #"{"types":{"x":{"base":1,"perSeatAbove":0.5}}}"#, 40,
      "'perSeatAbove' must be a whole number, found 0.5"
    ),
    (#"{"types":{"x":{"base":1,"perSeat":1e19}}}"#, 35, "'perSeat' is too large: 1e19"),
    (
      #"{"types":{"x":{"base":1,"seatsIncluded":"20"}}}"#, 41,
      "'seatsIncluded' must be a whole number, found a string"
    ),
    (#"{"types":{"x":{"base":null}}}"#, 23, "'base' must be a whole number, found null"),
    (#"{"types":{"x":{"base":01}}}"#, 23, "invalid number"),
    (#"{"types":{"x":{"base":x}}}"#, 23, "expected a value, found 'x'"),
    (
      #"{"types":{"x":{"base":1,"credits":30}}}"#, 35, "'credits' must be an object, found a number"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsPerExtraCredit":0}}}}"#, 58,
      "'seatsPerExtraCredit' must be at least 1, found 0"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsPerExtraCredit":null}}}}"#, 58,
      "'seatsPerExtraCredit' must be a whole number, found null"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":-30}}}}"#, 52,
      "'seatsIncluded' must not be negative, found -30"
    ),
    (#"{"types":{"x":{"note":[1,]}}}"#, 26, "expected a value, found ']'"),
  ]

  @Test("each fault in it is shown where it is", arguments: faults)
  func fault(json: String, column: Int, message: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let error = #expect(throws: Diagnostic.self) {
        try Tariff(json: (mark + json).utf8, named: "my tariff.json")
      }
      let expected = shown(message, at: column, of: json, in: "my tariff.json")
      #expect(error?.description == expected)
    }
  }
}
