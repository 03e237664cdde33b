import Spelling

/// Whether an SVG is a picture and nothing else: no script, nothing from outside.
///
/// A browser runs and loads nothing in a picture that a style sheet names. Other programs that open a page may,
/// and so what could lead out of the picture is refused, rather once too often.
struct SVGCheck {
  /// The markup, its letters of ASCII in lower case.
  private let text: [UInt8]
  private var index = 0

  /// Checks the bytes of a file.
  ///
  /// - Throws: ``PageDesignError/unknownLogo`` if they are no SVG; ``PageDesignError/unsafeLogo(_:)``.
  static func check(_ bytes: some Collection<UInt8>) throws(PageDesignError) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .unknownLogo }
    var check = SVGCheck(text: bytes.map(lowercased))
    guard check.text.firstRange(of: "<svg".utf8) != nil else { throw .unknownLogo }
    try check.checkMarkup()
  }

  private init(text: [UInt8]) { self.text = text }

  // MARK: Elements and attributes

  private static let elements: Set = [
    "script", "foreignobject", "iframe", "embed", "object", "handler", "listener",
  ]

  private mutating func checkMarkup() throws(PageDesignError) {
    // A style sheet may be in parts, with comments and brackets of CDATA between.
    var content: [UInt8] = []
    var isBeginning = true
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      if isBeginning, text[index..<start].contains(where: { !Self.isSpace($0) }) {
        throw .unknownLogo
      }
      content += text[index..<start]
      index = start + 1
      switch text[index...].first {
      case UInt8(ascii: "!") where skip("!--"): try move(past: "-->")
      case UInt8(ascii: "!") where skip("![cdata["):
        let start = index
        try move(past: "]]>")
        content += text[start..<(index - 3)]
      case UInt8(ascii: "!"): try checkDocumentType()
      case UInt8(ascii: "?"): try checkInstruction()
      case UInt8(ascii: "/"): try move(past: ">")
      default: try checkElement()
      }
      isBeginning = false
    }
    try Self.checkStyle(Self.decoded(content[...]))
  }

  /// Checks what follows `<`: the document type of SVG, as drawing programs write it, with nothing declared.
  private mutating func checkDocumentType() throws(PageDesignError) {
    let start = index
    try move(past: ">")
    let parts = text[start..<index].split(separator: UInt8(ascii: "\""))
    // Beside the address of W3C no other leads anywhere, and nothing loads that one.
    guard text[start..<index].starts(with: "!doctype".utf8),
      !text[start..<index].contains(where: { "['".utf8.contains($0) }),
      parts.count == 1 || parts.count == 5 && parts[3].starts(with: "http://www.w3.org/".utf8)
    else { throw .unsafeLogo("a document type ('<!DOCTYPE') but for SVG's own") }
  }

  /// Checks what stands between `<?` and `?>`: a declaration of XML in UTF-8, and nothing else.
  private mutating func checkInstruction() throws(PageDesignError) {
    let start = index
    try move(past: "?>")
    let words = text[start..<index].split { Self.isSpace($0) || "?\"'=".utf8.contains($0) }
    let named = words.map { String(decoding: $0, as: UTF8.self) }
    let encoding = named.firstIndex(of: "encoding").map { named[($0 + 1)...].first }
    guard named.first == "xml", encoding == nil || encoding == "utf-8" else {
      throw .unsafeLogo("an instruction ('<?') but for the declaration of XML in UTF-8")
    }
  }

  private mutating func checkElement() throws(PageDesignError) {
    let element = localName(takeName())
    if Self.elements.contains(element) { throw .unsafeLogo("an element '\(shortened(element))'") }
    while true {
      skipSpaces()
      guard let byte = text[index...].first else { throw Self.brokenMarkup }
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let name = takeName()
      skipSpaces()
      guard !name.isEmpty, skip("=") else { throw Self.brokenMarkup }
      skipSpaces()
      guard let quote = text[index...].first, "\"'".utf8.contains(quote),
        let end = text[(index + 1)...].firstIndex(of: quote)
      else { throw Self.brokenMarkup }
      let value = Self.decoded(text[(index + 1)..<end])
      try Self.check(localName(name), value: value)
      if name.starts(with: "xmlns".utf8), value.firstRange(of: "xhtml".utf8) != nil {
        throw .unsafeLogo("elements of HTML")
      }
      // What has a prefix is no style.
      if !name.contains(UInt8(ascii: ":")) { try Self.checkStyle(value) }
      index = end + 1
    }
  }

  private static func check(_ attribute: String, value: [UInt8]) throws(PageDesignError) {
    if attribute.hasPrefix("on") { throw .unsafeLogo("an attribute '\(shortened(attribute))'") }
    switch attribute {
    case "href", "src":
      guard isInside(value[...]) else { throw leadsOut }
    case "attributename":
      // What an animation sets.
      guard value.firstRange(of: "href".utf8) == nil else { throw leadsOut }
    case "base":
      throw leadsOut
    default: break
    }
  }

  // MARK: Style

  /// Checks what may hold style: the text of the elements, or an attribute.
  private static func checkStyle(_ text: [UInt8]) throws(PageDesignError) {
    for word in ["@import", "image-set(", "src(", "javascript:", "\\"]
    where text.firstRange(of: word.utf8) != nil {
      throw .unsafeLogo("'\(word)'")
    }
    var rest = text[...]
    while let range = rest.firstRange(of: "url(".utf8) {
      rest = rest[range.upperBound...]
      guard isInside(rest.drop { isSpace($0) || "\"'".utf8.contains($0) }) else { throw leadsOut }
    }
  }

  /// Whether an address leads to a place in the picture, or holds a picture or a font itself.
  private static func isInside(_ address: some Collection<UInt8>) -> Bool {
    let address = Array(address.prefix(32).drop(while: isSpace))
    return address.isEmpty
      || [
        "#", "data:image/png", "data:image/jpeg", "data:image/jpg", "data:image/gif",
        "data:image/webp", "data:font/", "data:application/font-", "data:application/x-font-",
      ]
      .contains { address.starts(with: $0.utf8) }
  }

  private static let leadsOut = PageDesignError.unsafeLogo("a reference that leads out of it")
  private static let brokenMarkup = PageDesignError.unsafeLogo("broken markup")
}

