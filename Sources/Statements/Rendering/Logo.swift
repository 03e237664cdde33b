import Foundation

/// A picture for a letterhead: a PNG, a JPEG or an SVG.
public struct Logo: Hashable, Sendable {
  /// The kind of picture, such as `image/png`.
  public let mediaType: String

  /// The picture.
  public let bytes: [UInt8]

  /// The most bytes that a logo can have.
  static let sizeLimit = 1 << 20

  /// Takes the bytes of a picture, at most 1 MiB, and tells its kind by the first of them.
  ///
  /// - Throws: ``PageDesignError/largeLogo`` or ``PageDesignError/unknownLogo``.
  public init(_ bytes: [UInt8]) throws(PageDesignError) {
    guard bytes.count <= Self.sizeLimit else { throw .largeLogo }
    // The first bytes of a file, by the PNG specification (5.2) and by JPEG's start of image and marker.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
    } else if Self.beginsSVG(bytes), String(validating: bytes, as: UTF8.self) != nil {
      mediaType = "image/svg+xml"
    } else {
      throw .unknownLogo
    }
    self.bytes = bytes
  }

  /// Whether the first element is `svg`; a declaration, comments and a document type may stand before it.
  private static func beginsSVG(_ bytes: [UInt8]) -> Bool {
    // `<!DOCTYPE svg [<!ENTITY a "b">]>` is `<!DOCTYPE …>`, up to the entity's end, and `]>`.
    let skipped = [("<?", "?>"), ("<!--", "-->"), ("<!", ">"), ("]", ">")]
    var rest = bytes.withoutByteOrderMark
    while true {
      rest = rest.drop { " \t\r\n".utf8.contains($0) }
      if rest.starts(with: "<svg".utf8) {
        return rest.dropFirst(4).first.map(" \t\r\n/>:".utf8.contains) ?? false
      }
      guard let (_, end) = skipped.first(where: { rest.starts(with: $0.0.utf8) }),
        let range = rest.firstRange(of: end.utf8)
      else { return false }
      rest = rest[range.upperBound...]
    }
  }

  /// The picture as an address that holds it (RFC 2397).
  ///
  /// The page names it in its style sheet alone: in such a picture a browser runs no script of an SVG, and loads
  /// nothing.
  var dataURL: String {
    let encoding = mediaType == "image/svg+xml" ? ";charset=utf-8" : ""
    return "data:\(mediaType)\(encoding);base64,\(Data(bytes).base64EncodedString())"
  }
}
