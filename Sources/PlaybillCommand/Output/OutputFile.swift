import OperatingSystem
import Spelling
import Synchronization

/// A file that comes into being whole or not at all.
///
/// Until `finish()` the bytes go to a temporary file in the same folder, which then takes the
/// target's place in one step. If the process fails, or is ended by a signal, the target is what it
/// was before: its old content, or nothing. What is more than its content (a device, a pipe) can't
/// be replaced and is written to directly.
struct OutputFile {
  /// Takes what is to be in the file.
  let writer: Writer

  private let name: String

  /// What happens to the writer's file in the end.
  private enum Ending {
    /// It stays open, for it was open before.
    case none
    /// It is closed.
    case close
    /// It takes the place of the target; the other path is its own until then.
    case replace(target: String, temporary: String, place: Int?)
  }
  private let ending: Ending

  /// Begins a file, or opens what can't be replaced.
  ///
  /// What is there is going to be replaced, and its permissions are kept. A symbolic link stays
  /// one: the file that it leads to is replaced. Of two hard links one is replaced, and the other
  /// keeps the old content.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - name: how the user named it.
  /// - Throws: `OutputError.cannotCreate` if it is a folder or may not be written, or if its folder
  ///   is missing or may not be written to.
  init(_ path: String, named name: String) throws(OutputError) {
    do throws(SystemError) {
      switch try OutputPlace(path) {
      case .descriptor(let file):
        writer = Writer(file, name: quoted(name))
        ending = .none
      case .device(let path):
        writer = Writer(try FileDescriptor(opening: path, O_WRONLY | O_TRUNC), name: quoted(name))
        ending = .close
      case .file(let target, let existing):
        (writer, ending) = try Self.begin(target, existing, named: name)
      }
    } catch {
      throw .cannotCreate(path: name, error)
    }
    self.name = name
  }

  /// Begins a file whose name nobody chose: it replaces a file or a link of that name, and nothing
  /// else.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - name: what an error calls it.
  /// - Throws: `OutputError.cannotCreate`, also if there is a pipe, a device or a socket of that
  ///   name: `file exists`.
  init(replacing path: String, named name: String) throws(OutputError) {
    do throws(SystemError) {
      let existing = try FileStatus(path, followingLinks: false)
      if let existing {
        if existing.isFolder { throw .isADirectory }
        if existing.isRegular { try FileSystem.check(.write, path) }
        if !existing.isRegular && !existing.isLink { throw .fileExists }
      }
      (writer, ending) = try Self.begin(path, existing, named: name)
    } catch {
      throw .cannotCreate(path: name, error)
    }
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
      switch ending {
      case .none: break
      case .close: try writer.file.close()
      case .replace(let target, let temporary, let place):
        do {
          if isLasting { try writer.file.synchronize() }
        } catch {
          try? writer.file.close()
          throw error
        }
        // Some file systems tell only now that a disk is full.
        try writer.file.close()
        try FileSystem.rename(temporary, to: target)
        Unfinished.forget(place)
      }
    } catch {
      remove()
      throw error == .busy ? .mountPoint(path: name) : .cannotWrite(name: quoted(name), error)
    }
  }

  /// Leaves everything as if the file had never been begun.
  func discard() {
    if case .none = ending { return }
    try? writer.file.close()
    remove()
  }

  private func remove() {
    guard case .replace(_, let temporary, let place) = ending else { return }
    try? FileSystem.remove(temporary)
    Unfinished.forget(place)
  }
}

// MARK: The temporary file

extension OutputFile {
  private static let count = Atomic(0)

  /// Makes a new empty file that nobody else has, beside the target.
  private static func begin(
    _ target: String,
    _ existing: FileStatus?,
    named name: String
  ) throws(SystemError) -> (Writer, Ending) {
    while true {
      let number = count.add(1, ordering: .relaxed).newValue
      let temporary = "\(FileSystem.folder(of: target))/.playbill-\(getpid())-\(number).tmp"
      let place = Unfinished.add(temporary)
      do {
        // Never a file or a link that is there, whoever put it there.
        let file = try FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
        if let existing, existing.isRegular {
          // Only the superuser can give a file away; otherwise a replaced file is one's own.
          try? file.setOwner(existing.owner, group: existing.group)
          try? file.setPermissions(existing.permissions)
        }
        let ending = Ending.replace(target: target, temporary: temporary, place: place)
        return (Writer(file, name: quoted(name)), ending)
      } catch {
        Unfinished.forget(place)
        if error != .fileExists { throw error }
      }
    }
  }
}
