import Testing

/// The functions that a cold start calls: glibc's loader binds each at its first call.
@Suite(
  "A start from cold",
  .enabled(
    if: Binary.works("LD_DEBUG=bindings env true 2>&1 | grep -q 'binding file'"),
    "needs glibc"
  )
)
struct ColdStartTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(
    arguments: ["text", "html", "html-fragment", "json", "ndjson", "csv"]
  )
  func `touches nothing of the locale data for dollars in en_US`(format: String) throws {
    let script = #"sed 's/"customer"/"date": "2026-11-21", &/' invoices.json >dated.json"#
    #expect(try binary.run(script).code == 0)
    // The loader itself binds some before anything is called.
    let least = try localeFunctions("--version")
    #expect(least > 0)
    #expect(try localeFunctions("statement dated.json -f \(format)") == least)
    #expect(try localeFunctions("statement dated.json -f \(format) --locale de_DE") > least)
  }

  /// How many functions of the locale data's library are bound.
  private func localeFunctions(_ words: String) throws -> Int {
    let outcome = try binary.run(
      """
      LD_DEBUG=bindings "$PLAYBILL" \(words) 2>trace >/dev/null || exit
      grep -c 'to [^ ]*lib_FoundationICU' trace
      """
    )
    #expect(outcome.code == 0)
    return Int(outcome.output.dropLast()) ?? 0
  }
}
