public import Spelling

/// The parts of an HTML page that a company can change.
public struct PageDesign: Sendable {
  /// The sender; nil makes plain pages.
  public var letterhead: Letterhead?

  /// The paper that pages are printed on; nil leaves that to the locale's region.
  public var paper: Paper?

  /// More CSS, which comes after the page's own; it must not hold `</style`.
  public private(set) var style = ""

  /// Makes a design; the classes that CSS can name are in the article <doc:Pages>.
  ///
  /// - Parameters:
  ///   - letterhead: who sends the pages.
  ///   - style: CSS that comes after the page's own.
  ///   - paper: the paper that pages are printed on; nil leaves that to the locale's region.
  /// - Throws: ``PageDesignError/endsStyle`` if the CSS holds `</style`, which would end it.
  public init(
    letterhead: Letterhead? = nil,
    style: String = "",
    paper: Paper? = nil
  ) throws(PageDesignError) {
    // Browsers compare bytes: to them a mark joined to a letter or a sign leaves it what it is.
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let bytes = style.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }
    // A search costs something even where there is nothing to search.
    guard bytes.isEmpty || bytes.firstRange(of: "</style".utf8) == nil else { throw .endsStyle }
    self.letterhead = letterhead
    self.style = style
    self.paper = paper
  }

  /// The page without anything of a company's own.
  public static let plain = PageDesign()

  private init() {}
}

extension PageDesign {
  /// A size of paper: 210 × 297 mm, or 8½ × 11 inches.
  public enum Paper: String, CaseIterable, Sendable {
    case a4, letter

    /// The paper of letters in a region.
    init(in region: String?) { self = Self.letterRegions.contains(region ?? "") ? .letter : .a4 }

    /// As CLDR 46 has them.
    private static let letterRegions: Set = [
      "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
    ]
  }
}

/// Why a page can't have a logo or a style.
public enum PageDesignError: Error, Hashable, Sendable {
  /// The CSS holds `</style`.
  case endsStyle

  /// The logo is neither PNG, JPEG nor SVG in UTF-8.
  case unknownLogo

  /// The logo is larger than 1 MiB.
  case largeLogo
}

extension PageDesignError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .endsStyle: "a style must not hold '</style', which would end it"
    case .unknownLogo: "a logo must be a PNG, a JPEG or an SVG in UTF-8"
    case .largeLogo: "a logo must not be larger than \(Logo.sizeLimit / 1024) KiB"
    }
  }

  package var category: ErrorCategory { .data }
}
