import Foundation
import OperatingSystem
public import Spelling

/// The user's defaults for the command: a plain door to a small text file, with a `name = value` in each line.
///
///     let preferences = Preferences(path: "preferences")
///     try preferences.set("de_DE", for: .locale)
///     try preferences.value(for: .locale)  // "de_DE"
///
/// Empty lines, those that begin with `#`, and unknown names are kept. A change is whole or has no effect. Two changes
/// at once are both kept.
public struct Preferences: Sendable {
  /// The names of preferences: a locale, the format of statements, files, the paper of pages, and the language of the
  /// courses.
  public enum Key: String, CaseIterable, Sendable {
    /// Each has the name of the option whose default it is.
    case locale, format, plays, tariff, ledger, letterhead, style, paper, language
  }

  package let path: String

  /// The longest file that is read, in bytes.
  private static let limit = 1 << 20

  /// Names the file, which need not exist; a change makes it, and the folders above it.
  public init(path: String) { self.path = path }

  /// The preferred value; `nil` if there is none.
  ///
  /// - Throws: `PreferenceError.unreadable` or `.malformed`.
  public func value(for key: Key) throws(PreferenceError) -> String? { try values()[key.rawValue] }

  /// All values, by the raw values of the keys; the last line of a name counts.
  package func values() throws(PreferenceError) -> [String: String] {
    let named = try lines().compactMap { line in line.name.map { ($0, line.value) } }
    return Dictionary(named) { _, last in last }
  }

  /// Sets a preference, or with `nil` removes it.
  public func set(_ value: String?, for key: Key) throws(PreferenceError) {
    let new = try value.map { text throws(PreferenceError) in try Line(key.rawValue, text) }
    do {
      // The lock is on the folder of the file itself: links from several places share it.
      let target = try FileSystem.destination(of: path)
      try FileSystem.makeFolders(above: target)
      let parent = FileSystem.folder(of: target)
      let folder = try FileDescriptor(opening: parent, O_RDONLY | O_DIRECTORY)
      defer { try? folder.close() }
      try folder.lock()

      var lines = try lines()
      if let new, let index = lines.lastIndex(where: { $0.name == key.rawValue }) {
        lines[index] = new
      } else if let new {
        lines.append(new)
      } else {
        lines.removeAll { $0.name == key.rawValue }
      }
      let text = lines.map { $0.text + "\n" }.joined()
      if text.utf8.count > Self.limit { throw SystemError(number: EFBIG) }
      // A new file is for the user alone.
      try FileReplacement.write(to: target, permissions: 0o600) { file, _ in try file.write(text) }
    } catch {
      throw error as? PreferenceError ?? .unwritable(path: path, reason: "\(error)")
    }
  }

  private func lines() throws(PreferenceError) -> [Line] {
    // Nothing but a line break ends a line.
    var texts = try text().unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    return try texts.enumerated().map { number, text throws(PreferenceError) in
      guard let line = Line(String(text)) else { throw .malformed(path: path, line: number + 1) }
      return line
    }
  }

  /// The file's text; empty if there is no file.
  private func text() throws(PreferenceError) -> String {
    do {
      // Opening must not wait for the writer of a pipe.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      guard let text = String(validating: try file.readAll(limit: Self.limit), as: UTF8.self) else {
        throw PreferenceError.unreadable(path: path, reason: "it is not UTF-8")
      }
      return text
    } catch let error as SystemError where [.noSuchFile, .notADirectory].contains(error) {
      return ""
    } catch {
      throw error as? PreferenceError ?? .unreadable(path: path, reason: "\(error)")
    }
  }
}

// A line is read by scalars: an accent behind a space or `=` would be one Character with it, and a CR with the LF.
private struct Line {
  let text: String
  let value: String

  /// `nil` for an empty line or a comment.
  let name: String?

  /// Makes the line for a value, and throws if it would be read back as another value.
  init(_ name: String, _ value: String) throws(PreferenceError) {
    guard let line = Line("\(name) = \(value)"), line.value.utf8.elementsEqual(value.utf8),
      !value.contains(where: \.isNewline), !value.utf8.contains(0)
    else { throw .invalidValue(value) }
    self = line
  }

  /// Reads a line; nil if it has no name and value.
  init?(_ text: String) {
    let parts = text.unicodeScalars
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmingCharacters(in: .whitespacesAndNewlines) }
    let saysNothing = parts == [""] || parts[0].unicodeScalars.first == "#"
    guard saysNothing || parts.count == 2 && !parts[0].isEmpty else { return nil }
    self.text = text
    name = saysNothing ? nil : parts[0]
    value = saysNothing ? "" : parts[1]
  }
}

/// Why preferences could not be read or written.
public enum PreferenceError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)

  /// The file, or its folder, cannot be written.
  case unwritable(path: String, reason: String)

  /// A line of the file, counted from 1, is not a name, `=` and a value.
  case malformed(path: String, line: Int)

  /// A value that a line cannot hold: with a line break or a NUL, or a blank at one of its ends.
  case invalidValue(String)
}

extension PreferenceError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unreadable(let path, let why): "cannot read the preferences \(quoted(path)): \(why)"
    case .unwritable(let path, let why): "cannot write the preferences \(quoted(path)): \(why)"
    case .malformed(let path, let line):
      "the preferences \(quoted(path)) have no 'name = value' in line \(line)"
    case .invalidValue(let value):
      "cannot keep \(quoted(value)): it holds a line break or a NUL, or a blank at one of its ends"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .unreadable: .noInput
    case .unwritable: .cannotCreate
    case .malformed: .data
    case .invalidValue: .usage
    }
  }
}
