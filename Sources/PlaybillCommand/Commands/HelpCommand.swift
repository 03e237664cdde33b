import Spelling

/// `playbill help kata export`: the same as `playbill kata export --help`.
///
/// Every group of commands has one.
struct HelpCommand: Command {
  let name = "help"
  let overview = "show help for a subcommand"
  let names: Parameter<[String]>

  /// Makes the help of a group of commands.
  ///
  /// - Parameter others: the commands beside it.
  init(beside others: [any Command]) {
    let kind = ValueKind("SUBCOMMAND", completion: .words(others.map(\.name))) { $0 }
    names = .arguments(kind, atLeast: 0, help: "the subcommand, and the one below it")
  }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    var path = Array(arguments.path.dropLast())
    for word in arguments[names] {
      let commands = path.last?.children ?? []
      guard let next = commands.first(where: { $0.name == word }) else {
        throw UsageError.unknownSubcommand(
          word,
          hint: nearest(to: word, among: commands.map(\.name))
        )
      }
      path.append(next)
    }
    try console.output.write(HelpText(path: path).text)
    return .success
  }
}
