import Dispatch
import OperatingSystem
import Testing

@Suite("A locked value")
struct LockedTests {
  @Test
  func `is used by one thread at a time`() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8000)
  }
}
