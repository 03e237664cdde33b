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
    let invoices = try ApprovedCases(of: fewRefusals, html: false).first(12)[1].text
    return Course(
      files: files.map { file in
        var text = file.text
        if file.path.hasSuffix("/Characterization/invoices.json") { text = invoices }
        if file.path.contains("/Characterization/statements.") {
          text = text.components(separatedBy: "\n\n").prefix(12).joined(separator: "\n\n") + "\n"
        }
        return CourseFile(path: file.path, text: text)
      }
    )
  }

  /// The names of the cases to refuse.
  var refusals: [String] {
    course.cases.compactMap { $0.path.wholeMatch(of: #/.*?/(.*)/message.txt/#) }
      .map { String($0.output.1) }
  }

  func report(
    _ command: [String],
    html: Bool = false,
    change: (inout Check) -> Void = { _ in }
  ) throws -> CheckReport {
    var check = Check(command, of: course, html: html)
    check.environment = ProcessInfo.processInfo.environment
    check.timeout = .seconds(20)
    // Enough for all statements, and soon reached by a flood.
    check.outputLimit = 1 << 16
    change(&check)
    return try check.run()
  }

  /// The report on two shell scripts, one that prints the statements and one that refuses a case.
  ///
  /// `$1` is the file of the approved statements, or of the case's message.
  func report(
    printing: String = "cat \"$1\"",
    refusing: String = "cat \"$1\" >&2; exit 3",
    html: Bool = false,
    isStrict: Bool = false
  ) throws -> CheckReport {
    try report(
      onShell: """
        case $2 in
        */failing/*) d=${2%/*}; set -- "$0/failing/${d##*/}/message.txt" "$2"; \(refusing);;
        *) set -- "$0/statements.\(html ? "html" : "txt")" "$2"; \(printing);;
        esac
        """,
      html: html
    ) { $0.isStrict = isStrict }
  }

  /// The report on a shell script; `$0` is the folder, `$1` the plays file, `$2` the invoices.
  func report(
    onShell script: String,
    html: Bool = false,
    change: (inout Check) -> Void = { _ in }
  ) throws -> CheckReport {
    try report(["sh", "-c", script, folder.path("")], html: html, change: change)
  }
}
