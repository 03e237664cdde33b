import OperatingSystem
import Spelling

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
    self.name = name
    self.console = console
  }

  /// Writes the file for a customer, or for the number of an invoice.
  ///
  /// It doesn't wait for the disk: a power cut may cost files that were just written, but a
  /// process that is killed leaves each of them whole.
  ///
  /// - Throws: as ``Console/withOutput(to:as:lasting:_:)`` does; there is then no half of it.
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
/// Two names that a disk might take for one, because it ignores case, how accents are encoded or what can't be
/// seen, count as the same.
struct FileNames {
  /// The bytes of the longest name, extension included.
  ///
  /// File systems allow 255, some of them of a form that is longer than the one we write.
  private static let byteLimit = 200

  /// What stands for a text of which nothing can be kept.
  private static let nameless = "statement"

  /// What a path, a shell or some file system gives a meaning to.
  private static let special = Set("/\\:*?\"<>|".unicodeScalars)

  /// What can't begin a name: a dot would hide the file, a dash would make an option of it.
  private static let unfitFirst = Set(" .-~".unicodeScalars)

  /// What some file systems drop from the end of a name.
  private static let unfitLast = Set(" .".unicodeScalars)

  /// The last number that each name got, by the name's hash, so that a million names take a few bytes each.
  ///
  /// Two names of one hash count as the same, which does no harm: one gets a number that it needn't have.
  private var numbers: [Int: Int] = [:]

  /// Returns a name for a file, without its folder, that this value has never returned before.
  mutating func name(for title: String, extension suffix: String) -> String {
    let most = Self.byteLimit - suffix.utf8.count - 1
    let stem = Self.safe(title, byteLimit: most)
    let key = Self.hash(of: stem)
    guard var number = numbers[key] else {
      numbers[key] = 1
      return "\(stem).\(suffix)"
    }
    var name: String
    repeat {
      number += 1
      name = Self.trimmed(stem, byteLimit: most - "-\(number)".utf8.count) + "-\(number)"
    } while numbers[Self.hash(of: name)] != nil
    numbers[key] = number
    numbers[Self.hash(of: name)] = 1
    return "\(name).\(suffix)"
  }

  private static func safe(_ text: String, byteLimit: Int) -> String {
    // One step at a time over scalars: a letter's accent must not hide a slash. What is far beyond
    // the longest name has no part in it.
    let scalars = text.unicodeScalars.prefix(10 * byteLimit).map {
      $0.isObeyed || special.contains($0) ? "_" : $0
    }
    let name = String.UnicodeScalarView(scalars.drop { unfitFirst.contains($0) })
    return trimmed(String(name), byteLimit: byteLimit)
  }

  /// As many letters, each with its accents, as there is room for.
  private static func trimmed(_ text: String, byteLimit: Int) -> String {
    var bytes = 0
    let letters = text.prefix { letter in
      bytes += letter.utf8.count
      return bytes <= byteLimit
    }
    var scalars = letters.unicodeScalars
    while let last = scalars.last, unfitLast.contains(last) { scalars.removeLast() }
    return folded(String(scalars)).isEmpty ? nameless : String(scalars)
  }

  /// The same number for all names that some disk takes for one.
  ///
  /// Swift compares and hashes strings by what they mean, so that accents need no care here.
  private static func hash(of name: String) -> Int { folded(name).hashValue }

  /// The name without what is not seen, and in small letters.
  private static func folded(_ name: String) -> String {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // The capital ẞ has a small letter, ß, which only as a capital is SS.
    return String(String.UnicodeScalarView(seen)).lowercased().uppercased().lowercased()
  }
}
