import Differences
import Spelling

/// A step's page: the code before, the note, the change, and the code after.
struct StepPage {
  private let step: Step
  private let old: Step?
  private let change: String
  private let modelNames: Set<String>
  private let markdown: Markdown
  private var language: Language { step.note.language }

  init(_ step: Step, after old: Step?, modelNames: Set<String>, _ markdown: Markdown) {
    (self.step, self.old) = (step, old)
    (self.modelNames, self.markdown) = (modelNames, markdown)
    change = old == nil ? "" : DiffView(from: old, to: step).html
  }

  /// The page; on a wide window the code before is on the left, the note on the right.
  var html: String {
    let place = [step.act, step.catalogueEntry, step.section]
    return """
      <h1><span>\(step.paddedNumber)</span> \(markdown.inline(step.title))</h1>
      <p class="place">\(place.map { markdown.inline($0) }.joined(separator: " · "))</p>
      <p class="why">\(markdown.inline(step.why))</p>
      <div class="stage">
      <section class="note">
      \(question)\(folded(title(.hint), note([.hint]), " id=\"hint\""))\
      \(folded(language("How it is done"), note([.what, .how, .tests, .notice, .leap]), " id=\"how\""))\
      \(folded(title(.try), note([.try])))\(folded(title(.answer), note([.answer])))</section>
      \(foldedChange)\(old.map(codeBefore) ?? "")</div>
      <figure class="graph">
      <figcaption>\(language("Who calls whom after this step"))</figcaption>
      \(CallGraph(of: step, after: old, modelNames: modelNames).html)</figure>
      \(folded(language("The code after this step"), step.files.map { Self.code(of: $0) }.joined()))
      """
  }

  /// The step to print: its note and its change, with nothing folded away.
  var printed: String {
    """
    <section class="step">
    <h2>\(step.paddedNumber) \(markdown.inline(step.title))</h2>
    <p class="place">\(markdown.inline(step.catalogueEntry))</p>
    \(markdown.html(step.note.text, level: 2))\(change)</section>

    """
  }

  private var question: String {
    heading(.smell) + note([.smell]) + heading(.question) + note([.question])
  }

  private func heading(_ heading: Note.Heading) -> String {
    step.note[heading] == nil ? "" : "<h2>\(title(heading))</h2>\n"
  }

  private func title(_ heading: Note.Heading) -> String { step.note.title(of: heading) }

  /// Sections of the note, each below its heading if there are several.
  private func note(_ headings: [Note.Heading]) -> String {
    headings.compactMap { heading in
      step.note[heading].map { text in
        (headings.count > 1 ? "<h3>\(title(heading))</h3>\n" : "") + markdown.html(text, level: 3)
      }
    }.joined()
  }

  /// The old code of the files that change, with the step's lines marked.
  private func codeBefore(_ old: Step) -> String {
    let changes = step.files.changes(from: old.files)
    let changed = Set(changes.filter { !$0.lines.isEmpty }.map(\.path))
    let files = old.files.filter { changed.contains($0.path) }
    let shown = files.isEmpty ? Array(old.files.prefix(1)) : files
    let code = shown.map { file in
      let lines = changes.first { $0.path == file.path }?.lines ?? []
      return Self.code(of: file, marking: Set(lines.filter { $0.kind == .removed }.map(\.oldLine)))
    }
    return
      "<section class=\"before\">\n<h2>\(language("The code before"))</h2>\n\(code.joined())</section>\n"
  }

  private var foldedChange: String {
    guard old != nil else { return "" }
    return folded(
      language("The change"),
      change.isEmpty
        ? "<p>\(language("No file changes."))</p>\n"
        : views + DiffView.legend(in: language) + change,
      " class=\"answer\" id=\"change\""
    )
  }

  /// A file's code; around marked lines only some neighbours are shown.
  private static func code(of file: CourseFile, marking marked: Set<Int> = []) -> String {
    let code = SwiftCode(file.text, path: file.path)
    var html = ""
    var isShown = true
    for index in code.lines.indices {
      let isNear = marked.isEmpty || (index - 12...index + 12).contains(where: marked.contains)
      if isNear {
        let line = code.html(ofLine: index)
        html += marked.contains(index) ? "<span class=\"smell\">\(line)</span>\n" : line + "\n"
      } else if isShown {
        html += "<span class=\"c\">⋮</span>\n"
      }
      isShown = isNear
    }
    return "<h3>\(Escaping.html.escaped(file.path))</h3>\n<pre>\(html.dropLast())</pre>\n"
  }

  private func folded(_ title: String, _ html: String, _ attributes: String = "") -> String {
    html.isEmpty ? "" : "<details\(attributes)>\n<summary>\(title)</summary>\n\(html)</details>\n"
  }

  /// The choice between one column and two.
  private var views: String {
    """
    <fieldset>
    <legend>\(language("Show the change"))</legend>
    <label><input type="radio" name="view" id="one" checked> \(language("in one column"))</label>
    <label><input type="radio" name="view" id="two"> \(language("side by side"))</label>
    </fieldset>

    """
  }
}

extension Step {
  /// The file of the step's page.
  var pageFile: String { tag + ".html" }
}
