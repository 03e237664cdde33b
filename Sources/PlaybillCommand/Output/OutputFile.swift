import OperatingSystem
import Spelling
import Synchronization

/// A file that comes into being whole or not at all.
///
/// Until `finish()` the bytes go to a temporary file in the same folder, which then takes the
/// target's place in one step. If the process fails, or is ended by a signal, the target is what it
/// was before: its old content, or nothing. A file that is more than its content (a device, a named
/// pipe) can't be replaced and is written to directly.
struct OutputFile {
  /// Takes what is to be in the file.
  let writer: Writer

  private let name: String
  private let target: String

  /// The temporary file and its place among the unfinished; nil if the target is written directly.
  private let temporary: (path: String, place: Int?)?

  /// Begins a file.
  ///
  /// What is there is going to be replaced, and its permissions are kept. A symbolic link stays
  /// one: the file that it leads to is replaced.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - name: how the user named it.
  /// - Throws: `OutputError.cannotCreate` if it is a folder or may not be written, or if its folder
  ///   is missing or may not be written to.
  init(_ path: String, named name: String) throws(OutputError) {
    do throws(SystemError) {
      let target = try FileSystem.followingLinks(path)
      let existing = try FileStatus(target)
      if let existing {
        if existing.isFolder { throw .isADirectory }
        try FileSystem.check(.write, target)
      }
      let file: FileDescriptor
      if let existing, !existing.isRegular {
        file = try FileDescriptor(opening: target, O_WRONLY)
        temporary = nil
      } else {
        let created = try Self.createTemporary(in: FileSystem.folder(of: target))
        file = created.file
        temporary = (created.path, created.place)
      }
      if let existing, existing.isRegular {
        // Only the superuser can give a file away; otherwise a replaced file is one's own.
        try? file.setOwner(existing.owner, group: existing.group)
        try? file.setPermissions(existing.permissions)
      }
      self.name = name
      self.target = target
      writer = Writer(file, name: quoted(name))
    } catch {
      throw .cannotCreate(path: name, error)
    }
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
    guard let temporary else {
      try? writer.file.close()
      return
    }
    do throws(SystemError) {
      do {
        if isLasting { try writer.file.synchronize() }
      } catch {
        try? writer.file.close()
        throw error
      }
      // Some file systems tell only now that a disk is full.
      try writer.file.close()
      try FileSystem.rename(temporary.path, to: target)
    } catch {
      remove()
      throw .cannotWrite(name: quoted(name), error)
    }
    Unfinished.forget(temporary.place)
  }

  /// Leaves everything as if the file had never been begun.
  func discard() {
    try? writer.file.close()
    remove()
  }

  private func remove() {
    guard let temporary else { return }
    try? FileSystem.remove(temporary.path)
    Unfinished.forget(temporary.place)
  }
}

// MARK: The temporary file

extension OutputFile {
  private static let count = Atomic(0)

  /// A new empty file that nobody else has.
  private static func createTemporary(
    in folder: String
  ) throws(SystemError) -> (path: String, place: Int?, file: FileDescriptor) {
    while true {
      let number = count.add(1, ordering: .relaxed).newValue
      let path = "\(folder)/.playbill-\(getpid())-\(number).tmp"
      let place = Unfinished.add(path)
      do {
        return (path, place, try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL))
      } catch {
        Unfinished.forget(place)
        if error != .fileExists { throw error }
      }
    }
  }
}
