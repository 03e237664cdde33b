import Foundation
import OperatingSystem

struct TestRun {
  let command: [String]

  /// The endings that mean that no test is red.
  var green: [ChildProcess.Ending] = [.exited(0)]

  /// How many bytes tests may write, in case they print without end.
  static let outputLimit = 4 << 20

  /// The ending of Swift Testing without any test: EX_UNAVAILABLE.
  static let noTests = ChildProcess.Ending.exited(69)

  /// The runs of all tests in an existing build, first those of Swift Testing, then those of
  /// XCTest.
  ///
  /// `swift test --skip-build` does the same, and takes a second more to look at the package.
  /// `options` choose tests as for `swift test`; those of XCTest get none of them. The result is
  /// `nil` if the tests are missing, if they are no program, as on macOS, or for an unknown option.
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
