import Foundation
import OperatingSystem
import Spelling

/// The courses as a web site: plain pages that work from the file system, and in any browser.
///
/// Each step has a page with its note, its hint and its change folded away, and the code after it. Each
/// act has one with where the code is by then. Two more list all steps: by act, and by refactoring and
/// smell.
public struct Site: Sendable {
  private let courses: [Course]

  /// Makes the site of some courses, of which each is read on its own.
  public init(of courses: [Course]) {
    self.courses = courses
  }

  /// The files of the site, `index.html` first.
  public var files: [CourseFile] {
    var files: [CourseFile] = []
    for page in [SiteLists(courses).byAct, SiteLists(courses).byRefactoring] {
      files.append(CourseFile(path: page.file, text: page.html(previous: nil, next: nil)))
    }
    for course in courses {
      let pages = pages(of: course)
      for (index, page) in pages.enumerated() {
        let previous = index > 0 ? pages[index - 1] : nil
        let next = index + 1 < pages.count ? pages[index + 1] : nil
        files.append(CourseFile(path: page.file, text: page.html(previous: previous, next: next)))
      }
    }
    return files + [CourseFile(path: "style.css", text: SiteStyle.css)]
  }

  /// Writes the site, whole or not at all.
  ///
  /// - Parameter folder: Where to; it must not exist yet, or be empty. The folder it is in must exist.
  /// - Returns: How many pages it has.
  /// - Throws: `KataError`; nothing is left of the site then.
  public func write(to folder: URL) throws(KataError) -> Int {
    let files = files
    let site = try BuildingSite(for: folder)
    defer { site.clear() }
    try site.creating {
      for file in files { try FileSystem.write(Array(file.text.utf8), to: site.path(file.path)) }
    }
    try site.finish()
    return files.count { $0.path.hasSuffix(".html") }
  }

  /// The pages of a course in the order in which they are read: an act's own after its last step.
  private func pages(of course: Course) -> [SitePage] {
    let markdown = Markdown { code in
      course.steps.first { [$0.slug, $0.tag].contains(code) }?.pageFile
    }
    return course.steps.acts.flatMap { act, steps in
      let pages = steps.map { step in
        SitePage(
          file: step.pageFile,
          title: "\(step.paddedNumber) \(step.title)",
          content: content(of: step, after: course.step(before: step), markdown)
        )
      }
      let text = course.actPages[act]?.text ?? ""
      let title = text.prefix { $0 != "\n" }.drop { $0 == "#" }.trimmed
      let page = SitePage(file: course.actFile(act), title: title, content: markdown.html(text))
      return pages + [page]
    }
  }

  /// What stands on a step's page.
  private func content(of step: Step, after old: Step?, _ markdown: Markdown) -> String {
    let place = [step.act, step.catalogueEntry, step.section]
    var html = """
      <h1><span>\(step.paddedNumber)</span> \(markdown.inline(step.title))</h1>
      <p class="place">\(place.map { markdown.inline($0) }.joined(separator: " · "))</p>
      <p class="why">\(markdown.inline(step.why))</p>

      """
    html += markdown.html(step.note.withoutHint)
    html += folded("Hint", markdown.html(step.note[.hint] ?? ""))
    for (language, note) in step.translations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var markdown = markdown
      markdown.lineEnd = language == .japanese ? "" : "\n"
      let text = markdown.html(note.text, level: 2)
      html += folded(language.name, text, attributes: " lang=\"\(language.rawValue)\"")
    }
    let change = DiffView(from: old, to: step).html
    if old != nil {
      html += folded(
        "The change",
        change.isEmpty ? "<p>No file changes.</p>\n" : Self.views + change,
        attributes: " class=\"answer\""
      )
    }
    let code = step.files.map { file in
      "<h3>\(Escaping.html.escaped(file.path))</h3>\n<pre>\(SwiftCode(file.text, path: file.path).html)</pre>\n"
    }
    return html + folded("The code after this step", code.joined())
  }

  private func folded(_ title: String, _ html: String, attributes: String = "") -> String {
    "<details\(attributes)>\n<summary>\(title)</summary>\n\(html)</details>\n"
  }

  /// How the reader chooses between one column and two, and what the colours say.
  private static let views = """
    <fieldset>
    <legend>Show the change</legend>
    <label><input type="radio" name="view" checked> in one column</label>
    <label><input type="radio" name="view" id="two"> side by side</label>
    </fieldset>
    <p class="legend"><del>goes</del> <ins>comes</ins> <span class="moved">only moves</span> \
    <mark>other words</mark></p>

    """
}

extension Step {
  /// The file of the step's page.
  var pageFile: String { tag + ".html" }
}

extension Course {
  /// The file of an act's page: `statement-act-1.html`.
  func actFile(_ act: String) -> String {
    "\(name)-act-\(steps.acts.firstIndex { $0.name == act } ?? 0).html"
  }
}
