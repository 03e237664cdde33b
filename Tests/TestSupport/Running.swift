import Foundation
import Synchronization
import Testing

/// Work that blocks, on its own thread, as the pool that runs tests has few threads.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  package init(_ work: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    thread.start()
  }

  /// The result, once there is one; nil after five minutes.
  package func value() -> Value? {
    guard isDone.wait(timeout: .now() + 300) == .success else { return nil }
    return result.withLock { $0 }
  }
}

/// Does work that mostly waits on its own thread, while the pool goes on with other tests.
package func waiting<Value: Sendable>(
  for work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: work)) }.start()
  }
}

extension Trait where Self == Urgent {
  /// For tests that expect a process's exit.
  package static var urgent: Self { Urgent() }
}

/// Runs a test before those that wait for a thread.
///
/// While a process that has exited is not asked for its status, Swift Testing asks for it without a pause, on a thread
/// of its own.
package struct Urgent: TestTrait, TestScoping {
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(body) { body in
      try await Task(priority: .high) { try await body() }.value
    }
  }
}

/// Calls the body on that many threads at once, and throws the first error of any.
package func concurrently(
  _ count: Int,
  _ body: @escaping @Sendable (Int) throws -> Void
) throws {
  let errors = Mutex<[any Error]>([])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    do { try body(index) } catch { errors.withLock { $0.append(error) } }
  }
  if let error = errors.withLock({ $0.first }) { throw error }
}

/// Runs a program found in `PATH`, and returns its exit code, standard output and standard error.
package func run(
  _ command: [String],
  in folder: String? = nil,
  environment: [String: String]? = nil
) throws -> (code: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = folder.map { URL(filePath: $0) }
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
