import Foundation
import OperatingSystem
import Synchronization
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Standard output") struct WriterTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  /// A pipe, as the two ends' descriptors.
  private func makePipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  /// Reads to the end in the background, at most `atOnce` bytes at a time.
  private func collect(_ reader: Int32, atOnce: Int, pausing: UInt32 = 0) -> Background<[UInt8]> {
    Background {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: atOnce)
      while case let count = read(reader, &buffer, atOnce), count > 0 {
        all += buffer[..<count]
        if pausing > 0 { usleep(pausing) }
      }
      close(reader)
      return all
    }
  }

  /// Bytes that show their position.
  private static let long = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  @Test("a signal during a write loses nothing")
  func aSignalInTheMidstOf() throws {
    // A handler without SA_RESTART makes write(2) return early. SIGURG ends nothing; any test that
    // begins a file sets the handlers of the signals that do.
    signal(SIGURG) { _ in }
    var action = sigaction()
    sigaction(SIGURG, nil, &action)
    action.sa_flags &= ~Int32(SA_RESTART)
    sigaction(SIGURG, &action, nil)
    // The threads that run tests block signals.
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, SIGURG)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    defer { pthread_sigmask(SIG_BLOCK, &one, nil) }
    let (reader, descriptor) = try makePipe()
    let arrived = collect(reader, atOnce: 20_000, pausing: 2_000)
    let isDone = Atomic(false)
    let thread = pthread_self()
    let pest = Background {
      while !isDone.load(ordering: .relaxed) {
        pthread_kill(thread, SIGURG)
        usleep(500)
      }
    }
    defer {
      isDone.store(true, ordering: .relaxed)
      pest.value()
    }
    let writer = Writer(file: FileDescriptor(descriptor), name: "pipe")
    try writer.write(Self.long)
    close(descriptor)
    #expect(arrived.value() == Self.long)
  }

  @Test("a reader that has gone is an error of its own")
  func aReaderThatHasGoneIs() throws {
    let (reader, descriptor) = try makePipe()
    close(reader)
    defer { close(descriptor) }
    let writer = Writer(file: FileDescriptor(descriptor), name: "pipe")
    #expect(throws: OutputError.readerGone) { try writer.write("abc") }
  }
}

extension Writer {
  fileprivate func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes(write) }
}
