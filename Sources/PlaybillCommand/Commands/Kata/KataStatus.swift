import Foundation
import Kata
import OperatingSystem
import Spelling

/// Where a learner is, in a few lines.
struct KataStatus {
  private let place: Place
  private let verdict: TestBench.Verdict
  private let kata: LearnersKata
  private let isDone: Bool

  init(_ place: Place, _ verdict: TestBench.Verdict, isDone: Bool, of kata: LearnersKata) {
    (self.place, self.verdict, self.kata, self.isDone) = (place, verdict, kata, isDone)
  }

  /// The text, with its line end; but for code, no line is longer than the terminal is wide.
  func text(_ paint: Paint, width: Int?) -> String {
    var text: String
    switch verdict {
    case .green: text = paint.strong("The tests pass.") + "\n"
    case .untested: text = paint.strong("There is no test yet.") + "\n"
    case .red(let words, let more):
      text = paint.strong("The tests fail.") + "\n\(Self.lines(words, width: width))\n"
      if more > 0 { text += "and \(more) more \(more == 1 ? "failure" : "failures")\n" }
    case .uncompiled(let words, let more):
      text = paint.strong("It does not compile.") + "\n\(Self.lines(words, width: width))\n"
      if more > 0 { text += "and \(more) more compiler \(more == 1 ? "error" : "errors")\n" }
    case .stopped: text = ""
    }
    var lines = place.lines(isDone: isDone)
    if let step = place.coming, place.isUnderWay, step.exercise != nil, !kata.hasCases(of: step) {
      lines += [
        "The tests do not have the cases of this exercise:",
        "git checkout exercise -- Exercise.txt",
      ]
    }
    let steps = lines.map { Wrapping.fill($0, width: width ?? 80) + "\n" }
    return text + steps.joined()
  }

  /// What a tool said, with the code that it shows as it is.
  private static func lines(_ words: String, width: Int?) -> String {
    let words = escaped(words, keeping: ["\n", "\t"])
    guard let width else { return words }
    return words.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains(" | ") ? String(line) : Wrapping.fill(String(line), width: width)
    }.joined(separator: "\n")
  }
}

extension Place {
  /// The step that is done, and the next; if none is done yet, the step that the code is most like.
  fileprivate func lines(isDone: Bool) -> [String] {
    let words = difference == 1 ? "1 word differs" : "\(difference) words differ"
    // The command is a line of its own, so that it can be copied.
    let other =
      difference == 0
      ? []
      : [
        "\(words) from step \(nearest.paddedNumber):", "playbill kata diff \(nearest.shortName) .",
      ]
    if isLost { return [Self.lost] + other }
    guard isDone else {
      let line = "Nearest: \(nearest.paddedNumber) \(nearest.title)"
      return ["Nothing new is done until the tests pass.", line] + other
    }
    let done = "Done: \(reached.paddedNumber) \(reached.title)"
    guard let coming else { return [done, "This kata ends here."] + other }
    let state = isUnderWay ? "Under way" : "Next"
    return [done, "\(state): \(coming.paddedNumber) \(coming.title)"] + other
  }

  private static let lost = "Done: unknown, for the code is far from every step"

  /// The hint of the step to come, below its title, with a line end.
  var hint: String {
    if isLost { return Self.lost + "\n" }
    guard let coming else { return "This kata ends here.\n" }
    return "\(coming.paddedNumber) \(coming.title)\n\n\(coming.note[.hint] ?? "")\n"
  }
}

extension Parameter where Value == String? {
  static var kataFolder: Self {
    .optional(
      "FOLDER",
      .folder,
      help: "the folder of the exported kata; else the current one"
    )
  }
}

extension Console {
  /// A learner's kata in a folder that a user named; in the current one if it is nil.
  func learnersKata(_ folder: String?) throws(KataError) -> LearnersKata {
    let path = path(folder ?? ".")
    return try LearnersKata(URL(filePath: FileSystem.realPath(of: path) ?? path))
  }

  /// What runs its tests, built in the user's folder for caches.
  func testBench(for kata: LearnersKata) -> TestBench {
    let builds =
      UserFile.builds.path(environment) ?? "\(FileManager.default.temporaryDirectory.path)/kata"
    // FNV-1a, the same for the same folder.
    let path = kata.folder.path(percentEncoded: false)
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = "\(kata.folder.lastPathComponent)-\(String(hash, radix: 16))"
    var bench = TestBench(kata, scratch: URL(filePath: "\(builds)/\(name)"))
    bench.environment = ProcessInfo.processInfo.environment
    return bench
  }
}
