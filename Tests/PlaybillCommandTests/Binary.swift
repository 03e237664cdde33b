import Foundation
import TestSupport
import Testing

/// The built command, and a folder with the book's data to run it in.
struct Binary {
  let folder: TemporaryFolder

  /// Makes the folder, on request with the start of an exported kata in `kata`.
  init(withKata: Bool = false) throws {
    folder = try .withBook()
    guard withKata else { return }
    let outcome = try run(
      """
      mkdir -p kata/Sources/Statement cache
      touch kata/Package.swift
      cp '\(packageFolder.path)/Sources/Courses/Statement/00-starting-point/'*.swift kata/Sources/Statement
      """
    )
    try #require(outcome.code == 0, "\(outcome)")
  }

  /// The statement for the invoices in the folder.
  static let bigCo = """
    Statement for BigCo
      Hamlet: $650.00 (55 seats)
      As You Like It: $580.00 (35 seats)
      Othello: $500.00 (40 seats)
    Amount owed is $1,730.00
    You earned 47 credits

    """

  static let path = buildFolder.appending(path: "playbill").path

  /// Whether a command succeeds here: a tool may be missing or forbidden.
  static func works(_ command: String) -> Bool {
    (try? Binary().run("\(command) >/dev/null 2>&1"))?.code == 0
  }

  /// Whether system calls can be traced and made to fail.
  static let hasTraces = works("strace -f -qq -e inject=fsync:error=EINVAL true")

  /// The command, ready to be started in the folder.
  func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    return process
  }

  /// Starts a process that receives signals, like one started from a shell.
  ///
  /// Otherwise it would inherit the signals that test threads block, which is all, and those that
  /// this process ignores.
  static func start(_ process: Process) throws {
    #if os(Linux)
    let program = process.executableURL?.path ?? ""
    process.arguments = ["--default-signal", program] + (process.arguments ?? [])
    process.executableURL = URL(filePath: "/usr/bin/env")
    #endif
    var none = sigset_t()
    var previous = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
  }

  /// Starts a command line with an open standard input, and a standard output that nobody reads.
  func start(
    _ line: String,
    change: (Process) -> Void = { _ in }
  ) throws -> (process: Process, input: FileHandle) {
    let process = process(line.split(separator: " ").map(String.init))
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    change(process)
    try Self.start(process)
    return (process, input.fileHandleForWriting)
  }

  /// Runs a script of `sh` in the folder, in which `playbill` is the command.
  func run(_ script: String) throws -> Outcome {
    let process = process(["-c", "playbill() { \"$PLAYBILL\" \"$@\"; }\n\(script)"])
    process.executableURL = URL(filePath: "/bin/sh")
    process.environment = ["PLAYBILL": Self.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    // Pipes would have to be emptied while the script runs; files need not be.
    let (output, errors) = (folder.file(".output"), folder.file(".errors"))
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try Self.start(process)
    process.waitUntilExit()
    let outcome = Outcome(
      code: process.terminationStatus,
      output: try folder.text(of: ".output"),
      errors: try folder.text(of: ".errors")
    )
    for path in [output, errors] { try FileManager.default.removeItem(atPath: path) }
    return outcome
  }
}
