public import Foundation
import NameMatching
import OperatingSystem
import SafeText
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
  /// In these lines and in the footer `{number}`, `{customer}`, `{date}`, `{due}` and `{amount}`
  /// stand for values of the statement. A line without one of its values is left out.
  public var payment: [String]

  /// The days, 0 to 3650, until an invoice with a day and no due day is due; nil if that is not said.
  ///
  /// In JSON they are the `terms`: `"net 30"`.
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

  fileprivate static let netDaysRange = 0...3650

  /// The due day of an invoice by the ``netDays``; nil without them.
  package func due(ofInvoiceOf date: Day) -> Day? { netDays.flatMap(date.adding(days:)) }
}

// MARK: - JSON

extension Letterhead {
  /// Reads a letterhead from JSON; `Documentation/formats.md` has its fields.
  ///
  /// A field that is not read and was perhaps meant to be is reported as a warning. If strict, no field is ignored.
  ///
  /// - Throws: ``Diagnostic``, which calls the file `name`, if it is no such JSON; any error of
  ///   `readLogo`.
  public init(
    json: some Collection<UInt8>,
    named name: String = "letterhead.json",
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in },
    readLogo: (_ path: String) throws -> Logo
  ) throws {
    let logo: String?
    (self, logo) = try JSONReader.readDocument(
      Array(json),
      named: name,
      isStrict: isStrict,
      report: report,
      Self.read
    )
    self.logo = try logo.map(readLogo)
  }

  /// Reads a letterhead from the file at a URL, and its logo from the path there, which begins in the folder of that
  /// file; otherwise as ``init(json:named:isStrict:report:readLogo:)``.
  ///
  /// - Throws: ``FileError`` if a file can't be read, or the logo has more than 2 MiB; ``Diagnostic``;
  ///   ``PageDesignError`` if the logo is no picture that a page can have.
  public init(
    contentsOf url: URL,
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws {
    let file = try FileSource(contentsOf: url)
    try self.init(
      json: file.readAll(),
      named: file.name,
      isStrict: isStrict,
      report: report
    ) { logo in
      let path = FileSystem.path(logo, in: FileSystem.folder(of: file.name))
      return try Logo(FileSource(path: path).readAll(limit: 2 << 20))
    }
  }

  static let fields: Vocabulary = [
    "name", "address", "logo", "payment", "terms", "footer",
  ]

  /// Reads everything but the logo, and returns the logo's path.
  private static func read(
    _ json: inout JSONReader,
    _ unread: UnreadFields
  ) throws(Fault) -> (Letterhead, logo: String?) {
    let owner = "letterhead"
    let fields = try Fields(&json, Self.fields, of: owner, in: owner, unread)
    let letterhead = Letterhead(
      name: try fields.read("name") { json throws(Fault) in try json.readLine(of: "name") },
      address: try fields.lines("address"),
      payment: try fields.lines("payment"),
      netDays: try fields["terms"]?.netDays(),
      footer: try fields["footer"]?.line()
    )
    try fields["payment"]?.check(letterhead.payment)
    try fields["footer"]?.check([letterhead.footer ?? ""])
    return (letterhead, try fields["logo"]?.text())
  }
}

extension Fields {
  /// The texts of a field that is an array; none if the field is missing.
  fileprivate func lines(_ name: String) throws(Fault) -> [String] {
    guard var json = self[name]?.json else { return [] }
    var lines: [String] = []
    try json.readStrings(of: name) { json throws(Fault) in
      lines.append(try json.readLine(of: name))
    }
    return lines
  }
}

extension JSONReader {
  /// Reads a text that is printed on one line, and refuses a line break or another control character in it.
  fileprivate mutating func readLine(of field: String) throws(Fault) -> String {
    let start = position
    let line = text(try readString(of: field))
    if line.unicodeScalars.contains(where: \.isTerminalControl) {
      let message = "'\(field)' must not have a line break or a control character"
      throw Fault(.invalidValue, at: start, "\(message), found \(quoted(line))")
    }
    return line
  }
}

extension Fields.Field {
  fileprivate func line() throws(Fault) -> String {
    var json = json
    return try json.readLine(of: name)
  }

  fileprivate func netDays() throws(Fault) -> Int {
    let terms = try text()
    guard let match = terms.wholeMatch(of: /net ([0-9]{1,4})/), let days = Int(match.1),
      Letterhead.netDaysRange.contains(days)
    else {
      let wanted = "'terms' must be 'net' and a number of days up to 3650, such as 'net 30'"
      throw Fault(.invalidValue, at: json.position, "\(wanted), found \(quoted(terms))")
    }
    return days
  }

  /// Refuses lines with a text in braces that names no field.
  fileprivate func check(_ lines: [String]) throws(Fault) {
    for (name, _) in lines.flatMap(LetterLine.names) where LetterLine.Field(rawValue: name) == nil {
      let known = "there are {number}, {customer}, {date}, {due} and {amount}"
      let message = "unknown name '{\(excerpt(name))}'; \(known)"
      throw Fault(.invalidValue, at: json.position, message)
    }
  }
}

// MARK: - Lines with names in braces

/// A line of a letterhead with fields for the values of a statement: `Reference: {number}`.
package struct LetterLine: Sendable {
  package enum Field: String, CaseIterable, Sendable {
    case number, customer, date, due, amount
  }

  /// Texts in HTML, and the field that stands before each; the first has none.
  private var parts: [(field: Field?, text: String)] = []

  /// Makes a line from a text; other names in braces stay as they are.
  init(_ line: String) {
    var field: Field?
    var start = line.startIndex
    for (name, range) in Self.names(in: line) {
      guard let next = Field(rawValue: name) else { continue }
      parts.append((field, Escaping.page.escaped(String(line[start..<range.lowerBound]))))
      field = next
      start = range.upperBound
    }
    parts.append((field, Escaping.page.escaped(String(line[start...]))))
  }

  /// Finds the texts between `{` and `}`, each with its range, which includes the braces.
  fileprivate static func names(in line: String) -> [(name: String, range: Range<String.Index>)] {
    line.matches(of: /{([^{}]*)}/).map { (String($0.1), $0.range) }
  }

  /// Whether the line is the same in every statement.
  var isFixed: Bool { parts.count == 1 }

  /// The line in HTML; nil if one of its fields has no value.
  func html(_ value: (Field) -> String?) -> String? {
    var html = "<bdi>"
    for (field, text) in parts {
      if let field {
        guard let value = value(field) else { return nil }
        html += value
      }
      html += text
    }
    return html + "</bdi>"
  }
}
