import OperatingSystem
import Spelling

/// A file that comes into being whole or not at all.
///
/// If the process fails, or is ended by a signal, the target is what it was before: its old content,
/// or nothing. What is more than its content (a device, a pipe) can't be replaced and is written to
/// directly.
struct OutputFile {
  /// Takes what is to be in the file.
  let writer: Writer

  private let name: String

  /// What takes the place of the target in the end; nil where the target is written to directly.
  private let replacement: FileReplacement?

  /// Whether what is written to directly was opened here, and has to be closed.
  private let isOpened: Bool

  /// Begins a file, or opens what can't be replaced.
  ///
  /// What is there is going to be replaced, and its permissions are kept. A symbolic link stays
  /// one: the file that it leads to is replaced. Of two hard links one is replaced, and the other
  /// keeps the old content.
  ///
  /// - Throws: `OutputError` if it is a folder or may not be written, or if its folder is missing or
  ///   may not be written to; `UsageError` if it is an input.
  init(_ name: String, on console: Console) throws {
    SignalCleanup.watch()
    let path = console.path(name)
    try console.checkOutput(try? FileStatus(path), named: quoted(name))
    let place: OutputPlace
    do {
      place = try OutputPlace(path)
    } catch {
      throw OutputError.cannotCreate(path: name, error)
    }
    switch place {
    case .descriptor(let file): self.init(file, isOpened: false, named: name)
    case .device(let file): self.init(file, isOpened: true, named: name)
    case .file(let target, let exists):
      do {
        let replacement = try FileReplacement(of: target, followingLinks: false)
        self.init(replacement.file, replacement, named: name)
      } catch {
        guard exists else { throw OutputError.cannotCreate(path: name, error) }
        let reason = "no file can be made beside it: \(error)"
        throw OutputError.cannotReplace(path: name, reason: reason)
      }
    }
  }

  /// Begins a file whose name nobody chose: it replaces a file or a link of that name, and nothing
  /// else.
  ///
  /// - Throws: `OutputError`, also if there is a pipe, a device or a socket of that name: `file
  ///   exists`; `UsageError` if it is an input, or a link to one.
  init(replacing name: String, on console: Console) throws {
    SignalCleanup.watch()
    let path = console.path(name)
    try console.checkOutput(try? FileStatus(path), named: quoted(name))
    do {
      let replacement = try FileReplacement(of: path, followingLinks: false)
      self.init(replacement.file, replacement, named: name)
    } catch {
      throw OutputError.cannotCreate(path: name, error)
    }
  }

  private init(
    _ file: FileDescriptor,
    _ replacement: FileReplacement? = nil,
    isOpened: Bool = true,
    named name: String
  ) {
    writer = Writer(file, name: quoted(name))
    self.replacement = replacement
    self.isOpened = isOpened
    self.name = name
  }

  /// Makes the file be there, with all that was written.
  ///
  /// - Parameter isLasting: whether its content has to be on the disk before it takes the target's
  ///   place, so that not even a power cut leaves half a file.
  /// - Throws: `OutputError` if the bytes can't all be kept; the file is then discarded.
  func finish(lasting isLasting: Bool = true) throws(OutputError) {
    do throws(OutputError) {
      try writer.flush()
    } catch {
      discard()
      throw error
    }
    do throws(SystemError) {
      if let replacement {
        try replacement.finish(lasting: isLasting)
      } else if isOpened {
        try writer.file.close()
      }
    } catch {
      // As in a container, into which a file of the machine is mounted.
      if error == .busy { throw .cannotReplace(path: name, reason: "it is a mount point") }
      throw .cannotWrite(name: quoted(name), error)
    }
  }

  /// Whether it takes the place of another file, or of none, in the end.
  var isReplacement: Bool { replacement != nil }

  /// Leaves everything as if the file had never been begun.
  ///
  /// What can't be replaced gets all that was written so far, as standard output does.
  func discard() {
    if let replacement { return replacement.discard() }
    try? writer.flush()
    if isOpened { try? writer.file.close() }
  }
}
