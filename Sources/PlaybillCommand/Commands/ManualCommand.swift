import Spelling

/// `playbill manual DIR`: the manual pages, for `man`.
struct ManualCommand: Command {
  let name = "manual"
  let overview = "write the manual pages of all commands into a folder"
  let discussion = """
    There is one page for each command, such as 'playbill-statement.1'. A page that is there already is \
    replaced. Where ~/.local/bin is in the PATH, 'man' looks into ~/.local/share/man as well.

      $ mkdir -p ~/.local/share/man/man1
      $ playbill manual ~/.local/share/man/man1
      $ man playbill-statement
    """
  let folder = Parameter.argument(.folder(), help: "the folder, which must be there")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let pages = ManualPage.all(of: Array(arguments.path.prefix(1)))
    for page in pages {
      let file = try OutputFile(replacing: "\(arguments[folder])/\(page.fileName)", on: console)
      do {
        try file.writer.write(page.text)
      } catch {
        file.discard()
        throw error
      }
      try file.finish()
    }
    try console.output.write("\(shown(arguments[folder])): \(pages.count) pages\n")
    return .success
  }
}
