import Foundation
import Kata
import OperatingSystem

/// `playbill kata watch`: `kata status` on each save.
struct KataWatchCommand: Command {
  let name = "watch"
  let overview = "on each save, build, run the tests and say how far you have come"
  let discussion = """
    Leave it in a terminal beside your editor. The keys are n for the next note, h for a hint, l for \
    the list of steps, and q to quit. In a pipe there are no keys. The tests are those of \
    'swift test', built in the user's folder for caches, or those of another command, which is run in \
    your folder.

      $ playbill kata watch
      $ playbill kata watch workshop -- swift test --filter MyTests
    """
  let folder = Parameter.kataFolder
  let colour = Parameter.colour
  let command = Parameter.verbatim(
    "COMMAND",
    atLeast: 0,
    help: "the command that runs your tests, in place of 'swift test'"
  )

  var parameters: [any OutlinedParameter] { [folder, colour, command] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let kata = try console.learnersKata(arguments[folder])
    var bench = console.testBench(for: kata)
    if !arguments[command].isEmpty {
      bench = TestBench(kata, command: arguments[command])
      bench.environment = ProcessInfo.processInfo.environment
    }
    let stop = Interruption.watch()
    let input = FileDescriptor(console.input)
    let keyboard = console.inputIsTerminal && console.outputIsTerminal ? Keyboard(input) : nil
    defer { Keyboard.release() }
    return try KataWatch(
      kata,
      bench,
      course: Course.embedded(),
      paint: console.paint(arguments[colour]),
      keyboard: keyboard,
      stop: stop,
      on: console
    ).run()
  }
}

/// A watch on a learner's folder.
final class KataWatch {
  private let kata: LearnersKata
  private let bench: TestBench
  private let course: Course
  private let map: CourseMap
  private let paint: Paint
  private let keyboard: Keyboard?
  private let stop: StopFlag
  private let console: Console

  /// The keys that are not answered yet.
  private var keys: [UInt8] = []
  private var hasQuit = false

  /// The step whose note comes with the next `n`; nil after the last.
  private var coming: Step?

  init(
    _ kata: LearnersKata,
    _ bench: TestBench,
    course: Course,
    paint: Paint,
    keyboard: Keyboard?,
    stop: StopFlag,
    on console: Console
  ) {
    (self.kata, self.bench, self.course, self.paint) = (kata, bench, course, paint)
    (self.keyboard, self.stop, self.console) = (keyboard, stop, console)
    map = CourseMap(of: course)
  }

  /// Watches until the user quits.
  func run() throws -> ExitCode {
    var seen: [String: LearnersKata.FileState]?
    while true {
      let state = kata.state
      if state != seen {
        // An editor may write one file after the other.
        seen = state
        if !mustStop(within: .milliseconds(50)), kata.state == state {
          try look()
        } else {
          seen = nil
        }
      }
      if mustStop(within: .milliseconds(100)) { return stop.isRaised ? .interrupted : .success }
      for key in keys { try answer(key) }
      keys = []
    }
  }

  /// Runs the tests and shows where the learner is.
  private func look() throws {
    let wait = WaitingLine("testing", on: console)
    let verdict = try bench.run { self.mustStop(within: .zero) }
    wait.clear()
    guard verdict != .stopped else { return }
    let place = map.place(of: kata.files)
    coming = place.coming
    try show(KataStatus(place, verdict).text(paint, width: console.output.file.terminalWidth))
  }

  /// Listens for keys, and says whether it is time to end.
  private func mustStop(within time: Duration) -> Bool {
    if let keyboard {
      let bytes = keyboard.keys(within: time)
      // A terminal that is gone has no more keys.
      hasQuit = hasQuit || bytes.map { $0.contains(UInt8(ascii: "q")) } ?? true
      keys += bytes ?? []
    } else if time > .zero {
      usleep(UInt32(time.components.attoseconds / 1_000_000_000_000))
    }
    return hasQuit || stop.isRaised
  }

  private func answer(_ key: UInt8) throws {
    switch key {
    case UInt8(ascii: "n"):
      guard let step = coming else { return try show("The course ends here.\n") }
      try show(step.page(withHint: false, paint: paint) + "\n")
      coming = course.steps.first { $0.number > step.number }
    case UInt8(ascii: "h"): try show(map.place(of: kata.files).hint)
    case UInt8(ascii: "l"):
      let width = console.output.file.terminalWidth ?? 80
      let step = map.place(of: kata.files).coming
      try show(KataListCommand.text(course.steps, coming: step, paint: paint, width: width))
    default: break
    }
  }

  /// Shows a block, with the keys below it where there are any.
  private func show(_ text: String) throws {
    let line = keyboard == nil ? "" : "n next note, h hint, l list, q quit\n"
    try console.output.write("\(text)\(line)\n")
    try console.output.flush()
  }
}
