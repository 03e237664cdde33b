/// What the log of an exported kata says of a step.
struct CommitMessage {
  /// The message: the title, then what was done, why, and what to look at.
  let text: String

  /// Writes the message from the step's note.
  init(_ step: Step) {
    let paragraphs = [Note.Heading.what, .why, .look].compactMap { heading in
      step.note[heading].map { "\(heading.rawValue): \($0)" }
    }
    let source = "\(step.catalogueEntry). \(step.section)."
    let body = (paragraphs + [source]).map { $0.wrapped(to: 72) }.joined(separator: "\n\n")
    text = "Step \(step.paddedNumber): \(step.title)\n\n\(body)\n"
  }
}

extension String {
  /// The text with lines no longer than a width, unless one word is; blank lines part paragraphs.
  func wrapped(to width: Int) -> String {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      if words.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1] += words }
    }
    return paragraphs.filter { !$0.isEmpty }.map { words in
      var lines: [String] = []
      for word in words {
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
