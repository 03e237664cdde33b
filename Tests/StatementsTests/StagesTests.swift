import Foundation
import TestSupport
import Testing

/// What imports would say if the stages were modules.
///
/// They are folders of one module, so that the compiler sees through all of them.
@Suite("A stage knows nothing of those after it")
struct StagesTests {
  /// The folders, each of which may use what lies before it.
  private static let stages = ["Bytes", "Diagnostics", "Feed", "Pricing", "Rendering", "Printing"]

  private static let sources = packageFolder.appending(path: "Sources/Statements")

  /// The code of a folder's files, without comments and texts.
  private func code(of folder: String) throws -> [String] {
    let folder = Self.sources.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .replacing(/\/\/.*/, with: "").replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
    }
  }

  /// What code of other files can name: types and cases at any depth, and members of outer types.
  ///
  /// Deeper in, a member looks like a local variable.
  private func declarations(of folder: String) throws -> Set<String> {
    let type =
      /^ {0,4}(?:[a-z@]+(?:\([a-z]+\))? )*?(?:(?:struct|enum|class|protocol|typealias) (\w+)|case ([a-z]\w*))/
    let member = /^ {0,2}(?:[a-z@]+(?:\([a-z]+\))? )*?(?:func|var|let) (\w+)/
    return Set(
      try code(of: folder).flatMap { text in
        text.matches(of: type.anchorsMatchLineEndings()).map { String($0.1 ?? $0.2 ?? "") }
          + text.matches(of: member.anchorsMatchLineEndings()).map { String($0.1) }
      }
    )
  }

  /// Members of the standard library, and of modules below, that are called like later ones.
  private static let foreign: Set = ["csv", "encode", "first", "play"]

  /// Names are compared as text: a member that has the name of an earlier one is not seen.
  @Test("in the types that it names and the members that it calls")
  func names() throws {
    let declared = try Self.stages.map(declarations)
    for (number, stage) in Self.stages.enumerated() {
      let own = declared[...number].reduce(Self.foreign) { $0.union($1) }
      let later = declared[(number + 1)...].reduce(Set()) { $0.union($1) }.subtracting(own)
      for text in try code(of: stage) {
        let named = text.matches(of: /\b([A-Z]\w*)|\.(\w+)|(?:^|[^\w.])([a-z]\w*)\(/)
          .map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
        let found = Set(named).intersection(later)
        #expect(found.isEmpty, "\(stage) knows \(found.sorted())")
      }
    }
    #expect(declared[3].isSuperset(of: ["Tariff", "PriceList", "Total", "Line", "amountOwed"]))
    #expect(declared[4].isSuperset(of: ["Renderer", "StatementFormat", "rendered"]))
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
    #expect(Set(names) == Set(Self.stages + ["Reexports.swift", "Statements.docc"]))
  }
}
