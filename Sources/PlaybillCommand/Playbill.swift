import OperatingSystem
import Spelling

@main enum Playbill {
  static func main() {
    TerminationSignals.begin()
    guard CommandLine.argc > 0 else {
      Console.standard().writeMessage("error: cannot read the command line: is /proc mounted?")
      exit(ExitCode.inputOutput.rawValue)
    }
    // Bytes that aren't UTF-8 are replaced in these words, and would name another file.
    let words = CommandLine.arguments
    for (number, word) in words.enumerated().dropFirst() {
      if let bytes = CommandLine.unsafeArgv[number], strcmp(bytes, word) == 0 { continue }
      Console.standard().writeMessage("error: argument \(number) is not UTF-8: \(quoted(word))")
      exit(ExitCode.usage.rawValue)
    }
    // Without this variable another file would be used.
    for (name, _) in UserFile.environment
    where getenv(name) != nil && FileSystem.variable(name) == nil {
      Console.standard().writeMessage("error: the variable \(name) is not UTF-8")
      exit(ExitCode.usage.rawValue)
    }
    let code = run(Array(words.dropFirst()), on: .standard())
    if code == ExitCode.interrupted.rawValue { Interruption.finish() }
    exit(code)
  }

  /// Runs the command that the words of a command line name, and returns the exit code.
  static func run(
    _ words: [String],
    on console: Console,
    root: any Command = RootCommand()
  ) -> Int32 {
    var parser = Parser(root)
    var arguments: Arguments?
    var report: Report?
    var code = ExitCode.success
    do {
      switch try parser.parse(words) {
      case .run(var given):
        given.preferred = try console.preferred(for: parser.absent)
        arguments = given
        code = try parser.command.run(given, on: console)
      case .help:
        try console.output.write(HelpText(path: parser.path).text(width: console.outputWidth))
      case .version:
        try console.output.write(Version.line + "\n")
      }
    } catch {
      report = Report(error, path: parser.path, arguments: arguments)
    }
    // Output that precedes an error is shown before it. The command's own error counts first.
    do {
      try console.output.flush()
    } catch {
      report = report ?? Report(error, path: parser.path)
    }
    guard let report else { return code.rawValue }
    if !report.text.isEmpty { console.writeMessage(report.text) }
    return report.code.rawValue
  }
}
