import Spelling

/// `playbill help kata export`: the same as `playbill kata export --help`.
///
/// Every group of commands has one.
struct HelpCommand: Command {
  let name = "help"
  let overview = "show help for a subcommand"
  let names = Parameter.arguments(
    .text("SUBCOMMAND", completion: .computed { .candidates(candidates(after: $0)) }),
    atLeast: 0,
    help: "the subcommand, and the one below it"
  )

  var parameters: [any OutlinedParameter] { [names] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let path = try Self.path(to: arguments[names], from: arguments)
    try console.output.write(HelpText(path: path).text)
    return .success
  }

  /// The commands from the first down to the one that words lead to from the group with this help.
  private static func path(
    to words: [String],
    from arguments: Arguments
  ) throws(UsageError) -> [any Command] {
    var path = Array(arguments.path.dropLast())
    for word in words {
      let commands = path.last?.children ?? []
      guard let next = commands.first(where: { $0.name == word }) else {
        throw .unknownSubcommand(word, hint: nearest(to: word, among: commands.map(\.name)))
      }
      path.append(next)
    }
    return path
  }

  private static func candidates(after arguments: Arguments) -> [Candidate] {
    let path = try? path(to: arguments.given(HelpCommand().names) ?? [], from: arguments)
    return path?.last?.children.map { Candidate($0.name, $0.overview) } ?? []
  }
}
