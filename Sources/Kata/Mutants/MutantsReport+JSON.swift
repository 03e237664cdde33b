extension MutantsReport {
  /// The report for a program: one JSON object, with a line end, in the form that the viewers of
  /// mutation tests read.
  ///
  /// The form is version 2 of the mutation testing report schema of Stryker Mutator.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String {
    let names = Set(results.flatMap(\.redTests)).sorted()
    return try Report(
      files: [source.path: Report.File(self)],
      testFiles: ["Tests": Report.TestFile(tests: names.map { Report.Test(id: $0, name: $0) })]
    ).prettyJSON()
  }

  private struct Report: Encodable {
    let schemaVersion = "2.0"
    let thresholds = ["high": 100, "low": 80]
    let framework = ["name": "playbill kata mutants"]
    let files: [String: File]
    let testFiles: [String: TestFile]

    struct File: Encodable {
      let language = "swift"
      let source: String
      let mutants: [Mutant]

      init(_ report: MutantsReport) {
        source = report.source.text
        mutants = report.results.map(Mutant.init)
      }
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

    struct TestFile: Encodable {
      let tests: [Test]
    }

    struct Test: Encodable {
      let id: String
      let name: String
    }
  }
}
