import OperatingSystem

/// A folder into which each statement is written as a file of its own.
///
/// The files have the names that they are given, made safe and unique among those of this run, in the order
/// in which they are written: the same input gives the same files. A file of that name that is
/// there already is replaced, each whole or not at all, and so is a link; a pipe or a device is
/// not. Others in the folder are left alone, also those of an earlier run.
struct FolderOutput {
  private let name: String
  private let console: Console
  private var names = FileNames()

  /// Prepares a folder, which is made if it isn't there; the one above it must be.
  init(_ name: String, on console: Console) throws(OutputError) {
    SignalCleanup.watch()
    let path = console.path(name)
    do throws(SystemError) {
      if let existing = try FileStatus(path) {
        if !existing.isFolder { throw .notADirectory }
        for access in [FileSystem.Access.write, .execute] { try FileSystem.check(access, path) }
      } else {
        try FileSystem.makeFolder(path)
      }
    } catch {
      throw .cannotCreate(path: name, error)
    }
    self.name = name.utf8.last == UInt8(ascii: "/") ? name : name + "/"
    self.console = console
  }

  /// Writes the file for a customer, or for the number of an invoice.
  ///
  /// It doesn't wait for the disk: a power cut may cost files that were just written, but a
  /// process that is killed leaves each of them whole.
  ///
  /// - Throws: `OutputError` if it can't be written; there is then no half of it. `UsageError` if it is an input.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer,
    for title: String,
    extension suffix: String
  ) throws {
    let file = names.name(for: title, extension: suffix)
    let output = try OutputFile(replacing: name + file, on: console)
    do {
      try output.writer.write(bytes)
    } catch {
      output.discard()
      throw error
    }
    try output.finish(lasting: false)
  }
}
