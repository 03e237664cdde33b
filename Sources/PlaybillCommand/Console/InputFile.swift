import OperatingSystem
import Statements

/// Files that are read, and standard input, which is called `-`.
enum InputFile {
  /// Opens a file to be read piece by piece; it stays open until the process ends.
  ///
  /// - Parameters:
  ///   - named: the path as the user wrote it, or `-`.
  ///   - console: where paths begin and standard input is.
  /// - Returns: the source, at its first byte.
  /// - Throws: `FileError` if there is no such file, or it is a folder.
  static func open(_ named: String, on console: Console) throws(FileError) -> FileSource {
    guard named == "-" else { return try FileSource(path: console.path(named), named: named) }
    guard console.input >= 0 else { throw FileError(.read, "standard input", .badFileDescriptor) }
    return FileSource(descriptor: console.input, named: "<stdin>")
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
    FileSystem.may(.exists, console.path(named))
  }
}
