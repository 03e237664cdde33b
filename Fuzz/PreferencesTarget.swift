import Foundation

@testable import Preferences

/// Reads the input as a file of preferences, sets one of them, and unsets it again.
///
/// A change must be read back, must leave all other values alone, and must be gone after it is unset.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPreferences(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Data(UnsafeBufferPointer(start: start, count: count))
  let created = FileManager.default.createFile(atPath: path, contents: input)
  precondition(created, "cannot write \(path)")
  let preferences = Preferences(path: path)
  do {
    var values = try preferences.values()
    try preferences.set("de_DE", for: .locale)
    values["locale"] = "de_DE"
    let changed = try preferences.values()
    precondition(changed == values, "set, and \(changed) is not \(values)")
    try preferences.set(nil, for: .locale)
    values["locale"] = nil
    let restored = try preferences.values()
    precondition(restored == values, "unset, and \(restored) is not \(values)")
  } catch let error as PreferenceError {
    switch error {
    case .malformed(_, let line):
      precondition((1...count + 1).contains(line), "line \(line)")
    case .unreadable:
      precondition(String(validating: input, as: UTF8.self) == nil, "\(error)")
    default:
      preconditionFailure("\(error)")
    }
  } catch {
    preconditionFailure("not an error of preferences: \(error)")
  }
  return 0
}

/// In memory if the system has such a place, since every change is forced to the disk.
private let path: String = {
  let memory = "/dev/shm"
  let folder = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
  return folder + "/playbill-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
}()
