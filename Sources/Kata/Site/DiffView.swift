import Differences
import Spelling

/// The change from one step to the next, as HTML for one column or two.
struct DiffView {
  private let old: Step?
  private let new: Step

  init(from old: Step?, to new: Step) {
    self.old = old
    self.new = new
  }

  /// The meaning of a change's colours.
  static func legend(in language: Language) -> String {
    """
    <p class="legend"><del>\(language("goes"))</del> <ins>\(language("comes"))</ins> \
    <span class="moved">\(language("only moves"))</span> <mark>\(language("other words"))</mark></p>

    """
  }

  /// The changed files; empty if there are none.
  var html: String {
    let changes = new.files.changes(from: old?.files ?? []).filter { !$0.lines.isEmpty }
    let marks = DiffMarks(changes.flatMap(\.lines))
    var offset = 0
    return changes.map { path, lines in
      defer { offset += lines.count }
      return "<figure class=\"diff\">\n<figcaption>\(Escaping.html.escaped(path))</figcaption>\n"
        + hunks(of: lines, from: offset, path: path, marks: marks) + "</figure>\n"
    }.joined()
  }

  private func hunks(
    of lines: [DiffLine],
    from offset: Int,
    path: String,
    marks: DiffMarks
  ) -> String {
    let oldCode = SwiftCode(old?.files.first { $0.path == path }?.text ?? "", path: path)
    let newCode = SwiftCode(new.files.first { $0.path == path }?.text ?? "", path: path)
    var html = ""
    var index = 0
    while index < lines.count {
      let kind = lines[index].kind
      var run = Run()
      while index < lines.count,
        lines[index].kind == kind || kind.isChange && lines[index].kind.isChange
      {
        let (line, place) = (lines[index], offset + index)
        let (parts, isMoved) = (marks.changed[place], marks.moved.contains(place))
        switch line.kind {
        case .removed: run.old.append((oldCode.html(ofLine: line.oldLine, changed: parts), isMoved))
        case .added: run.new.append((newCode.html(ofLine: line.newLine, changed: parts), isMoved))
        case .kept: run.old.append((newCode.html(ofLine: line.newLine), false))
        case .position, .header, .remark: break
        }
        index += 1
      }
      if kind == .position, !html.isEmpty { html += "<hr>\n" }
      html += run.html(isChange: kind.isChange)
    }
    return html
  }
}

extension DiffLine.Kind {
  fileprivate var isChange: Bool { self == .removed || self == .added }
}

/// Neighbouring lines of a diff: either unchanged, or removed and added.
private struct Run {
  var old: [(html: String, isMoved: Bool)] = []
  var new: [(html: String, isMoved: Bool)] = []

  func html(isChange: Bool) -> String {
    if isChange {
      return
        "<div class=\"change\">\(column(old, "del", sign: "-"))\(column(new, "ins", sign: "+"))</div>\n"
    }
    guard !old.isEmpty else { return "" }
    let text = old.map { "  " + $0.html }.joined(separator: "\n")
    return "<div class=\"kept\"><pre>\(text)</pre><pre aria-hidden=\"true\">\(text)</pre></div>\n"
  }

  private func column(
    _ lines: [(html: String, isMoved: Bool)],
    _ name: String,
    sign: String
  ) -> String {
    guard !lines.isEmpty else { return "<pre class=\"none\"></pre>" }
    let text = lines.map { line in
      let text = "\(sign) \(line.html)"
      return line.isMoved ? "<span class=\"moved\">\(text)</span>" : text
    }
    return "<pre class=\"\(name)\"><\(name)>\(text.joined(separator: "\n"))</\(name)></pre>"
  }
}