// MARK: - Reading

extension SVGCheck {
  private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }

  private mutating func skipSpaces() {
    while let byte = text[index...].first, Self.isSpace(byte) { index += 1 }
  }

  /// Moves past `word` if it comes next.
  private mutating func skip(_ word: String) -> Bool {
    guard text[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func move(past word: String) throws(PageDesignError) {
    guard let range = text[index...].firstRange(of: word.utf8) else { throw Self.brokenMarkup }
    index = range.upperBound
  }

  /// Takes the name of an element or an attribute.
  private mutating func takeName() -> ArraySlice<UInt8> {
    let start = index
    while let byte = text[index...].first, !Self.isSpace(byte), !"=/><\"'".utf8.contains(byte) {
      index += 1
    }
    return text[start..<index]
  }

  /// A name without its prefix.
  private func localName(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  /// The text with the references to characters of ASCII in it as what they stand for, in lower case.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), rest.first == UInt8(ascii: "#") else {
        let quote = ["quot;", "apos;"].first { rest.starts(with: $0.utf8) }
        result.append(quote == nil || byte != UInt8(ascii: "&") ? byte : UInt8(ascii: "\""))
        if byte == UInt8(ascii: "&") { rest.removeFirst(quote?.utf8.count ?? 0) }
        continue
      }
      rest.removeFirst()
      let isHexadecimal = rest.first == UInt8(ascii: "x")
      if isHexadecimal { rest.removeFirst() }
      let digits = rest.prefix(while: \.isLetterOrDigit)
      rest = rest[digits.endIndex...]
      if rest.first == UInt8(ascii: ";") { rest.removeFirst() }
      let number = String(decoding: digits.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
      // What is no letter of ASCII is no part of a name that is looked for.
      result.append(lowercased(UInt8(number, radix: isHexadecimal ? 16 : 10) ?? 0))
    }
    return result
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
