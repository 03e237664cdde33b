/// A language of the courses; code and the words of commands are the same in all.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Japanese.
  case japanese = "ja"

  /// The language of a locale such as `ja_JP.UTF-8`; `nil` if it has no notes.
  public init?(locale: some StringProtocol) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
  }

  var name: String { self == .english ? "English" : "日本語" }

  /// Translates words of a header, a page or a command, and fills each `{}` with a value.
  package func callAsFunction(_ english: String, _ values: String...) -> String {
    self(english, values)
  }

  package func callAsFunction(_ english: String, _ values: [String]) -> String {
    Self.fill(self == .english ? english : Self.japaneseWords[english] ?? english, values)
  }

  private static func fill(_ words: String, _ values: [String]) -> String {
    // Most words have no places, and searching for some takes long in a debug build.
    if values.isEmpty { return words }
    var rest = values[...]
    return words.replacing(/\{\}/) { _ in rest.popFirst() ?? "{}" }
  }

  /// The items one after the other, with commas, or with other words between each two.
  package func list(_ items: [String], by words: String = "{}, {}") -> String {
    items.dropFirst().reduce(items.first ?? "") { self(words, $0, $1) }
  }

  /// A line of what red tests write, with its known words translated: `  expected: 3` becomes `  期待: 3`.
  package func redLine(_ english: String) -> String {
    let words = english.drop { !$0.isLetter && $0 != "'" }
    let label = words.firstIndex(of: ":").map { words[...$0] } ?? words
    for known in self == .english ? [] : [words, label] {
      let value = /[0-9]+|'[^']*'/
      let key = known.replacing(value, with: "{}")
      guard let translated = Self.japaneseWords["red: \(key)"] else { continue }
      let values = known.matches(of: value).map { String($0.output) }
      let rest = words[known.endIndex...].trimmed
      let line = "\(english[..<words.startIndex])\(Self.fill(translated, values))"
      return rest.isEmpty ? line : "\(line) \(rest)"
    }
    return english
  }

  /// A page of the book's catalogue in this language's edition, by the page of the English one.
  ///
  /// The Japanese edition's page is `112`; one that is not known is the original's: `原書137`.
  func page(_ english: Int) -> String {
    guard self == .japanese else { return "\(english)" }
    return Self.japaneseWords["page \(english)"] ?? self("page {}", "\(english)")
  }

  private static let japaneseWords: [String: String] = {
    let lines = CourseFile(embedded: "ja.txt").text.lines
    let pairs = lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: " = ") }
    return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { $1 }
  }()

  /// The files of the courses in this language: in Japanese `act-1.ja.md` replaces `act-1.md`.
  ///
  /// A translation takes its code from the English file: each `{code}` stands for the next fenced
  /// block.
  func files(of all: [(path: String, text: String)]) -> [CourseFile] {
    let ending = ".ja.md"
    let translated = Dictionary(uniqueKeysWithValues: all.filter { $0.path.hasSuffix(ending) })
    return all.filter { !$0.path.hasSuffix(ending) }.map { path, text in
      let own = self == .english ? nil : translated[path.dropLast(3) + ending]
      return CourseFile(path: path, text: own.map { Self.withCode(of: text, in: $0) } ?? text)
    }
  }

  /// A translation with the original's code, and with the header fields that it lacks.
  private static func withCode(of text: String, in translation: String) -> String {
    var blocks = text.matches(of: /```\w+\n[\s\S]*?\n```/).map(\.output)[...]
    let lines = translation.lines.map { $0 == "{code}" ? blocks.popFirst() ?? "" : $0 }
    let header = text.lines.dropFirst().prefix { text.hasPrefix("---\n") && $0 != "---" }
    return (lines.prefix(1) + header + lines.dropFirst()).joined(separator: "\n")
  }
}
