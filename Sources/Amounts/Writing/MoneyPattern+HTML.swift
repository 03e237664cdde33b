import Spelling

extension MoneyPattern {
  /// The same amounts as text of HTML: what has a meaning there is escaped.
  package var html: MoneyPattern { withAffixes { Escaping.html.escaped($0) } }

  /// As ``html``, and amounts with marks of direction stand in elements of their own.
  ///
  /// Such an amount is right in a text of its own direction alone. The currency's sign has an element, too:
  /// from right to left the dollar of `US$` would stand before the letters.
  package var isolatedHTML: MoneyPattern {
    let marks: [Unicode.Scalar] = ["\u{200E}", "\u{200F}", "\u{61C}"]
    let texts = [positive.prefix, positive.suffix, negative.prefix, negative.suffix].map(\.string)
    guard texts.contains(where: { $0.unicodeScalars.contains(where: marks.contains) }) else {
      return html
    }
    return withAffixes(opening: "<bdi>", closing: "</bdi>") { text in
      let isOfSign = { (scalar: Unicode.Scalar) in
        !scalar.properties.isWhitespace && !marks.contains(scalar)
          && !"-−+()".unicodeScalars.contains(scalar)
      }
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: isOfSign),
        let last = scalars.lastIndex(where: isOfSign)
      else { return text }
      let sign = Escaping.html.escaped(String(scalars[first...last]))
      return "\(text[..<first])<bdi>\(sign)</bdi>\(text[scalars.index(after: last)...])"
    }
  }

  /// The pattern with other text around the digits.
  private func withAffixes(
    opening: String = "",
    closing: String = "",
    _ change: (String) -> String
  ) -> MoneyPattern {
    func changed(_ affixes: Affixes) -> Affixes {
      // What a locale and a sign of 16 bytes come to, escaped, fits in: a test tries every locale.
      Affixes(
        prefix: PackedText(opening + change(affixes.prefix.string)) ?? affixes.prefix,
        suffix: PackedText(change(affixes.suffix.string) + closing) ?? affixes.suffix
      )
    }
    return MoneyPattern(
      positive: changed(positive),
      negative: changed(negative),
      decimalSeparator: decimalSeparator,
      groupingSeparator: groupingSeparator,
      grouping: grouping,
      digits: digits,
      fractionDigits: fractionDigits
    )
  }
}
