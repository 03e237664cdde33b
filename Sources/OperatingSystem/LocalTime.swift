/// The seconds by which local time is ahead of UTC at a moment, given in seconds since 1970; nil if that is unknown.
///
/// The C library knows each form of `TZ`, also `JST-9`, which Foundation takes for UTC.
package func secondsFromUTC(at seconds: Int) -> Int? {
  var time = time_t(seconds)
  tzset()
  // SAFETY: localtime_r(3) reads one `time_t`, writes one `tm`, and returns the address of that or nil. The address is
  // not used; nor is `tm_zone`, the only pointer in a `tm`.
  var parts = unsafe tm()
  return unsafe localtime_r(&time, &parts) == nil ? nil : Int(parts.tm_gmtoff)
}
