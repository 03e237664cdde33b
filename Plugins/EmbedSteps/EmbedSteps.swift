import Foundation
import PackagePlugin

/// Embeds the courses: `Kata` gets their text and their mutants, the tests of the steps a list of
/// functions.
@main
struct EmbedSteps: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if (target as? any SourceModuleTarget)?.kind == .test {
      return [
        try command(
          "Listing the steps",
          writing: "CompiledSteps.swift",
          of: ["--steps"] + stepFolders(of: context.package),
          in: ["Sources/Courses"],
          context
        )
      ]
    }
    let folders = [
      "Data/Characterization", "Documentation/teaching.ja.md", "Documentation/teaching.md",
      "Sources/Courses", "Sources/Kata/PatternTemplate",
      "Sources/Kata/Template", "Sources/Kata/Texts", "Sources/Kata/TrialTemplate",
      "Sources/Theatre",
    ]
    return [
      try command(
        "Embedding the courses",
        writing: "EmbeddedCourses.swift",
        of: folders,
        in: folders,
        context
      ),
      try command(
        "Embedding the mutants",
        writing: "EmbeddedMutants.swift",
        of: ["--mutants"] + (try courseFolders(of: context.package)),
        in: ["Sources/Courses"],
        context
      ),
    ]
  }

  /// The folders of the courses, such as `Sources/Courses/Statement`.
  ///
  /// The manifest's modules would not do: a package that depends on this one sees only those that a
  /// product needs.
  private func courseFolders(of package: Package) throws -> [String] {
    let folder = package.directoryURL.appending(path: "Sources/Courses")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "Sources/Courses/\($0)" }
  }

  /// The folders of the steps that the manifest has as modules: `Statement/07-inline-this-amount`.
  private func stepFolders(of package: Package) -> [String] {
    var folders: [String] = []
    for target in package.targets {
      let parts: [String] = target.directoryURL.pathComponents.suffix(3)
      if parts[0] == "Courses", parts[2] != "Models" { folders.append("\(parts[1])/\(parts[2])") }
    }
    return folders
  }

  /// Runs `StepEmbedder` again whenever one of the folders has changed.
  private func command(
    _ name: String,
    writing file: String,
    of words: [String],
    in folders: [String],
    _ context: PluginContext
  ) throws -> Command {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: file)
    return .buildCommand(
      displayName: name,
      executable: try context.tool(named: "StepEmbedder").url,
      arguments: [output.path(percentEncoded: false), root.path(percentEncoded: false)] + words,
      inputFiles: folders.flatMap { tree(root.appending(path: $0)) },
      outputFiles: [output]
    )
  }

  /// A file; or a folder with everything below it, folders too: they change when a file is added or
  /// removed.
  private func tree(_ folder: URL) -> [URL] {
    let path = folder.path(percentEncoded: false)
    guard let below = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      return [folder]
    }
    return [folder] + below.sorted().map { folder.appending(path: $0) }
  }
}
