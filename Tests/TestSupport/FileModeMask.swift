import Foundation

/// The permissions that new files don't get.
///
/// If possible it is read and not changed, as other tests make files meanwhile.
public let fileModeMask: mode_t = {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  for line in status.split(separator: "\n") where line.hasPrefix("Umask:") {
    if let mask = mode_t(line.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8) {
      return mask
    }
  }
  let mask = umask(0)
  umask(mask)
  return mask
}()
