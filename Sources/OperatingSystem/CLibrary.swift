// The C library, by the name that it has here. Who imports this module has it too, so that no
// other file asks which one there is.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif
