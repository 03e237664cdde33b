import Spelling
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
      let target = try followingLinks(path)
      let existing = try FileStatus(target)
      if let existing {
        if existing.isFolder { throw .isFolder }
        if access(target, W_OK) != 0 { throw .last }
      }
      let descriptor: Int32
      if let existing, !existing.isRegular {
        descriptor = open(target, O_WRONLY | O_CLOEXEC)
        if descriptor < 0 { throw .last }
        temporary = nil
      } else {
        let created = try Self.createTemporary(in: folderPart(of: target))
        descriptor = created.descriptor
        temporary = (created.path, created.place)
      }
      if let existing, existing.isRegular {
        // Only the superuser can give a file away; otherwise a replaced file is one's own.
        _ = fchown(descriptor, existing.owner, existing.group)
        fchmod(descriptor, existing.permissions)
      }
      self.name = name
      self.target = target
      writer = Writer(descriptor: descriptor, name: quoted(name))
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
      close(writer.descriptor)
      return
    }
    if isLasting, fsync(writer.descriptor) != 0 { try fail() }
    // Some file systems tell only now that a disk is full.
    if close(writer.descriptor) != 0 { try fail(closed: true) }
    if rename(temporary.path, target) != 0 { try fail(closed: true) }
    Unfinished.forget(temporary.place)
  }

  /// Leaves everything as if the file had never been begun.
  func discard() {
    close(writer.descriptor)
    remove()
  }

  private func fail(closed isClosed: Bool = false) throws(OutputError) {
    let error = SystemError.last
    if !isClosed { close(writer.descriptor) }
    remove()
    throw .cannotWrite(name: quoted(name), error)
  }

  private func remove() {
    guard let temporary else { return }
    unlink(temporary.path)
    Unfinished.forget(temporary.place)
  }
}

// MARK: The temporary file

extension OutputFile {
  private static let count = Atomic(0)

  /// A new empty file that nobody else has.
  private static func createTemporary(
    in folder: Substring
  ) throws(SystemError) -> (path: String, place: Int?, descriptor: Int32) {
    while true {
      let number = count.add(1, ordering: .relaxed).newValue
      let path = "\(folder).playbill-\(getpid())-\(number).tmp"
      let place = Unfinished.add(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (path, place, descriptor) }
      let error = SystemError.last
      Unfinished.forget(place)
      if error != .exists { throw error }
    }
  }
}
