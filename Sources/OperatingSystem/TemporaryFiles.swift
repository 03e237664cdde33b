import Synchronization

/// The temporary files of this process, which a signal that ends it has to remove.
///
/// The signal's handler may run between any two instructions and can call next to nothing, so the
/// paths stand ready as C strings in a fixed table. Whoever takes one out of it, the handler or the
/// program, owns it.
package enum TemporaryFiles {
  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// The most files that are written at once; one that finds no place isn't removed by a signal.
  private static let size = 16

  /// The table; made before the first handler is set, and never changed after.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size)
    for place in 0..<size { (slots + place).initialize(to: Slot(nil)) }
    return slots
  }()

  /// Makes the table, which a handler must not have to do.
  static func prepare() { _ = slots }

  /// Has a file removed by ``removeAll()``; it need not be there yet.
  ///
  /// - Returns: its place in the table, which `forget` takes; nil if there was none left.
  static func add(_ path: String) -> Int? {
    guard let copy = strdup(path.systemText) else { return nil }
    for place in 0..<size {
      let (isPlaced, _) = slots[place].compareExchange(
        expected: nil,
        desired: copy,
        ordering: .sequentiallyConsistent
      )
      if isPlaced { return place }
    }
    free(copy)
    return nil
  }

  /// Takes a file out of the table: it is whole, or has been removed.
  static func forget(_ place: Int?) {
    guard let place else { return }
    free(slots[place].exchange(nil, ordering: .sequentiallyConsistent))
  }

  /// Removes them all, as a signal's handler may; the paths aren't freed, for that isn't safe there.
  package static func removeAll() {
    for place in 0..<size {
      if let path = slots[place].exchange(nil, ordering: .sequentiallyConsistent) { unlink(path) }
    }
  }
}
