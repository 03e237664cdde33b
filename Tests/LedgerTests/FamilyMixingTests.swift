import Foundation
import TestSupport
import Testing

/// The folder of the modules that the tests were built with; nil if it is not where SwiftPM puts it.
private let modules = [buildFolder.appending(path: "Modules"), buildFolder].first {
  FileManager.default.fileExists(atPath: $0.appending(path: "Ledger.swiftmodule").path)
}

/// Whether the halves of two families go together is the compiler's business, so the compiler is
/// asked.
@Suite(
  "The halves of a family",
  .enabled(
    if: modules != nil,
    "the modules are not where SwiftPM's own build puts them"
  )
)
struct FamilyMixingTests {
  private static let code = """
    import Ledger
    func open(_ provider: some LedgerProvider) throws {
      _ = provider.makeAccessor(over: try provider.makeConnection())
    }
    try open(.memory)
    try open(.sqlite(path: "ledger.sqlite"))
    let file = try SQLiteProvider(path: "ledger.sqlite").makeConnection()
    _ = SQLiteProvider(path: "ledger.sqlite").makeAccessor(over: file)
    _ = MemoryProvider().makeAccessor(over: file)  // of another family
    func mix(_ one: any LedgerProvider, _ other: any LedgerProvider) throws {
      _ = one.makeAccessor(over: try other.makeConnection())  // of who knows which
    }
    """

  @Test("go together, but not with those of another, nor where it is not known which they are")
  func mixing() throws {
    let folder = try TemporaryFolder()
    try folder.put(Self.code, into: "main.swift")
    let header = packageFolder.appending(path: "Sources/CSQLite/include/CSQLite.h").path
    try folder.put("module CSQLite { header \"\(header)\" }", into: "module.modulemap")
    let said = try run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I", try #require(modules).path,
        "-Xcc", "-fmodule-map-file=\(folder.file("module.modulemap"))", "main.swift",
      ],
      in: folder.path,
      // The compiler leaves folders behind.
      environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    ).output
    let refused = said.matches(of: #/main\.swift:(\d+):\d+: error: /#).compactMap { Int($0.1) }
    let lines = Self.code.split(separator: "\n").enumerated()
    #expect(
      refused == lines.filter { $0.element.contains("// of") }.map { $0.offset + 1 },
      "\(said)"
    )
  }
}
