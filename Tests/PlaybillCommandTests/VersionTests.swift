import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("The version") struct VersionTests {
  @Test("is that of the last release in the change log, and of the manifests that documents show")
  func changeLog() throws {
    let log = try String(contentsOf: packageFolder.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let headings = log.matches(of: /(?m)^## \[(.+?)\](?: - (.+))?$/).map(\.output)
    #expect(headings.map(\.1).prefix(2) == ["Unreleased", Substring(Version.number)])
    #expect(headings[1].2 == Substring(Version.day))
    for name in ["README.md", "Examples/Consumer/Package.swift"] {
      let text = try String(contentsOf: packageFolder.appending(path: name), encoding: .utf8)
      #expect(text.contains("from: \"\(Version.number)\""), "\(name)")
    }
  }
}
