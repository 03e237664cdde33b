import Foundation
import TestSupport
import Testing

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

  @Test("the table has each module, and no other")
  func table() {
    #expect(modules.map(\.name).sorted() == layers.keys.sorted())
  }

  @Test("a module uses only modules of lower layers")
  func dependencies() {
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

  @Test("only the tests of the steps use a step, which uses only the models of its course")
  func steps() throws {
    let uses = manifest.matches(of: /name: "(\w+)",\s*dependencies: [^()]*courseModules/)
    #expect(uses.map(\.1) == ["StepsTests"])
    #expect(manifest.ranges(of: "courseModules.map").count == 1)
    let models = /let models = course == "Statement" \? "Theatre" : course \+ "Models"\n/
    let step = /name: module,\s*dependencies: \[\.byName\(name: models\)\],/
    #expect(manifest.contains(models) && manifest.contains(step))
  }
}
