/// The lines between the two `---` at the head of a `Step.md`, and what follows them.
struct StepHeader {
  /// The text below the header, with no blank lines around it.
  let body: String

  private let fields: [String: String]
  private let path: String

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - text: The whole note.
  ///   - path: Where it stands, for the error.
  /// - Throws: `CourseError.missingHeader` if there is none.
  init(text: String, path: String) throws(CourseError) {
    let lines = text.lines
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw .missingHeader(path: path)
    }
    var fields: [String: String] = [:]
    for line in lines[1..<end] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].trimmed] = line[line.index(after: colon)...].trimmed
    }
    self.fields = fields
    self.path = path
    body = lines[(end + 1)...].joined(separator: "\n").trimmed
  }

  /// A field that must be there and hold something.
  func text(_ field: String) throws(CourseError) -> String {
    guard let value = fields[field], !value.isEmpty else { throw .badField(field, path: path) }
    return value
  }

  /// A field that may be missing, but if it is there must hold something.
  func optionalText(_ field: String) throws(CourseError) -> String? {
    fields[field] == nil ? nil : try text(field)
  }

  /// A field that must be a whole number, zero or more.
  func number(_ field: String) throws(CourseError) -> Int {
    guard let value = Int(try text(field)), value >= 0 else { throw .badField(field, path: path) }
    return value
  }

  /// A field that may be missing, but if it is there must be a whole number.
  func optionalNumber(_ field: String) throws(CourseError) -> Int? {
    fields[field] == nil ? nil : try number(field)
  }
}
