import Differences
import SafeText

/// The change from one step to the next, as HTML for one column or two.
struct DiffView {
  private let old: Step?
  private let new: Step

  init(from old: Step?, to new: Step) {
    self.old = old
    self.new = new
  }

  static func legend(in language: Language) -> String {
    """
    <p class="legend"><del>\(language("goes"))</del> <ins>\(language("comes"))</ins> \
    <span class="moved">\(language("only moves"))</span> <mark>\(language("other words"))</mark></p>

    """
  }

  var html: String {
    let changes = new.files.changes(from: old?.files ?? []).filter { !$0.lines.isEmpty }
    let marks = DiffMarks(changes.flatMap(\.lines))
    var offset = 0
    return changes.map { change in
      defer { offset += change.lines.count }
      let paths = change.oldPath == change.path ? [change.path] : [change.oldPath, change.path]
      let caption = Escaping.html.escaped(paths.joined(separator: " → "))
      return "<figure class=\"diff\">\n<figcaption>\(caption)</figcaption>\n"
        + "<div class=\"scroll\" tabindex=\"0\"><div>\n"
        + hunks(of: change, from: offset, marks: marks) + "</div></div>\n</figure>\n"
    }.joined()
  }

  private func hunks(of change: FileChange, from offset: Int, marks: DiffMarks) -> String {
    let code = [(old, change.oldPath), (new, change.path)].map { step, path in
      SwiftCode(step?.files.first { $0.path == path }?.text ?? "", path: path)
    }
    var html = ""
    // Neighbouring lines, which are either unchanged, or removed and added.
    var (kept, removed, added) = ([String](), [String](), [String]())
    func end() {
      if !kept.isEmpty {
        html += "<pre>\(kept.joined(separator: "\n"))</pre>\n"
      } else if !removed.isEmpty || !added.isEmpty {
        html += "<div class=\"change\">\(column(removed, "del"))\(column(added, "ins"))</div>\n"
      }
      (kept, removed, added) = ([], [], [])
    }
    for (index, line) in change.lines.enumerated() {
      let place = offset + index
      func marked(_ code: SwiftCode, _ number: Int) -> String {
        let html = code.html(ofLine: number, changed: marks.changed[place])
        let text = "\(line.text.prefix(1)) \(html)"
        return marks.moved.contains(place) ? "<span class=\"moved\">\(text)</span>" : text
      }
      if kept.isEmpty == (line.kind == .kept) || line.kind == .position { end() }
      switch line.kind {
      case .removed: removed.append(marked(code[0], line.oldLine))
      case .added: added.append(marked(code[1], line.newLine))
      case .kept: kept.append("  " + code[1].html(ofLine: line.newLine))
      case .position: html += html.isEmpty ? "" : "<hr>\n"
      case .header, .remark: break
      }
    }
    end()
    return html
  }

  private func column(_ lines: [String], _ name: String) -> String {
    lines.isEmpty
      ? "" : "<pre class=\"\(name)\"><\(name)>\(lines.joined(separator: "\n"))</\(name)></pre>"
  }
}
