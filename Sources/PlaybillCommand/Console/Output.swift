import Foundation
import OperatingSystem
import SafeText

/// Writes to an open file descriptor, in order and at once.
struct Writer: Sendable {
  /// The open file, which the caller closes.
  let file: FileDescriptor

  let name: String

  /// Hands bytes to the system until it has taken all.
  func write(_ bytes: RawSpan) throws(CommandError) {
    do {
      try file.write(bytes)
    } catch {
      throw error == .brokenPipe ? .readerGone : CommandError(cannotWrite: name, error)
    }
  }

  func write(_ text: String) throws(CommandError) {
    try Array(text.utf8).withRawSpan { bytes throws(CommandError) in try write(bytes) }
  }
}

extension Console {
  /// Writes a result to a file, whole or not at all, or to standard output.
  ///
  /// A nil name, `-` or `/dev/stdout` is standard output. Throws `CommandError` if the file is an input.
  func withOutput<Result>(
    to name: String?,
    as target: FileReplacement.Target = .output,
    lasting isLasting: Bool = true,
    _ body: (Writer, _ isReplacement: Bool) throws -> Result
  ) throws -> Result {
    guard let name, !["-", "/dev/stdout"].contains(name) else {
      return try body(output, false)
    }
    let path = path(name)
    let status = try? FileStatus(path)
    try checkOutput(status, named: quoted(name))
    // A ledger is not replaced, whether or not this run reads it. SQLite takes a file with one of these endings for its
    // own, and removes it.
    let files = ["-wal", "-shm", "-journal"].filter(path.hasSuffix).map { path.dropLast($0.count) }
    if try ([path[...]] + files).contains(where: { try isDatabase(String($0)) }) {
      throw CommandError(
        "cannot write \(quoted(name)): it is a database, such as a ledger, or belongs to one"
      )
    }
    var hasBegun = false
    do {
      return try FileReplacement.write(to: path, as: target, lasting: isLasting) {
        file,
        isReplacement in
        hasBegun = true
        return try body(Writer(file: file, name: quoted(name)), isReplacement)
      }
    } catch let error as SystemError {
      throw hasBegun
        ? CommandError(cannotWrite: quoted(name), error) : CommandError(cannotCreate: name, error)
    }
  }

  private func isDatabase(_ path: String) throws -> Bool {
    guard let status = try? FileStatus(path), status.isRegular else { return false }
    return try FileHandle(forReadingAtPath: path)?.read(upToCount: 15)
      == Data("SQLite format 3".utf8)
  }
}
