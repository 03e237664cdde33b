/// The code of step 00 with all faults in it at once, none of them on.
///
/// It is compiled once; an environment variable says which fault is on.
struct FaultySource {
  /// The variable that holds the number of the fault that is on.
  static let variable = "PLAYBILL_FAULT"

  let faults: [Fault]

  /// The file in which they all are, as it is without them.
  let original: CourseFile

  /// The files of the module, one more than the step has.
  let files: [CourseFile]

  /// Puts the faults into a step's code.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - sites: The places of the faults.
  /// - Throws: `KataError.badCatalogue` if a place is not in the code exactly once.
  init(_ step: Step, sites: [FaultSite]) throws(KataError) {
    var faults: [Fault] = []
    original = step.files[0]
    var edits: [(place: Range<String.Index>, code: String)] = []
    for site in sites {
      let text = site.before + site.right
      let places = original.text.ranges(of: text)
      guard let place = places.first, places.count == 1 else { throw .badCatalogue(text) }
      let lines = original.text[..<place.upperBound].lines
      let end = 1 + (lines.last?.count ?? 0)
      let location = Fault.Location(line: lines.count, columns: end - site.right.count..<end)
      let variants = site.wrong.enumerated().map { index, wrong in
        Fault(
          number: faults.count + index + 1,
          words: wrong.words,
          code: wrong.code,
          category: site.category(of: wrong.code),
          location: location
        )
      }
      let start = original.text.index(place.upperBound, offsetBy: -site.right.count)
      edits.append((start..<place.upperBound, site.code(variants)))
      faults += variants
    }
    var code = original.text
    // From the end, so that the places before stay where they are.
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      code.replaceSubrange(edit.place, with: edit.code)
    }
    self.faults = faults
    files =
      [CourseFile(path: original.path, text: code), Self.switch] + step.files.dropFirst()
  }

  private static let `switch` = CourseFile(
    path: "Faults.swift",
    text: """
      import Foundation

      let fault = ProcessInfo.processInfo.environment["\(variable)"].flatMap { Int($0) } ?? 0

      func right<Value>(_ value: @autoclosure () -> Value, wrong: [Int: () -> Value]) -> Value {
        if let wrong = wrong[fault] { return wrong() }
        return value()
      }

      """
  )
}

extension FaultSite {
  /// The code that chooses between the right code and the faults.
  fileprivate func code(_ faults: [Fault]) -> String {
    if isStatement {
      let wrong = faults.map { "if fault == \($0.number) { \($0.code) } else " }.joined()
      return "\(wrong){ \(right) }"
    }
    let wrong = faults.map { "\($0.number): { \($0.code) }" }.joined(separator: ", ")
    return "right(\(right), wrong: [\(wrong)])"
  }
}
