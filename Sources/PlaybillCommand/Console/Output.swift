import OperatingSystem
import Spelling

/// Writes bytes to an open file descriptor, in order, all of them.
///
/// Small pieces are gathered; a large block goes straight to the system without being copied. Only after
/// `flush()` has everything reached the system.
final class Writer {
  /// The open file, which the caller closes.
  let file: FileDescriptor

  /// What an error calls it: `standard output`.
  let name: String

  private var pending: [UInt8] = []

  /// The most that is gathered before it is written.
  private static let capacity = 64 * 1024

  init(_ file: FileDescriptor, name: String) {
    self.file = file
    self.name = name
  }

  /// Writes bytes.
  ///
  /// - Throws: `OutputError` if they, or any before them, can't be written.
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

  /// Hands all that was gathered to the system, or forgets it.
  ///
  /// The error says once what is lost, and what comes after a gap must not be written.
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
  /// A device or a pipe that a user named is written to as it is.
  ///
  /// - Parameters:
  ///   - name: the file as a message calls it; none or `-` is standard output.
  ///   - target: what the name may lead to.
  ///   - isLasting: whether the file has to be on the disk before it takes its place.
  ///   - body: writes the result. Its second argument tells whether a file is replaced at the end;
  ///     if the body throws, none is.
  /// - Returns: what `body` returns.
  /// - Throws: `OutputError`; `UsageError` if the file is an input; whatever `body` throws.
  func withOutput<Result>(
    to name: String?,
    as target: FileReplacement.Target = .output,
    lasting isLasting: Bool = true,
    _ body: (Writer, _ isReplacement: Bool) throws -> Result
  ) throws -> Result {
    guard let name, name != "-" else {
      let result = try body(output, false)
      try output.flush()
      return result
    }
    let path = path(name)
    try checkOutput(try? FileStatus(path), named: quoted(name))
    var hasBegun = false
    do {
      return try FileReplacement.write(to: path, as: target, lasting: isLasting) {
        file,
        isReplacement in
        hasBegun = true
        let writer = Writer(file, name: quoted(name))
        // What isn't replaced gets what was written before an error, as standard output does.
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
  /// Whoever read it has had enough, as `head` does; nothing is wrong.
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

/// A folder into which each statement is written as a file of its own.
///
/// The same statements in the same order give the same files. A file that is there already is
/// replaced, each whole or not at all, and so is a link; a pipe or a device is not. Others in the folder are
/// left alone, also those of an earlier run.
struct FolderOutput {
  private let name: String
  private let console: Console
  private var names = FileNames()

  /// Prepares a folder, which is made if it isn't there; the one above it must be.
  init(_ name: String, on console: Console) throws(OutputError) {
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
    self.name = name
    self.console = console
  }

  /// Writes the file for a customer, or for the number of an invoice.
  ///
  /// It doesn't wait for the disk: a power cut may cost files that were just written, but a
  /// process that is killed leaves each of them whole.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer,
    for title: String,
    extension suffix: String
  ) throws {
    let file = FileSystem.path(names.name(for: title, extension: suffix), in: name)
    try console.withOutput(to: file, as: .generated, lasting: false) { writer, _ in
      try writer.write(bytes)
    }
  }
}

/// Makes file names of the names of customers: safe on every file system, and each only once.
///
///     var names = FileNames()
///     names.name(for: "BigCo", extension: "txt")    // "BigCo.txt"
///     names.name(for: "bigco", extension: "txt")    // "bigco-2.txt"
///     names.name(for: "../etc", extension: "txt")   // "_etc.txt"
///
/// Two names that a disk might take for one, because it ignores case, how accents are encoded or characters that
/// can't be seen, count as the same.
struct FileNames {
  /// The most bytes of a name without its number and extension.
  ///
  /// File systems allow 255 in all, some of them of a form that is longer than the one we write.
  private static let byteLimit = 170

  /// How often each name was asked for, by its hash, which takes few bytes; that two have the same does no harm.
  ///
  /// A name that got a number is there with 1.
  private var counts: [Int: Int] = [:]

  /// Returns a name for a file, without its folder, that this value has never returned before.
  mutating func name(for title: String, extension suffix: String) -> String {
    let stem = Self.safe(title)
    let key = Self.folded(stem).hashValue
    var name = stem
    while let count = counts[Self.folded(name).hashValue] {
      counts[key, default: count] += 1
      name = "\(stem)-\(counts[key] ?? 1)"
    }
    counts[Self.folded(name).hashValue] = 1
    return "\(name).\(suffix)"
  }

  /// A title without what a path, a shell or some file system gives a meaning to.
  private static func safe(_ title: String) -> String {
    // By scalars: a letter's accent must not hide a slash.
    let scalars = title.unicodeScalars.prefix(10 * byteLimit).map { scalar -> Unicode.Scalar in
      scalar.isTerminalControl || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
    }
    // A dot would hide the file, and a dash would make an option of it.
    let name = String(String.UnicodeScalarView(scalars.drop { " .-~".unicodeScalars.contains($0) }))
    var bytes = 0
    // Whole letters, each with its accents.
    let letters = name.prefix { letter in
      bytes += letter.utf8.count
      return bytes <= byteLimit
    }
    // Some file systems drop these from the end.
    let end = letters.unicodeScalars.lastIndex { $0 != " " && $0 != "." }
    let safe = end.map { String(letters.unicodeScalars[...$0]) } ?? ""
    return folded(safe).isEmpty ? "statement" : safe
  }

  /// The name without what can't be seen, and in small letters; Swift compares strings by what they mean, so that
  /// accents need no care.
  private static func folded(_ name: String) -> String {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // The capital ẞ has a small letter, ß, which only as a capital is SS.
    return String(String.UnicodeScalarView(seen)).lowercased().uppercased().lowercased()
  }
}
