import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

/// The layers in CONTRIBUTING's table, and the modules in Package.swift, both read as text.
@Suite("The layers of the package") struct LayersTests {
  /// A module below Sources and the modules that it may import, except the courses' steps.
  struct Module {
    let name: String
    let dependencies: [String]
  }

  private let layers: [String: Int]
  private let modules: [Module]
  private let manifest: String

  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: packageFolder.appending(path: name), encoding: .utf8)
    }
    let rows = try text("CONTRIBUTING.md").matches(of: /\n\| (\d) \| `(\w+)` \|/)
    layers = Dictionary(rows.map { (String($0.2), Int($0.1) ?? 0) }) { layer, _ in layer }
    let target =
      /\.(?:target|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?([^)]*)/
    manifest = try text("Package.swift")
    modules = manifest.matches(of: target).compactMap { target in
      guard !target.3.contains("path: \"Tests/"), target.1 != "StepEmbedder" else { return nil }
      let dependencies = (target.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      return Module(name: String(target.1), dependencies: dependencies)
    }
  }

  @Test
  func `the table has each module, and no other`() {
    #expect(modules.map(\.name).sorted() == layers.keys.sorted())
  }

  @Test
  func `a module uses only modules of lower layers`() {
    #expect(modules.map(\.dependencies.count).reduce(0, +) > 30)
    for module in modules {
      for name in module.dependencies {
        #expect(
          layers[name, default: .max] < layers[module.name, default: 0],
          "\(module.name): \(name)"
        )
      }
    }
  }

  @Test
  func `each use of memory that the compiler does not check says above why it is safe`() throws {
    let folder = packageFolder.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var uses: [String: Int] = [:]
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // Most files have no such place, and to look at each of their lines takes long.
      guard ["unsafe", "unchecked"].contains(where: text.contains) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let code = line.replacing(/\/\/.*/, with: "")
        guard code.contains(/\bunsafe\b|\bunchecked\b/) else { continue }
        uses[name, default: 0] += 1
        let hasReason = Self.hasReason(lines, above: index)
        #expect(hasReason, "Sources/\(name):\(index + 1) has no SAFETY line above")
      }
    }
    #expect(uses.count > 10)
    // Whoever adds a file here should ask whether a type of those that have one can do it.
    let rooms = Set(uses.keys.map { $0.prefix { $0 != "/" } })
    #expect(
      rooms == [
        "Amounts", "Databases", "Kata", "OperatingSystem", "Patterns", "SafeText", "Statements",
      ]
    )
  }

  @Test
  func `no text of the library names an option or a command, which its clients do not have`() throws
  {
    let outlines = RootCommand.tree().flatMap { $0.command.outlines.options }
    let options = Set(outlines.flatMap(\.forms).filter { $0.hasPrefix("--") })
    #expect(options.count > 40)
    let folder = packageFolder.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let own = ["PlaybillCommand/", "Kata/", "Courses/", "StepEmbedder/"]
    var count = 0
    for name in names where name.hasSuffix(".swift") && !own.contains(where: name.hasPrefix) {
      // The variables of a page's style begin with two hyphens, too.
      if name == "Statements/Rendering/HTMLPageStyle.swift" { continue }
      count += 1
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.replacing(/\/\/.*/, with: "")
        guard code.contains("--") || code.contains("playbill ") else { continue }
        let words = code.matches(of: /--[a-z-]+/).map { String($0.output) }
        let isNamed = code.contains("playbill ") || !options.isDisjoint(with: words)
        #expect(!isNamed, "Sources/\(name): \(line)")
      }
    }
    #expect(count > 80)
  }

  /// Whether a line belongs to a group, in the same function and without a blank line, that has a SAFETY line above.
  private static func hasReason(_ lines: [Substring], above index: Int) -> Bool {
    for line in lines[..<index].reversed().prefix(14) {
      if line.contains(#/^ *// SAFETY: /#) { return true }
      if line.isEmpty || line.contains(/\b(func|init|deinit|subscript)\b.*\{$/) { return false }
    }
    return false
  }

  @Test
  func `only the tests of the steps use a step, which uses only the models of its course`() throws {
    let uses = manifest.matches(of: /name: "(\w+)",\s*dependencies: [^()]*courseModules/)
    #expect(uses.map(\.1) == ["StepsTests"])
    #expect(manifest.ranges(of: "courseModules.map").count == 1)
    let models = /let models = course == "Statement" \? "Theatre" : course \+ "Models"\n/
    let step = /name: module,\s*dependencies: \[\.byName\(name: models\)\],/
    #expect(manifest.contains(models) && manifest.contains(step))
  }
}
