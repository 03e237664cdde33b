import Dispatch
import OperatingSystem
import Testing

@Suite("A locked value")
struct LockedTests {
  @Test("is used by one thread at a time")
  func turns() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8000)
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
