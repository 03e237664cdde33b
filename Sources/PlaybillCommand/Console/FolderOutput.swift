import DescribedErrors
import OperatingSystem
import SafeText
import Statements

extension Console {
  /// Whether an output's name is that of a folder for many files, which ends in `/`.
  ///
  /// Throws if it lacks only that.
  func isFolder(output name: String, of unit: String) throws(CommandError) -> Bool {
    if name.utf8.last == UInt8(ascii: "/") { return true }
    guard (try? FileStatus(path(name)))?.isFolder == true else { return false }
    throw CommandError(
      "cannot create \(quoted(name)): is a directory; to write one file per \(unit) into it, give \(quoted(name + "/"))",
      .cannotCreate
    )
  }
}

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
