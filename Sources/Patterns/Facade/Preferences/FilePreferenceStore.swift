/// Keeps preferences in a small text file, a `name = value` in each line.
///
/// Empty lines, and those that begin with `#`, say nothing and are kept, as are names that are
/// not known here. A change is whole or has no effect, and of two at once none is lost.
public struct FilePreferenceStore: PreferenceStore {
  private let path: String

  /// Names the file, which need not be there; a change makes it, and the folders above it.
  public init(path: String) { self.path = path }

  /// All that is kept.
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
  ///
  /// - Throws: `PreferenceError`.
  public func set(_ value: String?, for name: String) throws(PreferenceError) {
    if let value, value.contains(where: \.isNewline) || value.utf8.contains(0) {
      throw .invalidValue(value)
    }
    try PreferenceFile.makeFolder(above: path)
    let lock = try PreferenceFile.Lock(folderOf: path)
    defer { lock.release() }
    var lines = try lines()
    if let value {
      let line = Line(name: name, value: value)
      // Of two lines with one name the last counts.
      if let index = lines.lastIndex(where: { $0.name == name }) {
        lines[index] = line
      } else {
        lines.append(line)
      }
    } else {
      lines.removeAll { $0.name == name }
    }
    try PreferenceFile.write(lines.map { $0.text + "\n" }.joined(), to: path)
  }

  private func lines() throws(PreferenceError) -> [Line] {
    var lines: [Line] = []
    let text = try PreferenceFile.read(path)
    // By scalars: a CR and the LF behind it are one Character.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let line = Line(String(line)) else {
        throw .malformed(path: path, line: lines.count + 1)
      }
      lines.append(line)
    }
    // What comes after the last line break is no line.
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// A line of the file.
private struct Line {
  /// The line as it stands.
  let text: String

  /// The name; `nil` for a line that says nothing.
  let name: String?

  let value: String

  init(name: String, value: String) {
    text = "\(name) = \(value)"
    self.name = name
    self.value = value
  }

  init?(_ text: String) {
    self.text = text
    let trimmed = Line.trim(text[...])
    guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else {
      name = nil
      value = ""
      return
    }
    guard let equals = trimmed.firstIndex(of: "=") else { return nil }
    let name = Line.trim(trimmed[..<equals])
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    value = String(Line.trim(trimmed[trimmed.index(after: equals)...]))
  }

  /// The text without the spaces and tabs at its ends, and without the CR of a line end.
  private static func trim(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in [" ", "\t", "\r"].contains(character) }
    var text = text.drop(while: isBlank)
    while text.last.map(isBlank) ?? false { text.removeLast() }
    return text
  }
}
