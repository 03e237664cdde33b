import Foundation

/// The folder of this package.
package let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The build folder of the tests and of all programs.
package let buildFolder: URL = {
  let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
}()
