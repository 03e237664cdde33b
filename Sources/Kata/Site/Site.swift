import Foundation
import SafeText

/// The courses as a web site: pages that work from the file system, in any browser, without their
/// script.
///
/// Each step has a page with its question and the code before it; folded away are its hint, its
/// title and how it is done, its change and the code after it. Each act has a page on the code so
/// far, and one to print with all its steps. The sessions of a class have sheets to print, and slides. The first page shows the main course in one picture,
/// which is a file of its own, too, and lists all steps.
public struct Site: Sendable {
  private let courses: [Course]

  /// Makes the site of some courses.
  ///
  /// Courses in a language other than the first one's are in a folder, such as `ja`; each page
  /// links to its translation.
  public init(of courses: [Course]) {
    self.courses = courses
  }

  /// The files of the site, `index.html` first.
  public var files: [CourseFile] {
    let first = courses.first?.language ?? .english
    let parts = [courses.filter { $0.language == first }, courses.filter { $0.language != first }]
    let pages = parts.enumerated().flatMap { index, courses in
      files(of: courses, beside: parts[1 - index].first?.language, isFirst: index == 0)
    }
    return pages + ["style.css", "keys.js"].map { CourseFile(embedded: $0) }
  }

  /// Writes the site, whole or not at all.
  ///
  /// - Parameter folder: The new folder; it may exist if it is empty. Its parent must exist.
  /// - Returns: The number of pages.
  /// - Throws: `KataError`; nothing is left of the site then.
  public func write(to folder: URL) throws(KataError) -> Int {
    let files = files
    try NewFolder.make(at: folder) { try files.write(to: $0) }
    return files.count { $0.path.hasSuffix(".html") }
  }

  private func files(of courses: [Course], beside other: Language?, isFirst: Bool) -> [CourseFile] {
    guard let language = courses.first?.language else { return [] }
    let frame = SitePage.Frame(language: language, other: other, isFirst: isFirst)
    let index = SiteIndex(courses)
    var files = [frame.file(index.page)]
    if let picture = index.picture {
      files.append(CourseFile(path: frame.folder + "course.svg", text: picture.file))
    }
    for course in courses {
      let addresses = course.steps.flatMap { step in
        [step.slug, step.tag].map { ($0, step.pageFile) }
      }
      let markdown = Markdown(addresses: Dictionary(addresses) { first, _ in first })
      let modelNames = Set(Module(course.models).declarations.map(\.name))
      var pages: [SitePage] = []
      var printed: [SitePage] = []
      for (act, steps) in course.steps.acts {
        let stepPages = steps.map { step in
          StepPage(step, in: course, modelNames: modelNames, markdown)
        }
        pages += zip(steps, stepPages).map { step, page in
          SitePage(
            file: step.pageFile,
            title: "\(step.paddedNumber) \(step.title)",
            teaser: step.teaser,
            label: step.paddedNumber,
            content: page.html,
            map: map(of: course, at: step)
          )
        }
        let text = course.actPages[act]?.text ?? ""
        let title = text.prefix { $0 != "\n" }.drop { $0 == "#" }.trimmed
        let label = course.language("All steps of the act on one page, to print")
        let link = "<p><a href=\"\(course.printFile(act))\">\(label)</a></p>\n"
        pages.append(
          SitePage(
            file: course.actFile(act),
            title: title,
            teaser: title,
            label: act.actParts.number,
            content: markdown.html(text) + link,
            map: map(of: course, at: steps[steps.count - 1])
          )
        )
        printed.append(
          SitePage(
            file: course.printFile(act),
            title: course.language("{}, to print", title),
            teaser: course.language("{}, to print", title),
            label: "",
            content: "<h1>\(markdown.inline(title))</h1>\n" + DiffView.legend(in: language)
              + stepPages.map(\.printed).joined() + markdown.html(String(text.drop { $0 != "\n" }))
          )
        )
      }
      for pages in [pages, SessionPages(of: course).pages] {
        for (index, page) in pages.enumerated() {
          let previous = index > 0 ? pages[index - 1] : nil
          let next = index + 1 < pages.count ? pages[index + 1] : nil
          files.append(frame.file(page, previous: previous, next: next))
        }
      }
      files += printed.map { frame.file($0) }
    }
    return files
  }

  /// A step's place in its course: its number, and the acts, each as wide as its number of steps.
  private func map(of course: Course, at step: Step) -> String {
    let place = course.steps.count { $0.number <= step.number }
    let acts = course.steps.acts.map { act, steps in
      let done = steps.count { $0.number <= step.number } * 100 / steps.count
      let current = act == step.act ? " aria-current=\"true\"" : ""
      let (title, number) = (Escaping.html.escaped(act), Escaping.html.escaped(act.actParts.number))
      return "<li style=\"flex-grow: \(steps.count); --done: \(done)%\">"
        + "<a href=\"\(course.actFile(act))\" title=\"\(title)\"\(current)>\(number)</a></li>\n"
    }
    return """
      <p>\(course.language("{} of {}", "\(place)", "\(course.steps.count)"))</p>
      <ol class="map">
      \(acts.joined())</ol>

      """
  }
}

extension Course {
  func actFile(_ act: String) -> String { "\(actName(act)).html" }

  func printFile(_ act: String) -> String { "\(actName(act))-print.html" }

  private func actName(_ act: String) -> String {
    "\(name)-act-\(steps.acts.firstIndex { $0.name == act } ?? 0)"
  }
}
