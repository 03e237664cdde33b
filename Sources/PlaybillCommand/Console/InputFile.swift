import DescribedErrors
import OperatingSystem
import SafeText
import Statements

/// A file that is read, or standard input, which is called `-`.
///
/// It is open only while it is read: a run may have more files than a process may have open.
struct InputFile: ByteSource {
  /// Its name in messages: the path as the user wrote it, or `<stdin>`.
  let name: String

  private let path: String

  /// The file while it is open: standard input from the start.
  private var file: FileSource?
  private var isAtEnd = false

  /// Checks that a file can be read; throws `CommandError` if standard output goes onto it.
  ///
  /// With `mustBePlain`, `-` is a file's name, and only a regular file is taken: a letterhead must not make the
  /// command wait for a pipe.
  init(_ named: String, mustBePlain: Bool = false, on console: Console) throws {
    guard mustBePlain || named != "-" else {
      let input = FileSource(descriptor: console.input, named: "<stdin>")
      guard console.input >= 0 else { throw FileError(.read, input.name, .badFileDescriptor) }
      let status = try? FileStatus(FileDescriptor(console.input))
      try console.noteInput(status, named: input.name)
      name = input.name
      path = named
      file = input
      return
    }
    let path = console.path(named)
    let status: FileStatus
    do throws(SystemError) {
      guard let existing = try FileStatus(path) else { throw .noSuchFile }
      if existing.isFolder { throw .isADirectory }
      try FileSystem.check(R_OK, path)
      status = existing
    } catch {
      throw FileError(.open, named, error)
    }
    if mustBePlain, !status.isRegular {
      throw CommandError("cannot open \(quoted(named)): it is not a plain file", .noInput)
    }
    try console.noteInput(status, named: named)
    self.name = named
    self.path = path
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !isAtEnd else { return 0 }
    let file = try self.file ?? FileSource(path: path, named: name)
    self.file = file
    // SAFETY: the buffer is the caller's, and is used only here.
    let count = try unsafe file.read(into: buffer)
    if count == 0 {
      isAtEnd = true
      self.file = nil
    }
    return count
  }

  /// Reads to the end, or throws after so many MiB: some devices have no end.
  func readAll(limit: Int) throws -> [UInt8] {
    try (file ?? FileSource(path: path, named: name)).readAll(limit: limit << 20)
  }
}

extension Console {
  /// Reads a whole file of plays or rates, at most 64 MiB, and returns its name in messages too.
  func read(_ named: String, mustBePlain: Bool = false) throws -> (name: String, bytes: [UInt8]) {
    let file = try InputFile(named, mustBePlain: mustBePlain, on: self)
    return (file.name, try file.readAll(limit: 64))
  }

  /// Refuses to read standard input twice, by whatever name.
  func checkStandardInput(_ names: [String?]) throws(CommandError) {
    let own = ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]
    if names.count(where: { $0.map(own.contains) ?? false }) > 1 {
      throw CommandError("<stdin> can be read only once, but is given more than once")
    }
  }
}

// MARK: No output onto an input

/// The files that a run reads, with their names in messages.
final class InputLog {
  fileprivate var files: [(identity: FileStatus.Identity, name: String)] = []
}

extension Console {
  /// Remembers that a file is read, so that no output goes onto it; throws if standard output does.
  func noteInput(_ status: FileStatus?, named name: String) throws(CommandError) {
    // A socket or a terminal is read and written; a device such as /dev/null holds nothing.
    guard let status, status.isRegular || status.isPipe else { return }
    inputs.files.append((status.identity, name))
    try checkOutput(try? FileStatus(output.file), named: output.name)
  }

  /// Refuses output onto a file that this run reads, whatever path leads to it.
  func checkOutput(_ status: FileStatus?, named name: String) throws(CommandError) {
    guard let input = inputs.files.first(where: { $0.identity == status?.identity }) else { return }
    throw CommandError(
      "cannot write \(name): it is the same file as the input \(quoted(input.name))"
    )
  }
}
