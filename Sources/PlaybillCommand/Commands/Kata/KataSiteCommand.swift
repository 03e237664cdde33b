import Foundation
import Kata
import SafeText

struct KataSiteCommand: Command {
  static let name = "site"
  static let overview = "write the courses as a web site"
  static let discussion = """
    Each step has a page with its question and the code before it; its hint, its title, its
    change and the code after it are folded away. Each act has a page that ends it, and one of
    all its steps to print. Open 'index.html' in a browser, or put the folder on any web server:
    the pages need no network. The six sessions of 'teaching.md' are there as sheets to print,
    'sheets.html', and as slides, 'slides-1.html' and so on. The first page shows the main course in one picture, which is also
    a file, 'course.svg'.

    The arrow keys go to the previous page and the next, c shows the change, h the hint, and w
    how it is done. The other language has its own folder, such as 'ja', and each page links its
    translation. A folder that exists must be empty.

      $ playbill kata site pages
      $ playbill kata site adapter pages
    """
  @Parsed(
    .optional(
      "COURSE",
      .course,
      help: "only this course, as 'kata list' takes it; else all of them"
    )
  )
  var courseName: String?
  @Parsed(.language) var language: Language?
  @Parsed(.required("DIR", .folder, help: "the folder to make")) var folder: String

  func run(on console: Console) throws {
    try checkFolder($folder, of: courseName)
    let first = language ?? console.language
    let languages = [first] + Language.allCases.filter { $0 != first }
    let courses = try languages.flatMap { language in
      try (courseName.map { [$0] } ?? Course.names).map { try Course.embedded($0, in: language) }
    }
    let pages = try Site(of: courses).write(to: URL(filePath: console.path(folder)))
    let words = first("{}: {} pages, of which index.html is the first", excerpt(folder), "\(pages)")
    try console.output.write(words + "\n")
  }
}
