import Differences
import SafeText

/// A step's page: the question and the code before, then what answers it, folded away.
struct StepPage {
  private let step: Step
  private let old: Step?
  /// The next step of the fast lane, if this one is in it.
  private let nextInLane: Step?
  private let change: String
  private let modelNames: Set<String>
  private let markdown: Markdown
  private var language: Language { step.note.language }

  init(_ step: Step, in course: Course, modelNames: Set<String>, _ markdown: Markdown) {
    self.step = step
    old = course.step(before: step)
    nextInLane =
      step.isInLane ? course.steps.first { $0.number > step.number && $0.isInLane } : nil
    (self.modelNames, self.markdown) = (modelNames, markdown)
    change = old == nil ? "" : DiffView(from: old, to: step).html
  }

  /// The page; on a wide window the code before is on the left, the note on the right.
  ///
  /// The title comes with the first answer.
  var html: String {
    """
    \(head("h1"))
    \(lane)<div class="stage">
    <section class="question">
    \(question("h2"))</section>
    <div class="code">
    \(shownCode)\(foldedChange)</div>
    <section class="answers">
    \(folded(title(.hint), note([.hint]), " id=\"hint\""))\
    \(folded(language("How it is done"), solution, " id=\"how\""))\
    \(folded(title(.try), note([.try])))\(folded(title(.answer), note([.answer])))</section>
    </div>
    \(folded(language("Who calls whom after this step"), calls))\
    \(old == nil ? "" : folded(language("The code after this step"), code))
    """
  }

  private var lane: String {
    guard step.isInLane else { return "" }
    let next = nextInLane.map { next in
      let link = "<a href=\"\(next.pageFile)\">\(next.paddedNumber)</a>"
      return " · " + language("Next in the fast lane: {}", link)
    }
    return "<p class=\"place lane\">\(language("Fast lane"))\(next ?? "")</p>\n"
  }

  /// The step to print: its question, then its answer and its change, with nothing folded away.
  var printed: String {
    let answers = step.note.answerSide.dropFirst().map {
      markdown.html("## \($0)\n\n\($1)", level: 2)
    }
    return """
      <section class="step">
      \(head("h2"))
      \(question("h3"))\(heading(.hint, "h3"))\(note([.hint]))\(solution)\(answers.joined())\(change)</section>

      """
  }

  /// The step's number and its smell, or its act if it has no smell.
  private func head(_ element: String) -> String {
    let name = markdown.inline(step.smell ?? step.act)
    return "<\(element)><span>\(step.paddedNumber)</span> \(name)</\(element)>"
  }

  private func question(_ element: String) -> String {
    heading(.smell, element) + note([.smell]) + heading(.question, element) + note([.question])
  }

  /// The title and how the step is done.
  private var solution: String {
    """
    <p class="title">\(markdown.inline(step.title))</p>
    <p class="place">\(markdown.inline(step.place))</p>
    <p class="why">\(markdown.inline(step.why))</p>
    \(note([.what, .how, .tests, .notice, .leap]))
    """
  }

  private var calls: String {
    CallGraph(of: step, after: old, modelNames: modelNames).html
  }

  private func heading(_ heading: Note.Heading, _ element: String) -> String {
    step.note[heading] == nil ? "" : "<\(element)>\(title(heading))</\(element)>\n"
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

  private var code: String { step.files.map { Self.code(of: $0) }.joined() }

  /// The old code of the files that change, with the step's lines marked; for the first step, its
  /// own.
  private var shownCode: String {
    guard let old else { return section(language("The code"), code) }
    let changes = step.files.changes(from: old.files).filter { !$0.lines.isEmpty }
    let code = changes.compactMap { change in
      old.files.first { $0.path == change.oldPath }.map { file in
        let removed = change.lines.filter { $0.kind == .removed }.map(\.oldLine)
        return Self.code(of: file, marking: Set(removed))
      }
    }
    return section(language("The code before"), code.joined())
  }

  private func section(_ title: String, _ html: String) -> String {
    html.isEmpty ? "" : "<section class=\"before\">\n<h2>\(title)</h2>\n\(html)</section>\n"
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
    return "<h3>\(Escaping.html.escaped(file.path))</h3>\n<pre tabindex=\"0\">\(text)</pre>\n"
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
