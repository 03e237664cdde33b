import SafeText

extension MoneyPattern {
  /// The same amounts as HTML, with special characters escaped.
  package var html: MoneyPattern {
    replacingTextAround { (Escaping.html.escaped($0), Escaping.html.escaped($1)) }
  }

  /// As ``html``, with elements around amounts that have marks of direction.
  ///
  /// Such an amount reads right only in a text of its own direction. The currency's sign has an
  /// element, too: from right to left the dollar of `US$` would stand before the letters.
  package var isolatedHTML: MoneyPattern {
    let marks: [Unicode.Scalar] = ["\u{200E}", "\u{200F}", "\u{61C}"]
    guard textAround.unicodeScalars.contains(where: marks.contains) else { return html }
    func isOfSign(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.properties.isWhitespace && !marks.contains(scalar)
        && !"-−+()".unicodeScalars.contains(scalar)
    }
    func isolated(_ text: String) -> String {
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: isOfSign),
        let last = scalars.lastIndex(where: isOfSign)
      else { return text }
      let sign = Escaping.html.escaped(String(scalars[first...last]))
      return "\(text[..<first])<bdi>\(sign)</bdi>\(text[scalars.index(after: last)...])"
    }
    return replacingTextAround { ("<bdi>" + isolated($0), isolated($1) + "</bdi>") }
  }
}
