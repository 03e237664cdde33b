import OperatingSystem
import Synchronization

/// What must not be left behind: the temporary files that have yet to become whole, and the line
/// that shows progress.
///
/// A signal that ends the process removes them first. Its handler may run between any two
/// instructions and can call next to nothing, so the paths stand ready as C strings in a fixed
/// table. Whoever takes one out of it, the handler or the program, owns it.
enum Unfinished {
  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// The most files that are written at once; one that finds no place isn't removed by a signal.
  private static let size = 16

  /// The table; made before the first handler is set, and never changed after.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size)
    for place in 0..<size { (slots + place).initialize(to: Slot(nil)) }
    return slots
  }()

  private static let showsProgress = Atomic(false)

  private static let isWatching: Bool = {
    _ = slots
    showsProgress.store(false, ordering: .relaxed)
    EndingSignals.handle { number in
      Unfinished.removeAll()
      // The signal's own action ends the process once this handler returns, so that whoever
      // waits for the process learns the truth.
      signal(number, SIG_DFL)
      raise(number)
    }
    return true
  }()

  /// Makes a signal remove a file, which need not be there yet.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: its place in the table, which `forget` takes; nil if there was none left.
  static func add(_ path: String) -> Int? {
    guard isWatching, let copy = strdup(path.systemText) else { return nil }
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

  /// Makes a signal take away the line of progress on standard error, or not.
  static func setProgress(shown isShown: Bool) {
    guard isWatching else { return }
    showsProgress.store(isShown, ordering: .sequentiallyConsistent)
  }

  /// What the handler does; the paths aren't freed, for that isn't safe there.
  private static func removeAll() {
    if showsProgress.load(ordering: .sequentiallyConsistent) {
      let erasing: StaticString = "\r\u{1B}[K"
      _ = write(2, erasing.utf8Start, erasing.utf8CodeUnitCount)
    }
    for place in 0..<size {
      if let path = slots[place].exchange(nil, ordering: .sequentiallyConsistent) { unlink(path) }
    }
  }
}
