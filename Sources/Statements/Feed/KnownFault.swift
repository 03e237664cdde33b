/// The furthest fault that was met, and objects that it breaks.
///
/// All objects that are open where a fault is met are broken by it. They may be very many, and none of them
/// is read up to that place in vain: where the fault is met again, they are looked up at once.
struct KnownFault {
  /// How far a fault is read again and again at less cost than looking up what is open there.
  private static let shortWay = 64

  private var fault: Fault?
  private var objects: Set<Int> = []

  /// What breaks the object that begins at a place; nil if that is not known.
  func fault(ofObjectAt start: Int) -> Fault? {
    !objects.isEmpty && objects.contains(start) ? fault : nil
  }

  /// Notes what breaks the object that begins at `start`.
  ///
  /// - Complexity: O(1) for a fault that is new, else O(*n*) in the bytes from `start` to the fault.
  mutating func add(_ fault: Fault, breakingObjectAt start: Int, in bytes: PaddedBytes) {
    let known = self.fault?.offset ?? -1
    if fault.offset > known {
      self.fault = fault
      if !objects.isEmpty { objects = [] }
    }
    let isNear = fault.offset - start <= Self.shortWay
    if fault.offset != known || isNear || objects.contains(start) { return }
    var open: [Int] = []
    var reader = JSONReader(bytes, at: JSONReader.Mark(position: start, depth: 0))
    scan: while reader.position < fault.offset {
      switch reader.peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(reader.position)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        // The fault may be in the string.
        guard (try? reader.readString()) != nil else { break scan }
        continue
      default: break
      }
      reader.consume(1)
    }
    objects.formUnion(open)
  }
}
