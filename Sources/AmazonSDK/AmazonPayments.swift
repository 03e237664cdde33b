import Foundation
import Synchronization

/// The class of a third party, simulated: it adds up what it is paid, and moves no money.
///
/// It stands for code that is not ours to change. It counts in floating point. It knows no keys,
/// gives no receipts, and says nothing when it takes no payment.
public final class AmazonPayments: Sendable {
  /// The bits of the sum: a Double itself cannot be atomic.
  private let sum = Atomic(0.0.bitPattern)
  private let account: FileHandle?
  private let isOpen: Bool

  /// Opens an account that nothing outlives.
  ///
  /// - Parameter isOpen: whether it takes what it is paid.
  public init(isOpen: Bool = true) {
    account = nil
    self.isOpen = isOpen
  }

  /// Opens an account with a file, to which each payment adds a line such as `74.99 USD`.
  ///
  /// - Throws: `POSIXError` if the file cannot be opened or made.
  public init(file: String, isOpen: Bool = true) throws {
    let number = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    account = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    self.isOpen = isOpen
  }

  /// Pays a value into the account.
  public func paid(value: Double, currency: String) {
    guard isOpen else { return }
    // What a full disk has half taken is in no sum, and the sum is no number any more.
    let value = note("\(value) \(currency)\n") ? value : .nan
    var before = sum.load(ordering: .relaxed)
    while true {
      let after = (Double(bitPattern: before) + value).bitPattern
      let change = sum.weakCompareExchange(expected: before, desired: after, ordering: .relaxed)
      if change.exchanged { return }
      before = change.original
    }
  }

  /// The sum of all values that were paid to this object.
  public func fulfilledTransactions() -> Double {
    Double(bitPattern: sum.load(ordering: .relaxed))
  }

  /// Adds a line to the file, if there is one; false if that fails.
  private func note(_ line: String) -> Bool {
    guard let account else { return true }
    return (try? account.write(contentsOf: Data(line.utf8))) != nil
  }
}
