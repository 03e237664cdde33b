import Foundation

/// A case: lines that a program is given, and what it must print.
///
/// In its file a case is a title after `# `, lines after `> `, and the answer. An empty line parts one from
/// the next. A refusal is an answer too: `error: ` and its words.
struct Case {
  let title: String
  let lines: String
  let expected: String

  /// The cases of a file's text.
  static func all(in text: String) -> [Case] {
    text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n")
      let given = lines.dropFirst().prefix { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
      return Case(
        title: String(lines.first?.dropFirst(2) ?? ""),
        lines: given.joined(),
        expected: lines.dropFirst(1 + given.count).map { $0 + "\n" }.joined()
      )
    }
  }

  /// The fault of a program's answer; `nil` if there is none.
  func fault(in program: (String) throws -> String) -> String? {
    var answer = ""
    do { answer = try program(lines) } catch { answer = "error: \(error)\n" }
    // Equal as strings is not enough: the same letter can be spelled with other bytes.
    guard !answer.utf8.elementsEqual(expected.utf8) else { return nil }
    let (expected, got) = (expected.split(separator: "\n"), answer.split(separator: "\n"))
    let same = zip(expected, got).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let words = [expected, got].map { $0.dropFirst(same).first ?? "(no such line)" }
    return "'\(title)'\n  expected: \(words[0])\n  got:      \(words[1])"
  }
}
