/// The machine's processors.
package enum Processors {
  /// How many there are to work on, at least one.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
