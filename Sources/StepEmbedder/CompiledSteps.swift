import Foundation

/// The Swift file that lists the functions of every step, for the tests that run them on the cases.
enum CompiledSteps {
  /// A function that gives the `CompiledStep` of a name such as `07` or `adapter-02`, as Swift; the
  /// same for the same folders.
  ///
  /// The folders are below `Sources/Courses`, such as `Statement/07-inline-this-amount`.
  static func source(of folders: [String], in root: URL) throws -> String {
    var modules: [String] = []
    let cases = try folders.map { folder in
      let course = String(folder.prefix { $0 != "/" })
      let number = folder.dropFirst(course.count + 1).prefix { $0 != "-" }
      let module = (course == "Statement" ? "Step" : course) + number
      modules.append(module)
      guard course == "Statement" else {
        if !modules.contains(course + "Models") { modules.append(course + "Models") }
        let name = course.replacing(/(?!^)[A-Z]/) { "-" + $0.output }.lowercased() + "-" + number
        let answer = "{ try \(course)Models.answer(to: $0, by: \(module).report) }"
        return "  case \(name.literal): .init(answer: \(answer))\n"
      }
      let html =
        try writesHTML(root.appending(path: "Sources/Courses/\(folder)"))
        ? ", htmlStatement: \(module).htmlStatement(invoice:plays:)" : ""
      let statement = "statement: \(module).statement(invoice:plays:)"
      return "  case \(String(number).literal): .init(\(statement)\(html))\n"
    }
    return """
      // Made by EmbedSteps. Look at the folders that it was made of instead.

      \(modules.sorted().map { "import \($0)\n" }.joined())
      /// The functions of a step, by the step's short name; nil if Package.swift has no such step.
      func compiledStep(_ name: String) -> CompiledStep? {
        switch name {
      \(cases.joined())  default: nil
        }
      }

      """
  }

  /// Whether the step's code has the function; a note may show it earlier.
  private static func writesHTML(_ step: URL) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: step.path).contains { name in
      guard name.hasSuffix(".swift") else { return false }
      return try String(contentsOf: step.appending(path: name), encoding: .utf8)
        .contains("public func htmlStatement")
    }
  }
}
