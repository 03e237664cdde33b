import Spelling

/// Texts as other programs must have them.
enum MachineText {
  /// What stands between the quotes of a JSON string (RFC 8259).
  static func json(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A cell of comma-separated values (RFC 4180).
  ///
  /// What a spreadsheet would take for a formula is defused with an apostrophe, as OWASP
  /// recommends ("CSV Injection"); control characters are spelled out.
  static func csv(_ text: String) -> String {
    var text = visible(text)
    if let first = text.first, "=+-@".contains(first) { text = "'" + text }
    guard text.contains(where: { "\",\r\n".contains($0) }) || text.first == " " || text.last == " "
    else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
