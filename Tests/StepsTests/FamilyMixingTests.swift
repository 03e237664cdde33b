import Foundation
import Kata
import TestSupport
import Testing

/// Only the compiler can tell whether halves of two families fit together, so it runs here.
@Suite("The steps of Abstract Factory, and halves of two families")
struct FamilyMixingTests {
  private static let before = """
    struct Mixed: DatabaseProvider {
      func makeConnection() -> any DatabaseConnection { MockConnection() }
      func makeAccessor() -> any DatabaseAccessible {
        ProductionAccessor(connection: ProductionConnection())
      }
    }
    _ = Mixed().makeConnection()
    """

  private static let after = """
    _ = MockProvider().makeAccessor(over: MockProvider().makeConnection())
    _ = MockProvider().makeAccessor(over: ProductionProvider().makeConnection())  // refused
    _ = MockAccessor(connection: ProductionConnection())  // refused
    struct Mixed: DatabaseProvider {  // refused
      func makeConnection() -> MockConnection { MockConnection() }
      func makeAccessor(over connection: ProductionConnection) -> ProductionAccessor {
        ProductionAccessor(connection: connection)
      }
    }
    func mix(_ one: any DatabaseProvider, _ other: any DatabaseProvider) {
      _ = one.makeAccessor(over: other.makeConnection())  // refused
    }
    """

  @Test(
    arguments: [
      ("a-type-for-each-family", before), ("associated-types", after), ("third-family", after),
    ]
  )
  func `compile before the associated types, but not with them`(slug: String, code: String) throws {
    let course = try Course.embedded("abstract-factory")
    let folder = try TemporaryFolder()
    let files = try course.step(slug).files + course.models
    for file in files {
      // All of it is one module here.
      let text = file.text.replacing("import AbstractFactoryModels\n", with: "")
      try folder.put(text, into: file.path)
    }
    try folder.put(code, into: "main.swift")
    let said = try run(
      ["swiftc", "-typecheck", "-swift-version", "6", "main.swift"] + files.map(\.path),
      in: folder.path,
      // The compiler leaves folders behind.
      environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    ).output
    let refused = said.matches(of: #/(?m)^(\S+)\.swift:(\d+):\d+: error: /#).map { match in
      match.1.hasSuffix("main") ? Int(match.2) : nil
    }
    let lines = code.split(separator: "\n").enumerated()
    let expected = lines.filter { $0.element.contains("// refused") }.map { $0.offset + 1 }
    #expect(Set(refused) == Set(expected), "\(said)")
  }
}
