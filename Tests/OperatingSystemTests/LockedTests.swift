import Dispatch
import OperatingSystem
import Testing

@Suite("A locked value")
struct LockedTests {
  @Test("of no bytes keeps threads apart too, and the thread sanitizer sees it")
  func noBytes() {
    nonisolated(unsafe) var count = 0
    let turn = Locked(())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { turn.withLock { _ in count += 1 } }
    }
    #expect(count == 8000)
  }

  @Test("is free again after an error, and keeps its changes")
  func errors() {
    struct Refusal: Error {}
    let value = Locked("a")
    #expect(throws: Refusal.self) {
      try value.withLock { value throws(Refusal) in
        value = "b"
        throw Refusal()
      }
    }
    #expect(value.withLock { $0 } == "b")
  }
}
