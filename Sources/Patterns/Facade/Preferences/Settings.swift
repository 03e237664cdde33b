import Foundation

/// Lines of `name = value`; others are kept as they are.
struct Settings {
  // A line is read by scalars: an accent behind a space or `=` would be one Character with it, and a CR with the LF.
  struct Line {
    let text: String
    let value: String

    /// `nil` for an empty line or a comment.
    let name: String?
  }

  private var lines: [Line] = []

  init() {}

  /// Reads the lines of the file of a path, which errors name.
  init(_ text: String, in path: String) throws(PreferenceError) {
    // Nothing but a line break ends a line.
    var texts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    lines = try texts.enumerated().map { number, text throws(PreferenceError) in
      guard let line = Line(String(text)) else { throw .malformed(path: path, line: number + 1) }
      return line
    }
  }

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The values by their names; the last line of a name counts.
  var values: [String: String] {
    let named = lines.compactMap { line in line.name.map { ($0, line.value) } }
    return Dictionary(named) { _, last in last }
  }

  /// Replaces the line that counts, or adds it; with nil all lines of the name go.
  mutating func set(_ line: Line?, for name: String) {
    if let line, let index = lines.lastIndex(where: { $0.name == name }) {
      lines[index] = line
    } else if let line {
      lines.append(line)
    } else {
      lines.removeAll { $0.name == name }
    }
  }
}

extension Settings.Line {
  /// Makes the line for a value, and throws if it would be read back as another value.
  init(_ name: String, _ value: String) throws(PreferenceError) {
    guard let line = Self("\(name) = \(value)"), line.value.utf8.elementsEqual(value.utf8),
      !value.contains(where: \.isNewline), !value.utf8.contains(0)
    else { throw .invalidValue(value) }
    self = line
  }

  /// Reads a line; nil if it has no name and value.
  fileprivate init?(_ text: String) {
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
