import OperatingSystem

/// Keeps preferences in a small text file, a `name = value` in each line.
///
/// Empty lines, and those that begin with `#`, say nothing and are kept, as are names that are
/// not known here. A change is whole or has no effect, and of two at once none is lost.
public struct FilePreferenceStore: PreferenceStore {
  private let path: String

  /// Names the file, which need not be there; a change makes it, and the folders above it.
  public init(path: String) { self.path = path }

  /// All that is kept; of two lines with one name the last counts.
  ///
  /// - Throws: `PreferenceError.unreadable` or `.malformed`.
  public func values() throws(PreferenceError) -> [String: String] {
    var values: [String: String] = [:]
    for line in try lines() {
      if let name = line.name { values[name] = line.value }
    }
    return values
  }

  /// Keeps a value under a name, or with `nil` none any more.
  public func set(_ value: String?, for name: String) throws(PreferenceError) {
    let new = try value.map { value throws(PreferenceError) in try Line(name: name, value: value) }
    do {
      // The lock is on the folder of the file itself: links from several places share it.
      let target = try FileSystem.destination(of: path)
      try FileSystem.makeFolders(above: target)
      let folder = try FileDescriptor(
        opening: FileSystem.folder(of: target),
        O_RDONLY | O_DIRECTORY
      )
      defer { try? folder.close() }
      try folder.lock()

      var lines = try lines()
      if let new, let index = lines.lastIndex(where: { $0.name == name }) {
        lines[index] = new
      } else if let new {
        lines.append(new)
      } else {
        lines.removeAll { $0.name == name }
      }
      // A new file is for the user alone.
      try FileReplacement.write(to: target, permissions: 0o600) { file, _ in
        try file.write(lines.map { $0.text + "\n" }.joined())
      }
    } catch let error as PreferenceError {
      throw error
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  private func lines() throws(PreferenceError) -> [Line] {
    var lines: [Line] = []
    // By scalars: a CR and the LF behind it are one Character.
    for line in try text().unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let line = Line(String(line)) else {
        throw .malformed(path: path, line: lines.count + 1)
      }
      lines.append(line)
    }
    // What comes after the last line break is no line.
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The text of the file without a byte-order mark, which some editors put before it; empty where
  /// there is no file.
  private func text() throws(PreferenceError) -> String {
    do {
      // A pipe or a terminal isn't waited for, neither to be opened nor to be read.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      if try FileStatus(file).isPipe || file.isTerminal {
        throw PreferenceError.unreadable(path: path, reason: "it is a pipe or a terminal")
      }
      let bytes = try file.readAll(limit: 1 << 20)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
      guard let text = String(validating: text, as: UTF8.self) else {
        throw PreferenceError.unreadable(path: path, reason: "it is not UTF-8")
      }
      return text
    } catch let error as PreferenceError {
      throw error
    } catch let error as SystemError where [.noSuchFile, .notADirectory].contains(error) {
      return ""
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}

private struct Line {
  /// The line as it stands.
  let text: String

  /// The name; `nil` for a line that says nothing.
  let name: String?

  let value: String

  /// Makes the line for a value.
  ///
  /// - Throws: `PreferenceError.invalidValue` if the value would be read as another.
  init(name: String, value: String) throws(PreferenceError) {
    let text = "\(name) = \(value)"
    guard let line = Line(text), line.name == name, line.value.utf8.elementsEqual(value.utf8),
      !value.contains(where: \.isNewline), !value.utf8.contains(0)
    else { throw .invalidValue(value) }
    self = line
  }

  /// Reads a line; nil if it makes no sense.
  ///
  /// By scalars: an accent behind a space or `=` would be one Character with it.
  init?(_ text: String) {
    self.text = text
    let line = Line.trimmed(text.unicodeScalars[...])
    guard let first = line.first, first != "#" else {
      name = nil
      value = ""
      return
    }
    guard let equals = line.firstIndex(of: "="), equals != line.startIndex else { return nil }
    name = String(Line.trimmed(line[..<equals]))
    value = String(Line.trimmed(line[equals...].dropFirst()))
  }

  /// The text without the spaces and tabs at its ends, and without the CR of a line end.
  private static func trimmed(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let blanks: [Unicode.Scalar] = [" ", "\t", "\r"]
    let text = text.drop { blanks.contains($0) }
    let end = text.lastIndex { !blanks.contains($0) }
    return end.map { text[...$0] } ?? text
  }
}
