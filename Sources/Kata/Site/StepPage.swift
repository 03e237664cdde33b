import Differences
import SafeText

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
    let changes = step.files.changes(from: old.files).filter { !$0.lines.isEmpty }
    let code = changes.compactMap { path, lines in
      old.files.first { $0.path == path }.map { file in
        let removed = lines.filter { $0.kind == .removed }.map(\.oldLine)
        return Self.code(of: file, marking: Set(removed))
      }
    }
    if code.isEmpty { return "" }
    let title = language("The code before")
    return "<section class=\"before\">\n<h2>\(title)</h2>\n\(code.joined())</section>\n"
  }

  private var foldedChange: String {
    let html = change.isEmpty ? "" : views + DiffView.legend(in: language) + change
    return folded(language("The change"), html, " class=\"answer\" id=\"change\"")
  }

  private static func code(of file: CourseFile, marking marked: Set<Int> = []) -> String {
    let code = SwiftCode(file.text, path: file.path)
    let lines = code.lines.indices.map { index in
      let line = code.html(ofLine: index)
      return marked.contains(index) ? "<span class=\"smell\">\(line)</span>" : line
    }
    let text = lines.joined(separator: "\n")
    return "<h3>\(Escaping.html.escaped(file.path))</h3>\n<pre>\(text)</pre>\n"
  }

  private func folded(_ title: String, _ html: String, _ attributes: String = "") -> String {
    html.isEmpty ? "" : "<details\(attributes)>\n<summary>\(title)</summary>\n\(html)</details>\n"
  }

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
  var pageFile: String { tag + ".html" }
}
