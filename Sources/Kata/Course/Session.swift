/// An hour with a class, as a section of the guide for teachers has it.
struct Session {
  /// What happens at a minute of the hour.
  struct Item {
    /// The minute, in digits.
    let minute: String
    /// What the pairs do, Markdown; empty if the teacher shows something.
    let tasks: [String]
    /// What is typed.
    let commands: [String]
    /// Questions to predict the answer of, Markdown.
    let questions: [String]
    /// The short name of the step whose change is shown.
    let step: String?
  }

  let number: Int
  let title: String
  /// The question of the whole hour, Markdown.
  let question: String
  let items: [Item]
  /// Where a class that is lost goes on, Markdown.
  let end: String

  /// Reads the sessions of a guide, in their order.
  static func all(in guide: String) -> [Session] { sections(of: guide).compactMap(Session.init) }

  /// The first section of a guide with a numbered list, Markdown: how a learner goes on, and out of a dead end.
  static func loop(in guide: String) -> String? {
    sections(of: guide).first { $0.contains("\n1. ") }.map { "## " + $0 }
  }

  private static func sections(of guide: String) -> [String] {
    guide.split(separator: "\n## ").dropFirst().map { String($0).trimmed }
  }

  /// Reads a section whose title begins `Session 1: ` or `セッション1: `; the list of its answers is left out.
  private init?(_ section: String) {
    let text = section.split(separator: "\n<details>").first.map(String.init) ?? section
    let blocks = text.split(separator: "\n\n").map { String($0).trimmed }
    let head = blocks.first?.firstMatch(of: #/^(?:Session |セッション)(\d+): /#)
    guard let number = head.flatMap({ Int($0.1) }), blocks.count == 4 else { return nil }
    self.number = number
    title = blocks[0]
    let sentence = blocks[1].firstMatch(of: #/^[^?。]*[?。]/#).map { String($0.output) }
    question = sentence ?? blocks[1]
    items = "\n\(blocks[2])".split(separator: "\n- ").map { Item(String($0)) }
    end = blocks[3]
  }
}

extension Session.Item {
  /// Reads an entry of the list.
  ///
  /// It looks like `**15** **Pairs do 01 to 05.** *Which did your editor do?* Slide: 02.`
  fileprivate init(_ entry: String) {
    let text = entry.lines.map(\.trimmed).joined(separator: " ")
    let strong = text.matches(of: #/\*\*([^*]+)\*\*/#).map { String($0.1) }
    minute = strong.first ?? ""
    tasks = Array(strong.dropFirst())
    commands = text.matches(of: #/`((?:git|swift|playbill) [^`]+)`/#).map { String($0.1) }
    // What is not bold and ends as a sentence does: `*Try*` is the name of a section.
    questions = text.replacing(#/\*\*[^*]+\*\*/#, with: "").matches(of: #/\*([^*]+[?。])\*/#)
      .map { String($0.1) }
    step = text.firstMatch(of: #/(?:Slide|スライド): ([a-z0-9-]+)[.。]$/#).map { String($0.1) }
  }
}
