import Spelling

/// A line of a letterhead with places for what differs from statement to statement: `Reference: {number}`.
package struct LetterLine: Sendable {
  /// What a line can name in braces.
  package enum Field: String, CaseIterable, Sendable {
    case number, customer, date, due, amount
  }

  /// A field, or a text in HTML.
  private enum Part {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// Makes a line of a text; other names in braces are left as they are.
  init(_ line: String) {
    let pieces = line.split(separator: "{", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for piece in pieces.dropFirst() {
      if let end = piece.firstIndex(of: "}"), let field = Field(rawValue: String(piece[..<end])) {
        parts += [.text(Escaping.html.escaped(text)), .field(field)]
        text = String(piece[piece.index(after: end)...])
      } else {
        text += "{\(piece)"
      }
    }
    parts.append(.text(Escaping.html.escaped(text)))
  }

  /// Whether the line is the same in every statement.
  var isFixed: Bool { parts.count == 1 }

  /// The line in HTML; nil if one of its fields has no value.
  func html(_ value: (Field) -> String?) -> String? {
    var html = "<bdi>"
    for part in parts {
      switch part {
      case .text(let text): html += text
      case .field(let field):
        guard let text = value(field) else { return nil }
        html += text
      }
    }
    return html + "</bdi>"
  }

  /// Refuses a name in braces that is not known.
  static func check(_ string: JSONString, in json: JSONReader) throws(Fault) {
    for piece in json.text(string).split(separator: "{", omittingEmptySubsequences: false)[1...] {
      let name = String(piece.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
      guard !name.isEmpty, piece.dropFirst(name.count).first == "}", Field(rawValue: name) == nil
      else { continue }
      // It has no such place if it is written with escapes.
      let offset = json.bytes.slice(string.range).firstRange(of: "{\(name)}".utf8)?.lowerBound ?? -1
      throw Fault(
        .invalidValue,
        at: string.range.lowerBound + offset,
        hint: nearest(to: name, among: Field.allCases.map(\.rawValue)),
        "unknown name '{\(excerpt(name))}'; there are {number}, {customer}, {date}, {due} and {amount}"
      )
    }
  }
}
