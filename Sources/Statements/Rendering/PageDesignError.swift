public import Spelling

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
