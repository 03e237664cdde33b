import Foundation
import Testing

/// What imports would say if the stages were modules.
///
/// They are folders of one module, so that the compiler sees through all of them.
@Suite("A stage knows nothing of those after it")
struct StagesTests {
  /// The folders, each of which may use what lies before it.
  private static let stages = ["Bytes", "Diagnostics", "Feed", "Pricing", "Rendering", "Printing"]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Statements")

  /// The code of a folder's files, without comments and texts.
  private func code(of folder: String) throws -> [String] {
    let folder = Self.sources.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .replacing(/\/\/.*/, with: "").replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
    }
  }

  /// The types that a folder declares at the top level of a file.
  private func types(of folder: String) throws -> Set<String> {
    let declaration = /^(?:[a-z]+ )*?(?:struct|enum|class|protocol|typealias) (\w+)/
    return Set(
      try code(of: folder).flatMap { text in
        text.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.1) }
      }
    )
  }

  @Test("in the types that it names")
  func types() throws {
    for (number, stage) in Self.stages.enumerated() {
      let later = try Self.stages[(number + 1)...].reduce(into: Set<String>()) {
        $0.formUnion(try types(of: $1))
      }
      for text in try code(of: stage) {
        let named = Set(text.matches(of: /\b[A-Z]\w*/).map { String($0.0) })
        #expect(named.isDisjoint(with: later), "\(stage): \(named.intersection(later))")
      }
    }
    #expect(try types(of: "Pricing").isSuperset(of: ["Tariff", "PriceList", "Total", "Statement"]))
    #expect(try types(of: "Rendering").isSuperset(of: ["Renderer", "StatementFormat"]))
  }

  @Test("in the modules that it imports")
  func imports() throws {
    for stage in ["Bytes", "Diagnostics", "Feed"] {
      for text in try code(of: stage) { #expect(!text.contains("import Currencies"), "\(stage)") }
    }
  }

  @Test("and every folder is a stage")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path())
    #expect(Set(names) == Set(Self.stages + ["Exports.swift", "Statements.docc"]))
  }
}
