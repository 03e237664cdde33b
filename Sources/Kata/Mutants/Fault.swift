/// One small fault that could be in the code, for tests to be tried on.
struct Fault: Hashable {
  /// The number by which it is switched on, from 1.
  let number: Int

  /// The fault in words: `a comedy with exactly 20 seats: > became >=`.
  let words: String

  /// What stands in the place of the right code.
  let code: String

  /// The category of the fault, by a name that other programs use for it.
  let category: String

  let location: Location

  /// A part of a line, counted from 1; the end is the first column behind it.
  struct Location: Hashable {
    let line: Int
    let columns: Range<Int>
  }
}

/// A place in the code of step 00, and the faults that could be there.
///
/// A course has its places in `Faults.txt`, whose first lines say how they are written.
struct FaultSite {
  let right: String

  /// The code before it, which tells it from others; exactly one place in the file is meant.
  let before: String

  /// Whether it is a statement; else it is an expression, each variant of which can stand in a closure.
  let isStatement: Bool

  /// What could stand there instead, and what that is in words.
  var wrong: [(code: String, words: String)] = []
}

extension FaultSite {
  /// Reads the places of a course.
  ///
  /// - Parameter text: What its `Faults.txt` holds.
  /// - Returns: The places, each with its faults.
  /// - Throws: `KataError.badCatalogue` with the first line that is neither a place nor a fault.
  static func all(in text: String) throws(KataError) -> [FaultSite] {
    var sites: [FaultSite] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let place = line.wholeMatch(of: /(statement )?([^«]*)«([^»]+)»/) {
        let (right, before) = (String(place.3), String(place.2))
        sites.append(FaultSite(right: right, before: before, isStatement: place.1 != nil))
      } else if let fault = line.wholeMatch(of: #/ {2}(.+) \| (.+)/#), !sites.isEmpty {
        sites[sites.count - 1].wrong.append((String(fault.1), String(fault.2)))
      } else {
        throw .badCatalogue(String(line))
      }
    }
    return sites
  }

  /// What kind of change one of the faults is.
  func category(of wrong: String) -> String {
    if isStatement { return "StatementReplacement" }
    let isCondition = right.contains(" > ") || right.contains(" == ")
    guard isCondition else { return "ArithmeticExpression" }
    return ["true", "false"].contains(wrong) ? "ConditionalExpression" : "EqualityOperator"
  }
}
