import Foundation
import OperatingSystem
import SafeText

/// A folder that gets one file for each statement.
///
/// The same statements in the same order give the same files. An existing file or link is replaced, whole or
/// not at all; a pipe or a device is not. Other files in the folder stay, also those of an earlier run.
struct FolderOutput {
  private let name: String
  private let console: Console
  private var names = FileNames()
  private var noteCount = 0

  /// Prepares the folder, and makes it if it is missing; the one above it must exist.
  init(_ name: String, on console: Console) throws(CommandError) {
    let path = console.path(name)
    do throws(SystemError) {
      try FileSystem.checkLinks(of: path)
      if try FileStatus(path)?.isFolder != true { try FileSystem.makeFolder(path) }
    } catch {
      throw CommandError(cannotCreate: name, error)
    }
    self.name = name
    self.console = console
  }

  /// Writes a file with the name of an invoice's number, else of the customer.
  ///
  /// It doesn't wait for the disk: a power cut may cost files that were just written, but a killed
  /// process leaves each of them whole. Up to ten notes say that another file has an invoice's number.
  mutating func write(
    _ bytes: RawSpan,
    for customer: String,
    number: String? = nil,
    extension suffix: String
  ) throws {
    let title = number ?? customer
    let isTaken = number != nil && names.has(title)
    let fileName = names.name(for: title, extension: suffix)
    let file = FileSystem.path(fileName, in: name)
    try console.withOutput(to: file, as: .generated, lasting: false) { writer, _ in
      try writer.write(bytes)
    }
    if isTaken, noteCount < 10 {
      noteCount += 1
      console.writeMessage(
        "note: \(quoted(title)) is written to \(quoted(fileName)), because another statement has its file: "
          + "is the invoice given twice?"
      )
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
/// Two names are the same if they differ only in case, in the encoding of accents or in invisible characters, which
/// some disks ignore.
struct FileNames {
  /// How often each name was asked for; a name with a number counts 1.
  private var counts: [String: Int] = [:]

  func has(_ title: String) -> Bool { counts[Self.folded(Self.safe(title))] != nil }

  /// Returns a name for a file, without its folder, that this value has never returned before.
  mutating func name(for title: String, extension suffix: String) -> String {
    let stem = Self.safe(title)
    let key = Self.folded(stem)
    var name = stem
    while let count = counts[Self.folded(name)] {
      counts[key, default: count] += 1
      name = "\(stem)-\(counts[key] ?? 1)"
    }
    counts[Self.folded(name)] = 1
    return "\(name).\(suffix)"
  }

  /// The beginning of a title without the characters that some file system refuses.
  ///
  /// File systems allow 255 bytes in all; some count a longer form of the name than the one we write.
  private static func safe(_ title: String) -> String {
    // By scalars: a letter's accent must not hide a slash.
    let scalars = title.unicodeScalars.prefix(title.utf8.count < 170 ? 170 : 42).map {
      scalar -> Unicode.Scalar in
      scalar.isTerminalControl || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
    }
    // A dot would hide the file, and a dash would make an option of it.
    let name = String.UnicodeScalarView(scalars.drop { " .-~".unicodeScalars.contains($0) })
    // Some file systems drop these from the end.
    let end = name.lastIndex { $0 != " " && $0 != "." }
    let safe = end.map { String(name[...$0]) } ?? ""
    return folded(safe).isEmpty ? "statement" : withoutDevice(safe)
  }

  /// The name with `_` behind a device of Windows, which takes `con.2026` for its console, too.
  private static func withoutDevice(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let first = String(scalars.prefix { $0 != "." })
    let device = folded(first.trimmingCharacters(in: .whitespaces))
    guard device.wholeMatch(of: /con|conin\$|conout\$|prn|aux|nul|(com|lpt)[0-9¹²³]/) != nil else {
      return name
    }
    return "\(first)_\(String(scalars.dropFirst(first.unicodeScalars.count)))"
  }

  /// The name in small letters, without invisible characters; Swift's comparison ignores the encoding of accents.
  private static func folded(_ name: String) -> String {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // The capital ẞ in small letters is ß, which in capitals is SS.
    return String(String.UnicodeScalarView(seen)).lowercased().uppercased().lowercased()
  }
}
