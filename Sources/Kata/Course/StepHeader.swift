/// The lines between the two `---` at the head of a `Step.md`, and the text below.
///
/// The package carries the notes; a faulty note is a programming error, which a test finds.
struct StepHeader {
  /// The text below the header, with no blank lines around it.
  let body: String

  private let fields: [String: String]
  private let path: String

  /// Reads the header of a whole note at `path`.
  init(text: String, path: String) {
    let lines = text.lines
    let end = lines.dropFirst().firstIndex(of: "---")
    precondition(lines.first == "---" && end != nil, "\(path) begins with a header")
    var fields: [String: String] = [:]
    for line in lines[1..<(end ?? 1)] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].trimmed] = line[line.index(after: colon)...].trimmed
    }
    self.fields = fields
    self.path = path
    body = lines[((end ?? 0) + 1)...].joined(separator: "\n").trimmed
  }

  /// A required field, which must not be empty.
  func text(_ field: String) -> String {
    let value = optionalText(field)
    precondition(value != nil, "\(path) has the field \(field)")
    return value ?? ""
  }

  /// An optional field, which must not be empty.
  func optionalText(_ field: String) -> String? {
    precondition(fields[field] != "", "\(path) has something in \(field)")
    return fields[field]
  }

  /// A required whole number, zero or more.
  func number(_ field: String) -> Int {
    let value = Int(text(field))
    precondition(value.map { $0 >= 0 } ?? false, "\(path) has a number in \(field)")
    return value ?? 0
  }

  /// An optional whole number, zero or more.
  func optionalNumber(_ field: String) -> Int? { optionalText(field) == nil ? nil : number(field) }
}
