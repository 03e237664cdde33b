import Foundation
import OperatingSystem

/// A command that runs tests.
struct TestRun {
  let command: [String]

  /// The endings that say that no test is red.
  var green: [ChildProcess.Ending] = [.exited(0)]

  /// The bytes after which tests are ended that print without end.
  static let outputLimit = 4 << 20

  /// How the tests of Swift Testing end if there are none: with EX_UNAVAILABLE.
  static let noTests = ChildProcess.Ending.exited(69)

  /// The runs of all tests that a build has left, without a look at what is to be built.
  ///
  /// `swift test --skip-build` does the same, and takes a second more to look at the package.
  ///
  /// - Parameters:
  ///   - build: The folder of the build, such as `.build`.
  ///   - options: Those of `swift test` by which tests are chosen.
  /// - Returns: First the tests of Swift Testing and then those of XCTest, to which no option is handed on; `nil` if
  ///   they are not there, are not a program, as on macOS, or if there is another option.
  static func built(in build: URL, options: [String] = []) -> [TestRun]? {
    #if os(Linux)
    var rest = options[...]
    while let option = rest.popFirst() {
      if ["--parallel", "--no-parallel"].contains(option) { continue }
      guard ["--filter", "--skip"].contains(option), rest.popFirst() != nil else { return nil }
    }
    let folder = build.appending(path: "debug")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.first(where: { $0.hasSuffix("PackageTests.xctest") }) else { return nil }
    let program = folder.appending(path: name).path
    return [
      TestRun(
        command: [program, "--testing-library", "swift-testing"] + options,
        green: [.exited(0), noTests]
      ),
      TestRun(command: [program]),
    ]
    #else
    return nil
    #endif
  }
}
