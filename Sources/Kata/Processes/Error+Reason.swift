import Foundation
import OperatingSystem

extension Error {
  /// The system's reason, in its own words where it has some.
  var reason: String {
    if let error = self as? SystemError { return "\(error)" }
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return "\(SystemError(number: Int32(cause.code)))"
  }
}
