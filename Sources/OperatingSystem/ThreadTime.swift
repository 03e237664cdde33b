/// The time in milliseconds for which a processor has worked on this thread; waiting does not count.
package var threadTime: Int {
  var time = timespec()
  // SAFETY: clock_gettime(2) writes one `timespec`.
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
}
