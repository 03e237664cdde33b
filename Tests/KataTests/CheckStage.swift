import Foundation

@testable import Kata

/// A course, and programs to check against its cases.
struct CheckStage {
  let course: Course

  /// A folder with the approved output, for programs that only repeat it.
  let folder: TemporaryFolder

  init(_ cases: Cases = .fewRefusals) throws {
    course =
      switch cases {
      case .whole: try Course.embedded()
      case .fewRefusals: Self.fewRefusals
      case .fewStatements: try Self.fewStatements.get()
      }
    folder = try TemporaryFolder(course.cases)
  }

  /// The cases to try.
  enum Cases {
    case whole

    /// Few refusals, since each starts the program.
    case fewRefusals

    /// Few refusals, and the first twelve statements.
    case fewStatements
  }

  private static let files = embeddedFiles().map { CourseFile(path: $0.path, text: $0.text) }
    .filter { !$0.path.contains("/failing/") || $0.path.contains("/failing/two-") }

  private static let fewRefusals = Course(files: files)

  private static let fewStatements = Result {
    Course(files: try files.map(shortened))
  }

  /// A file with only the first twelve invoices.
  private static func shortened(_ file: CourseFile) throws -> CourseFile {
    var text = file.text
    switch file.path {
    case "Data/Characterization/invoices.json":
      let invoices = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any] ?? []
      let data = try JSONSerialization.data(withJSONObject: Array(invoices.prefix(12)))
      text = String(decoding: data, as: UTF8.self)
    case "Data/Characterization/statements.txt", "Data/Characterization/statements.html":
      text = text.components(separatedBy: "\n\n").prefix(12).joined(separator: "\n\n") + "\n"
    default: break
    }
    return CourseFile(path: file.path, text: text)
  }

  /// The names of the cases to refuse.
  var refusals: [String] {
    course.cases.map { $0.path.split(separator: "/") }.filter { $0.last == "message.txt" }
      .map { String($0[1]) }
  }

  func report(_ command: [String], html: Bool = false) throws -> CheckReport {
    var check = Check(command, of: course, html: html)
    check.environment = ProcessInfo.processInfo.environment
    check.timeout = .seconds(20)
    return try check.run()
  }

  /// The report on a shell script that prints the statements, in a program that refuses correctly.
  func report(
    printing script: String,
    html: Bool = false,
    isStrict: Bool = false
  ) throws -> CheckReport {
    try report(
      onShell: """
        case $2 in
        */failing/*) d=${2%/*}; cat "$0/failing/${d##*/}/message.txt" >&2; exit 3;;
        *) set -- "$0/statements.\(html ? "html" : "txt")" "$2"; \(script);;
        esac
        """,
      html: html
    ) { $0.isStrict = isStrict }
  }

  /// The report on a shell script; `$0` is the folder, `$1` the plays file, `$2` the invoices.
  func report(
    onShell script: String,
    timeout: Duration = .seconds(20),
    html: Bool = false,
    change: (inout Check) -> Void = { _ in }
  ) throws -> CheckReport {
    var check = Check(["sh", "-c", script, folder.path("")], of: course, html: html)
    check.environment = ProcessInfo.processInfo.environment
    check.timeout = timeout
    // Enough for all statements, and soon reached by a flood.
    check.outputLimit = 1 << 16
    change(&check)
    return try check.run()
  }
}
