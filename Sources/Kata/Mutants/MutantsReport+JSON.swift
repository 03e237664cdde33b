extension MutantsReport {
  /// The report for a program: one JSON object, with a line end, in the form that the viewers of
  /// mutation tests read.
  ///
  /// The form is version 2 of the mutation testing report schema of Stryker Mutator.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String {
    let names = Set(results.flatMap(\.redTests)).sorted()
    let file = Report.File(source: source.text, mutants: results.map(Report.Mutant.init))
    return try Report(
      files: [source.path: file],
      testFiles: ["Tests": ["tests": names.map { ["id": $0, "name": $0] }]]
    ).prettyJSON()
  }

  private struct Report: Encodable {
    let schemaVersion = "2.0"
    let thresholds = ["high": 100, "low": 80]
    let framework = ["name": "playbill kata mutants"]
    let files: [String: File]
    let testFiles: [String: [String: [[String: String]]]]

    struct File: Encodable {
      let language = "swift"
      let source: String
      let mutants: [Mutant]
    }

    struct Mutant: Encodable {
      let id: String
      let mutatorName: String
      let description: String
      let replacement: String
      let location: [String: [String: Int]]
      let status: String
      let killedBy: [String]

      init(_ result: Result) {
        let fault = result.fault
        id = "\(fault.number)"
        mutatorName = fault.category
        description = fault.words
        replacement = fault.code
        location = [
          "start": ["line": fault.location.line, "column": fault.location.columns.lowerBound],
          "end": ["line": fault.location.line, "column": fault.location.columns.upperBound],
        ]
        status = result.status.rawValue
        killedBy = result.redTests
      }
    }
  }
}
