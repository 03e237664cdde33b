import OperatingSystem
import SafeText

struct ManualCommand: Command {
  static let name = "manual"
  static let overview = "write the manual pages of all commands into a folder"
  static let discussion = """
    Each command has a page, such as 'playbill-statement.1'. An existing page is replaced. If
    ~/.local/bin is in PATH, 'man' also looks in ~/.local/share/man.

      $ mkdir -p ~/.local/share/man/man1
      $ playbill manual ~/.local/share/man/man1
      $ man playbill-statement
    """
  @Parsed(.required("DIR", .folder, help: "the folder, which must exist")) var folder: String

  func run(on console: Console) throws {
    let pages = HelpText.all(of: [RootCommand.self])
    for page in pages {
      let name = FileSystem.path(page.pageName + ".1", in: folder)
      try console.withOutput(to: name, as: .generated) { writer, _ in
        try writer.write(page.manualPage)
      }
    }
    try console.output.write("\(excerpt(folder)): \(pages.count) pages\n")
  }
}
