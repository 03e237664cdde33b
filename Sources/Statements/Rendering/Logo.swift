import Foundation

/// A picture for a letterhead: a PNG, a JPEG, or an SVG that has nothing in it but the picture.
public struct Logo: Hashable, Sendable {
  /// The most bytes that a logo can have: 1 MiB.
  public static let sizeLimit = 1 << 20

  /// What kind of picture it is, as `image/png`.
  public let mediaType: String

  /// The picture.
  public let bytes: [UInt8]

  /// Takes the bytes of a picture, and tells its kind by them.
  ///
  /// An SVG that has a script in it, or refers to anything outside, is refused, as are animations of
  /// references, document types and style sheets from elsewhere.
  ///
  /// - Throws: ``PageDesignError`` if it is none of the three, too large, or an SVG that is refused.
  public init(_ bytes: [UInt8]) throws(PageDesignError) {
    guard bytes.count <= Self.sizeLimit else { throw .largeLogo }
    // The first bytes of a file, by the PNG specification (5.2) and by JPEG's start of image and marker.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
    } else {
      try SVGCheck.check(bytes.withoutByteOrderMark)
      mediaType = "image/svg+xml"
    }
    self.bytes = bytes
  }

  /// The picture as an address that holds it (RFC 2397).
  var dataURL: String {
    let encoding = mediaType == "image/svg+xml" ? ";charset=utf-8" : ""
    return "data:\(mediaType)\(encoding);base64,\(Data(bytes).base64EncodedString())"
  }
}
