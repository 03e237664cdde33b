import Foundation
import PackagePlugin

/// `swift package playbill …` in a package that depends on this one: runs the command with those words.
@main
struct RunPlaybill: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = try Process.run(context.tool(named: "playbill").url, arguments: arguments)
    process.waitUntilExit()
    // As it ended itself, without a word of the plugin's.
    exit(process.terminationStatus)
  }
}
