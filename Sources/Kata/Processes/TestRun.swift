import Foundation
import OperatingSystem

/// A command that runs tests.
struct TestRun {
  let command: [String]

  /// The endings that say that no test is red.
  var green: [ChildProcess.Ending] = [.exited(0)]

  /// How the tests of Swift Testing end if there are none: with EX_UNAVAILABLE.
  static let noTests = ChildProcess.Ending.exited(69)

  /// The runs of all tests that a build has left, without a look at what is to be built.
  ///
  /// `swift test --skip-build` does the same, and takes a second more to look at the package.
  ///
  /// - Parameter build: The folder of the build, such as `.build`.
  /// - Returns: First the tests of Swift Testing and then those of XCTest; `nil` if they are not there, or are not
  ///   a program, as on macOS.
  static func built(in build: URL) -> [TestRun]? {
    #if os(Linux)
    let folder = build.appending(path: "debug")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.first(where: { $0.hasSuffix("PackageTests.xctest") }) else { return nil }
    let program = folder.appending(path: name).path
    return [
      TestRun(
        command: [program, "--testing-library", "swift-testing"],
        green: [.exited(0), noTests]
      ),
      TestRun(command: [program]),
    ]
    #else
    return nil
    #endif
  }
}
