public import DescribedErrors
import Foundation

/// The parts of an HTML page that a company can change.
public struct PageDesign: Sendable {
  /// The sender; nil makes plain pages.
  public var letterhead: Letterhead?

  /// The paper for printed pages; nil takes that of the locale's region.
  public var paper: Paper?

  /// More CSS, which comes after the page's own; it must not hold `</style`.
  public private(set) var style = ""

  /// Makes a design; the classes that CSS can name are in the article <doc:Pages>.
  ///
  /// - Throws: ``PageDesignError/endsStyle`` if the CSS holds `</style`, which would end it.
  public init(
    letterhead: Letterhead? = nil,
    style: String = "",
    paper: Paper? = nil
  ) throws(PageDesignError) {
    // Browsers compare bytes: a mark that joins a letter or a sign does not change it for them.
    let bytes = Array(style.lowercased().utf8)
    // A search takes time even in an empty style.
    guard bytes.isEmpty || bytes.firstRange(of: "</style".utf8) == nil else { throw .endsStyle }
    self.letterhead = letterhead
    self.style = style
    self.paper = paper
  }

  /// The page without a company's changes.
  public static let plain = PageDesign()

  private init() {}
}

extension PageDesign {
  /// A size of paper: 210 × 297 mm, or 8½ × 11 inches.
  public enum Paper: String, CaseIterable, Sendable {
    case a4, letter

    init(in region: String?) { self = Self.letterRegions.contains(region ?? "") ? .letter : .a4 }

    /// By CLDR 46.
    private static let letterRegions: Set = [
      "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
    ]
  }
}

// MARK: - A logo

/// A picture for a letterhead: a PNG, a JPEG or an SVG.
public struct Logo: Hashable, Sendable {
  /// The kind of picture, such as `image/png`.
  public let mediaType: String

  /// The picture.
  public let bytes: [UInt8]

  /// Takes the bytes of a picture, at most 1 MiB, and tells its kind by the first of them.
  ///
  /// - Throws: ``PageDesignError/largeLogo`` or ``PageDesignError/unknownLogo``.
  public init(_ bytes: [UInt8]) throws(PageDesignError) {
    guard bytes.count <= 1 << 20 else { throw .largeLogo }
    // The first bytes of a file, by the PNG specification (5.2) and by JPEG's start of image and marker.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
    } else if String(validating: bytes, as: UTF8.self) != nil, Self.isSVG(bytes) {
      mediaType = "image/svg+xml"
    } else {
      throw .unknownLogo
    }
    self.bytes = bytes
  }

  /// Whether the first element of a text in XML is `svg`, behind comments, instructions and the document type.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.withoutByteOrderMark
    func skip(past end: String) {
      rest = rest.firstRange(of: end.utf8).map { rest[$0.upperBound...] } ?? []
    }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if rest.starts(with: "<!--".utf8) {
        skip(past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        skip(past: "?>")
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        // Its own declarations stand in brackets, each with a `>`.
        let end = rest.firstIndex { "[>".utf8.contains($0) }
        if end.map({ rest[$0] }) == UInt8(ascii: "[") { skip(past: "]") }
        skip(past: ">")
      } else {
        break
      }
    }
    guard rest.first == UInt8(ascii: "<") else { return false }
    let name = rest.dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
    return name.split(separator: UInt8(ascii: ":")).last.map { $0.elementsEqual("svg".utf8) }
      ?? false
  }

  /// The picture as a data URL (RFC 2397).
  ///
  /// The page uses it in its style sheet alone: there a browser runs no script of an SVG, and loads
  /// nothing.
  var dataURL: String {
    let encoding = mediaType == "image/svg+xml" ? ";charset=utf-8" : ""
    return "data:\(mediaType)\(encoding);base64,\(Data(bytes).base64EncodedString())"
  }
}

/// Why a page can't have a logo or a style; the raw value is the error in words.
public enum PageDesignError: String, DescribedError {
  /// The CSS holds `</style`.
  case endsStyle = "a style must not hold '</style', which would end it"

  /// The logo is neither PNG, JPEG nor SVG in UTF-8.
  case unknownLogo = "a logo must be a PNG, a JPEG or an SVG in UTF-8"

  /// The logo is larger than 1 MiB.
  case largeLogo = "a logo must not be larger than 1024 KiB"

  /// The error in words, lower case and with no full stop.
  public var description: String { rawValue }

  package var category: ErrorCategory { .data }
}
