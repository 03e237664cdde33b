import Foundation
import TestSupport
import Testing

/// That the halves of two families do not go together is the compiler's business, so the compiler
/// is asked.
@Suite("The halves of a family")
struct FamilyMixingTests {
  @Test("go together")
  func matching() throws {
    let complaints = try complaints(
      about: """
        func open(_ provider: some LedgerProvider) throws {
          _ = provider.makeAccessor(over: try provider.makeConnection())
        }
        try open(.memory)
        try open(.sqlite(path: "ledger.sqlite"))
        """
    )
    #expect(complaints == [])
  }

  @Test("do not go together with those of another")
  func mixing() throws {
    let complaints = try complaints(
      about: """
        let file = try SQLiteProvider(path: "ledger.sqlite").makeConnection()
        _ = MemoryProvider().makeAccessor(over: file)
        """
    )
    #expect(
      complaints == [
        "cannot convert value of type 'SQLiteConnection' to expected argument type 'MemoryConnection'"
      ]
    )
  }

  @Test("do not go together where it is not known which they are")
  func mixingUnknown() throws {
    let complaints = try complaints(
      about: """
        func mix(_ one: any LedgerProvider, _ other: any LedgerProvider) throws {
          _ = one.makeAccessor(over: try other.makeConnection())
        }
        """
    )
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("member 'makeAccessor' cannot be used on value of type") == true
    )
  }

  /// What the compiler has to say about code that uses the module.
  private func complaints(about code: String) throws -> [String] {
    try withTemporaryFolder { folder in
      let file = folder + "/main.swift"
      try "import Ledger\n\(code)\n".write(toFile: file, atomically: true, encoding: .utf8)
      let build = buildFolder.path
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-I", build + "/Modules",
        "-Xcc", "-fmodule-map-file=\(build)/CSQLite.build/module.modulemap", file,
      ]
      let output = Pipe()
      process.standardError = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self
      )
      process.waitUntilExit()
      let complaints = text.split(separator: "\n").compactMap { line in
        line.hasPrefix(file) ? line.split(separator: " error: ").last.map(String.init) : nil
      }
      #expect((process.terminationStatus == 0) == complaints.isEmpty, "\(text)")
      return complaints
    }
  }
}
