/// `playbill completions bash`: a script that teaches a shell the words of `playbill`.
struct CompletionsCommand: Command {
  /// A shell that we write completions for.
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

    To have it in every shell, put that line into ~/.bashrc, into ~/.zshrc (below compinit), or
    the script itself into ~/.config/fish/completions/playbill.fish.
    """
  let shell = Parameter.argument(ValueKind<Shell>.choice("SHELL"), help: "the shell")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    guard let root = arguments.path.first else { return .software }
    let script =
      switch arguments[shell] {
      case .bash: BashCompletion(root).script
      case .zsh: ZshCompletion(root).script
      case .fish: FishCompletion(root).script
      }
    try console.output.write(script)
    return .success
  }
}
