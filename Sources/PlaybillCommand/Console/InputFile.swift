import Spelling
import Statements

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files that are read, and standard input, which is called `-`.
enum InputFile {
  /// Opens a file to be read piece by piece; it stays open until the process ends.
  ///
  /// - Parameters:
  ///   - named: the path as the user wrote it, or `-`.
  ///   - console: where paths begin and standard input is.
  /// - Returns: the source, at its first byte.
  /// - Throws: `InputError.cannotOpen` if there is no such file, or it is a folder.
  static func open(_ named: String, on console: Console) throws(InputError) -> FileSource {
    if named == "-" {
      guard console.input >= 0 else { throw .cannotRead(path: "standard input", .badDescriptor) }
      return FileSource(descriptor: console.input, named: "<stdin>")
    }
    #if canImport(Glibc)
    let descriptor = Glibc.open(console.path(named), O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
    let descriptor = Musl.open(console.path(named), O_RDONLY | O_CLOEXEC)
    #else
    let descriptor = Darwin.open(console.path(named), O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw .cannotOpen(path: named, .last) }
    var status = stat()
    if fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .cannotOpen(path: named, SystemError(number: EISDIR))
    }
    return FileSource(descriptor: descriptor, named: named)
  }

  /// Reads a whole file.
  static func bytes(of named: String, on console: Console) throws -> [UInt8] {
    let source = try open(named, on: console)
    defer { if named != "-" { source.close() } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Whether there is a file that can be opened.
  static func exists(_ named: String, on console: Console) -> Bool {
    access(console.path(named), F_OK) == 0
  }
}

/// Why a file can't be read.
enum InputError: Error, Equatable {
  /// It isn't there, is no file, or may not be opened.
  case cannotOpen(path: String, SystemError)
  /// It is open, and reading fails.
  case cannotRead(path: String, SystemError)
}

extension InputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotOpen(let path, let error): "cannot open \(quoted(path)): \(error)"
    case .cannotRead(let path, let error): "cannot read \(quoted(path)): \(error)"
    }
  }
}
