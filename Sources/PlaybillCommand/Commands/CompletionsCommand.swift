struct CompletionsCommand: Command {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  let name = "completions"
  let overview = "print a script that completes playbill's words in a shell"
  let discussion = """
    To load it in the shell that runs:
      bash    source <(playbill completions bash)
      zsh     source <(playbill completions zsh)
      fish    playbill completions fish | source

    To have it in every shell, put that line into ~/.bashrc or ~/.zshrc, or the script itself into
    ~/.config/fish/completions/playbill.fish.
    """
  let shell = Parameter.argument(ValueKind<Shell>.choice("SHELL"), help: "the shell")
  let words = Parameter.verbatim(
    "WORD",
    atLeast: 0,
    help: "for the scripts' own use: the words typed so far; prints what can complete the last"
  )

  var parameters: [any OutlinedParameter] { [shell, words] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    guard let root = arguments.path.first else { return .software }
    let text =
      switch arguments[shell] {
      case _ where arguments.isGiven(words): CompletionList(for: arguments[words], of: root).text
      case .bash: Shell.bashScript(root.name)
      case .zsh: Shell.zshScript(root.name)
      case .fish: Shell.fishScript(root.name)
      }
    try console.output.write(text)
    return .success
  }
}
