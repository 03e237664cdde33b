import Dispatch
import OperatingSystem
import Testing

@Suite("A locked value")
struct LockedTests {
  @Test("is used by one thread at a time")
  func exclusion() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8000)
  }

  @Test("of no bytes has memory of its own, or the thread sanitizer takes it for its neighbour")
  func noBytes() {
    let nothing = Locked(())
    let object = UInt(bitPattern: Unmanaged.passUnretained(nothing).toOpaque())
    let address = nothing.withLock { value in withUnsafePointer(to: &value) { UInt(bitPattern: $0) }
    }
    // An object begins with two words of Swift's own; two pointers follow.
    let size = UInt(4 * MemoryLayout<Int>.size)
    #expect(!(object..<object + size).contains(address))
  }

  @Test("is free again after an error, and keeps what was changed")
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
