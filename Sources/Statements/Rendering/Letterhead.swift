import Spelling
package import Theatre

/// The sender of pages, and how to pay; a page with it is a letter.
public struct Letterhead: Hashable, Sendable {
  /// The sender's name.
  public var name: String

  /// The sender's address, line by line.
  public var address: [String]

  /// A picture above the name.
  public var logo: Logo?

  /// How to pay, line by line.
  ///
  /// In these lines and in the footer `{number}`, `{customer}`, `{date}`, `{due}` and `{amount}` stand for what the
  /// statement has. A line that names what it has not is left out.
  public var payment: [String]

  /// The days, 0 to 3650, after which an invoice is due that has a day and no due day; nil if the terms don't say it.
  public let netDays: Int?

  /// The last line of each letter.
  public var footer: String?

  /// Makes a letterhead.
  ///
  /// - Precondition: `netDays` is from 0 to 3650.
  public init(
    name: String,
    address: [String] = [],
    logo: Logo? = nil,
    payment: [String] = [],
    netDays: Int? = nil,
    footer: String? = nil
  ) {
    precondition(netDays.map(Self.netDaysRange.contains) ?? true, "days must be from 0 to 3650")
    self.name = name
    self.address = address
    self.logo = logo
    self.payment = payment
    self.netDays = netDays
    self.footer = footer
  }

  /// The days of terms: up to ten years.
  static let netDaysRange = 0...3650

  /// The due day of an invoice by the terms; nil if they don't say it.
  package func due(ofInvoiceOf date: Day) -> Day? { netDays.flatMap(date.adding(days:)) }
}

// MARK: - JSON

extension Letterhead {
  /// Reads a letterhead from JSON.
  ///
  /// ```json
  /// {
  ///   "name": "The Globe",
  ///   "address": ["21 New Globe Walk", "London SE1 9DT"],
  ///   "logo": "globe.svg",
  ///   "payment": ["IBAN GB33 BUKB 2020 1555 5555 55", "Reference: {number}"],
  ///   "terms": "net 30",
  ///   "footer": "Thank you for coming."
  /// }
  /// ```
  ///
  /// Only the name must be there. `terms` are `net` and a number of days, from 0 to 3650. Unknown fields are ignored,
  /// unless they look like a typo. An unknown name in braces is an error.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a diagnostic.
  ///   - readLogo: reads the picture at the path that `logo` has.
  /// - Throws: ``Diagnostic`` if it is no such JSON; what `readLogo` throws.
  public init(
    json: some Collection<UInt8>,
    named name: String = "letterhead.json",
    readLogo: (_ path: String) throws -> Logo
  ) throws {
    let (letterhead, logo) = try Self.read(json, named: name)
    self = letterhead
    self.logo = try logo.map(readLogo)
  }

  /// Reads all but the logo, whose path is returned.
  private static func read(
    _ json: some Collection<UInt8>,
    named name: String
  ) throws -> (Letterhead, logo: String?) {
    do {
      return try JSONReader.readDocument(Array(json), named: name) { json throws(Fault) in
        try json.readLetterhead()
      }
    } catch var error as Diagnostic {
      error.notes.append(
        "a letterhead has a \"name\", and may have \"address\" and \"payment\" (arrays of lines), "
          + "\"logo\" (a path), \"terms\" (such as \"net 30\") and a \"footer\""
      )
      throw error
    }
  }
}

extension JSONReader {
  private static let letterheadFields: Vocabulary = [
    "name", "address", "logo", "payment", "terms", "footer",
  ]

  /// Reads a letterhead, which begins at the next byte, and the path of its logo.
  fileprivate mutating func readLetterhead() throws(Fault) -> (Letterhead, logo: String?) {
    let fields = try Fields(&self, Self.letterheadFields, of: "letterhead", in: "letterhead")
    let letterhead = Letterhead(
      name: try fields.text("name"),
      address: try fields.lines("address"),
      payment: try fields.lines("payment", LetterLine.check(_:in:)),
      netDays: try fields["terms"]?.netDays(),
      footer: fields["footer"] == nil ? nil : try fields.text("footer", LetterLine.check(_:in:))
    )
    return (letterhead, fields["logo"] == nil ? nil : try fields.text("logo"))
  }
}

extension Fields {
  /// The texts of a field that is an array of them; none if it is not there.
  fileprivate func lines(
    _ name: String,
    _ check: (JSONString, JSONReader) throws(Fault) -> Void = { _, _ throws(Fault) in }
  ) throws(Fault) -> [String] {
    guard var json = self[name]?.json else { return [] }
    var lines: [String] = []
    try json.readLines(of: name) { line, json throws(Fault) in
      try check(line, json)
      lines.append(json.text(line))
    }
    return lines
  }
}

extension Fields.Field {
  /// The days of the terms.
  fileprivate func netDays() throws(Fault) -> Int {
    var json = json
    let start = json.position
    let text = json.text(try json.readString(of: "terms"))
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "net", words[1].utf8.allSatisfy(\.isLetterOrDigit),
      let days = Int(words[1]), Letterhead.netDaysRange.contains(days)
    else {
      throw Fault(
        .invalidValue,
        at: start,
        "'terms' must be 'net' and a number of days up to 3650, such as 'net 30', found \(quoted(text))"
      )
    }
    return days
  }
}
