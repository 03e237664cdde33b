import Foundation
import PackagePlugin

/// Puts the text of the course into the module `Kata`: steps, models and characterization cases.
@main
struct EmbedSteps: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedCourse.swift")
    // By their folders: a package that depends on this one may give the modules other names.
    let steps = context.package.targets.map { $0.directoryURL.pathComponents.suffix(3) }
      .filter { $0.first == "Courses" }.map { $0.dropFirst().joined(separator: "/") }
    let folders = [
      "Data/Characterization", "Sources/Courses", "Sources/Kata/PatternTemplate",
      "Sources/Kata/Template", "Sources/Theatre",
    ]
    return [
      .buildCommand(
        displayName: "Embedding the course",
        executable: try context.tool(named: "StepEmbedder").url,
        arguments: [output.path(percentEncoded: false), root.path(percentEncoded: false)] + steps,
        inputFiles: folders.flatMap { tree(root.appending(path: $0)) },
        outputFiles: [output]
      )
    ]
  }

  /// A folder with all that is below it, folders too: they change when a file comes or goes.
  private func tree(_ folder: URL) -> [URL] {
    let path = folder.path(percentEncoded: false)
    guard let below = try? FileManager.default.subpathsOfDirectory(atPath: path) else { return [] }
    return [folder] + below.sorted().map { folder.appending(path: $0) }
  }
}
