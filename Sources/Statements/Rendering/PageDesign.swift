/// What a company can change about its HTML pages.
public struct PageDesign: Sendable {
  /// Who sends them; nil makes plain pages.
  public var letterhead: Letterhead?

  /// More CSS, which comes after the page's own; it must not hold `</style`.
  public private(set) var style = ""

  /// Makes a design; the classes that CSS can name are in the article <doc:Pages>.
  ///
  /// - Parameters:
  ///   - letterhead: who sends the pages.
  ///   - style: CSS that comes after the page's own.
  /// - Throws: ``PageDesignError/endsStyle`` if the CSS holds `</style`, which would end it.
  public init(letterhead: Letterhead? = nil, style: String = "") throws(PageDesignError) {
    // A search is made ready before it is seen that there is nothing to search.
    guard style.isEmpty || !style.lowercased().contains("</style") else { throw .endsStyle }
    self.letterhead = letterhead
    self.style = style
  }

  /// The page without anything of a company's own.
  public static let plain = PageDesign()

  private init() {}
}
