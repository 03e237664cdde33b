import Foundation
import OperatingSystem
import Spelling

/// Writes bytes to an open file descriptor, in order, all of them.
///
/// Small pieces are gathered; a large block goes straight to the system without being copied. Only after
/// `flush()` has everything reached the system.
final class Writer {
  /// The open file, which the caller closes.
  let file: FileDescriptor

  /// Its name in errors: `standard output`.
  let name: String

  private var pending: [UInt8] = []

  /// The most bytes that are gathered before they are written.
  private static let capacity = 64 * 1024

  init(_ file: FileDescriptor, name: String) {
    self.file = file
    self.name = name
  }

  /// Writes bytes; throws if they, or any before them, can't be written.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    if pending.count + bytes.count > Self.capacity {
      try flush()
      if bytes.count >= Self.capacity { return try put(bytes) }
    }
    pending.append(contentsOf: bytes)
  }

  func write(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count > Self.capacity { try flush() }
  }

  /// Hands the gathered bytes to the system, or forgets them.
  ///
  /// The error reports the loss once, and bytes after a gap must not be written.
  func flush() throws(OutputError) {
    defer { pending.removeAll(keepingCapacity: true) }
    try pending.withUnsafeBufferPointer { bytes throws(OutputError) in
      try put(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Hands bytes to the system until it has taken all.
  private func put(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do {
      try file.write(bytes)
    } catch {
      throw error == .brokenPipe ? .readerGone : .cannotWrite(name: name, error)
    }
  }
}

extension Console {
  /// Writes a result to a file, whole or not at all, or to standard output.
  ///
  /// A nil name, `-` or `/dev/stdout` is standard output. A device or a pipe that a user named is written to as it is. A lasting file
  /// is on the disk before it takes its place. If the body throws, no file is replaced. Throws `UsageError` if the file
  /// is an input.
  func withOutput<Result>(
    to name: String?,
    as target: FileReplacement.Target = .output,
    lasting isLasting: Bool = true,
    _ body: (Writer, _ isReplacement: Bool) throws -> Result
  ) throws -> Result {
    guard let name, !["-", "/dev/stdout"].contains(name) else {
      let result = try body(output, false)
      try output.flush()
      return result
    }
    let path = path(name)
    let status = try? FileStatus(path)
    try checkOutput(status, named: quoted(name))
    // A ledger is not replaced, whether or not this run reads it.
    if status?.isRegular == true,
      try FileHandle(forReadingAtPath: path)?.read(upToCount: 15) == Data("SQLite format 3".utf8)
    {
      throw UsageError("cannot write \(quoted(name)): it is a database, such as a ledger")
    }
    var hasBegun = false
    do {
      return try FileReplacement.write(to: path, as: target, lasting: isLasting) {
        file,
        isReplacement in
        hasBegun = true
        let writer = Writer(file, name: quoted(name))
        // A device or a pipe gets the output before an error, as standard output does.
        defer { try? writer.flush() }
        let result = try body(writer, isReplacement)
        try writer.flush()
        return result
      }
    } catch let error as SystemError {
      throw hasBegun
        ? OutputError.cannotWrite(name: quoted(name), error) : .cannotCreate(path: name, error)
    }
  }
}

/// Why output couldn't be written.
enum OutputError: DescribedError, Equatable {
  /// The reader has had enough, as `head` has; nothing is wrong.
  case readerGone
  case cannotWrite(name: String, SystemError)
  case cannotCreate(path: String, SystemError)

  var description: String {
    switch self {
    case .readerGone: "the reader of the output has gone"
    case .cannotWrite(let name, let error): "cannot write \(escaped(name)): \(error)"
    case .cannotCreate(let path, let error): "cannot create \(quoted(path)): \(error)"
    }
  }

  var category: ErrorCategory {
    if case .cannotWrite = self { .inputOutput } else { .cannotCreate }
  }
}
