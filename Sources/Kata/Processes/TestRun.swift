import Foundation

/// A command that runs tests.
struct TestRun {
  let command: [String]

  /// The exit codes with which it says that no test is red.
  var green: Set<Int32> = [0]

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
    // With 69, EX_UNAVAILABLE, it says that there are no tests of Swift Testing.
    return [
      TestRun(command: [program, "--testing-library", "swift-testing"], green: [0, 69]),
      TestRun(command: [program]),
    ]
    #else
    return nil
    #endif
  }
}
