// The C library, by the name that it has here. A file that imports this module can use it, and need
// not ask which one there is.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif
