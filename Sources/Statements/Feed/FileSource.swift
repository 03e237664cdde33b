public import Foundation
import OperatingSystem

/// An open file, a pipe, or standard input.
public struct FileSource: ByteSource, Sendable {
  /// What the source is called in a diagnostic.
  public let name: String
  private let file: FileDescriptor

  /// Keeps the file open for as long as the source or a copy of it is there; nil if that is the caller's
  /// business.
  private var handle: FileHandle?

  /// Makes a source of a descriptor that is open for reading.
  ///
  /// The source reads on from where the descriptor stands, and does not close it.
  public init(descriptor: Int32, named name: String) {
    file = FileDescriptor(descriptor)
    self.name = name
    file.enlargePipe()
  }

  /// Makes a source of a file that Foundation has opened, and reads on from where it stands.
  public init(_ handle: FileHandle, named name: String) {
    self.init(descriptor: handle.fileDescriptor, named: name)
    self.handle = handle
  }

  /// Opens a file, which is closed once the source and its copies are gone.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: what the source is called in a diagnostic; its path if it is nil.
  /// - Throws: ``FileError`` if there is no such file, if it may not be read, or is a folder.
  public init(path: String, named name: String? = nil) throws(FileError) {
    let name = name ?? path
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      self.init(FileHandle(fileDescriptor: file.number, closeOnDealloc: true), named: name)
      if try FileStatus(file).isFolder { throw SystemError.isADirectory }
    } catch {
      throw FileError(.open, name, error)
    }
  }

  /// Opens the file at a URL, as ``init(path:named:)`` does; a URL of any other kind is refused.
  public init(contentsOf url: URL) throws(FileError) {
    try self.init(path: url.filePath(to: .open))
  }

  /// Reads from the descriptor, and waits for bytes if there are none yet.
  ///
  /// - Throws: ``FileError`` if the system refuses.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try withFile { file throws(SystemError) in try file.read(into: buffer) }
  }

  /// Reads all bytes that come next.
  func readAll() throws(FileError) -> [UInt8] {
    try withFile { file throws(SystemError) in try file.readAll() }
  }

  /// The number of bytes in the file; nil for what has none, such as a pipe.
  public var size: Int? {
    let status = try? withFile { file throws(SystemError) in try FileStatus(file) }
    return status?.isRegular == true ? status?.size : nil
  }

  private func withFile<Result>(
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try withExtendedLifetime(handle) { () throws(SystemError) in try body(file) }
    } catch {
      throw FileError(.read, name, error)
    }
  }
}

extension URL {
  /// The path of the file that is to be opened or written; thrown is what is no URL of a file.
  func filePath(to operation: FileError.Operation) throws(FileError) -> String {
    guard isFileURL else { throw FileError(operation, absoluteString, .unsupportedProtocol) }
    return path(percentEncoded: false)
  }
}
