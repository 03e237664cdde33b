import Dispatch
import Locking
import Testing

@Suite("A guarded value")
struct GuardedTests {
  @Test("is used by one thread at a time")
  func exclusion() {
    let count = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8000)
  }

  @Test("is free again after an error, and keeps what was changed")
  func errors() {
    struct Refusal: Error {}
    let value = Guarded("a")
    #expect(throws: Refusal.self) {
      try value.withLock { value throws(Refusal) in
        value = "b"
        throw Refusal()
      }
    }
    #expect(value.withLock { $0 } == "b")
  }
}
