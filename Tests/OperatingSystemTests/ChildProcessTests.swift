import Foundation
import OperatingSystem
import Synchronization
import TestSupport
import Testing

// A test that waits for a process goes on once a pool thread is free, perhaps at the run's end.
@Suite("A child process", .timeLimit(.minutes(10)))
struct ChildProcessTests {
  private func shell(
    _ script: String,
    _ argument: String = "sh",
    timeout: Duration? = nil,
    limit: Int = 1 << 20
  ) throws -> ChildProcess.Outcome {
    var process = ChildProcess(
      ["sh", "-c", script, argument],
      environment: ["PATH": "/usr/bin:/bin", "NAME": "BigCo"]
    )
    process.timeout = timeout
    process.outputLimit = limit
    return try process.run()
  }

  @Test
  func `returns its output and its ending`() throws {
    let outcome = try shell("echo \"hello $NAME\"; echo oh >&2; exit 3")
    #expect(outcome.ending == .exited(3))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "hello BigCo\n")
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "oh\n")
    #expect(try shell("kill -9 $$").ending == .signalled(9))
    #expect(try shell("exec >&- 2>&-; sleep 0.1; exit 4").ending == .exited(4))
  }

  @Test
  func `gets each argument and each variable as it is, also an empty one or none`() throws {
    for arguments in [[], [""], ["é", "", "a b", String(repeating: "x", count: 100_000)]] {
      let script = "for word do printf '%s|' \"$word\"; done"
      let process = ChildProcess(["/bin/sh", "-c", script, "sh"] + arguments, environment: [:])
      let outcome = try process.run()
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == arguments.map { $0 + "|" }.joined()
      )
    }
    for environment in [
      [:], ["A": ""], ["A": "1", "LONG": String(repeating: "x", count: 100_000)],
    ] {
      let outcome = try ChildProcess(["/usr/bin/env"], environment: environment).run()
      // A shell adds some of its own.
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      for (name, value) in environment { #expect(lines.contains("\(name)=\(value)")) }
    }
  }

  @Test
  func `may end by SIGPIPE, even if this process ignores and blocks it`() throws {
    signal(SIGPIPE, SIG_IGN)
    var (blocked, former) = (sigset_t(), sigset_t())
    sigaddset(&blocked, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    #expect(try shell("kill -s PIPE $$; echo alive").ending == .signalled(SIGPIPE))
  }

  @Test(
    .urgent,
    .enabled(if: FileManager.default.fileExists(atPath: "/proc"))
  )
  func `leaves no descriptor open`() async {
    // In a process of its own: other tests open files meanwhile.
    await #expect(processExitsWith: .success) {
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      func run() throws {
        _ = try ChildProcess(["true"], environment: ["PATH": "/usr/bin:/bin"]).run()
      }
      try run()
      let before = try count()
      for _ in 1...20 { try run() }
      // Swift's runtime may open a few for its timers; a leak has at least one for each run.
      #expect(try count() < before + 20)
    }
  }

  @Test(
    .urgent,
    .enabled(if: FileManager.default.fileExists(atPath: "/proc"))
  )
  func `inherits no end of another's pipe`() async {
    await #expect(processExitsWith: .success) {
      let process = ChildProcess(["/bin/ls", "/proc/self/fd"], environment: [:])
      func files() throws -> Set<ArraySlice<UInt8>> {
        try Set(process.run().output.split(separator: 10))
      }
      let alone = try files()
      let another = try FileDescriptor.pipe()
      // Swift Testing may close one of its own meanwhile.
      #expect(try files().isSubset(of: alone) && another.writer.number > 0)
    }
  }

  @Test
  func `sees nothing on standard input, and works in its folder`() throws {
    #expect(try shell("cat").ending == .exited(0))
    var process = ChildProcess(["/bin/pwd"], environment: [:])
    process.folder = "/usr/bin"
    #expect(String(decoding: try process.run().output, as: UTF8.self) == "/usr/bin\n")
  }

  @Test
  func `is ended when its time is up, with all that it started`() throws {
    let start = ContinuousClock.now
    let outcome = try shell("sleep 30 & sleep 30", timeout: .milliseconds(200))
    #expect(outcome.ending == .timedOut)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    arguments: ["", "set -m; "]
  )
  func `that leaves a process behind does not block us, and the process ends too`(
    inGroupOfItsOwn: String
  ) throws {
    let folder = try TemporaryFolder()
    let start = ContinuousClock.now
    let script =
      "for i in $(seq 600); do echo >>'\(folder.file("beat"))'; sleep 0.05; done & echo done"
    #expect(try shell("exec bash -c \"$0\"", inGroupOfItsOwn + script).ending == .exited(0))
    #expect(ContinuousClock.now - start < .seconds(20))
    func beats() throws -> Int { try FileStatus(folder.file("beat"))?.size ?? 0 }
    var before = -1
    for _ in 0..<50 where try beats() != before {
      before = try beats()
      Thread.sleep(forTimeInterval: 0.3)
    }
    #expect(try beats() == before, "it goes on")
  }

  @Test
  func `is ended when it writes without end`() throws {
    let outcome = try shell("yes", limit: 100_000)
    #expect(outcome.ending == .flooded)
    #expect(outcome.output.count == 100_000)
    #expect(try shell("yes >&2", limit: 1000).ending == .flooded)
  }

  @Test
  func `is ended when it has to stop`() throws {
    let count = Atomic(0)
    var process = ChildProcess(["/bin/sleep", "30"], environment: [:])
    process.mustStop = { count.add(1, ordering: .relaxed).newValue > 3 }
    #expect(try process.run().ending == .stopped)
  }

  @Test
  func `that is missing, or is no program, is an error`() {
    for program in ["no-such-program", "/no/such/program"] {
      #expect(throws: SystemError.noSuchFile) {
        try ChildProcess([program], environment: ["PATH": "/usr/bin:/bin"]).run()
      }
    }
    #expect(throws: SystemError.permissionDenied) {
      try ChildProcess(["/usr"], environment: [:]).run()
    }
  }
}
