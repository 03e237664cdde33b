import Spelling

/// `playbill help kata export`: the same as `playbill kata export --help`.
struct HelpCommand: Command {
  let name = "help"
  let overview = "show help for a subcommand"
  let names: Parameter<[String]>

  /// Makes the command.
  ///
  /// - Parameter others: the commands beside it.
  init(besides others: [any Command]) {
    let kind = ValueKind("SUBCOMMAND", completion: .words(others.map(\.name))) { $0 }
    names = .arguments(kind, atLeast: 0, help: "the subcommand, and the one below it")
  }

  var parameters: [ParameterOutline] { .of(names) }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    var path = Array(arguments.path.prefix(1))
    for word in arguments[names] {
      let commands = path.last?.subcommands ?? []
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
