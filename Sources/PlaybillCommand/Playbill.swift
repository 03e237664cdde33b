import DescribedErrors
import OperatingSystem
import SafeText

@main enum Playbill {
  static func main() {
    TerminationSignals.begin()
    // Bytes that aren't UTF-8 are replaced in these words, and would name another file.
    let words = CommandLine.arguments
    for (number, word) in words.enumerated().dropFirst() {
      if ProcessText.isUTF8(argument: number) { continue }
      Console.standard().writeMessage("error: argument \(number) is not UTF-8: \(quoted(word))")
      exit(ErrorCategory.usage.exitCode)
    }
    // Without one of these another file would be used.
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    where !ProcessText.isUTF8(variable: name) {
      Console.standard().writeMessage("error: the variable \(name) is not UTF-8")
      exit(ErrorCategory.usage.exitCode)
    }
    let code = run(Array(words.dropFirst()), on: .standard())
    if code == ErrorCategory.interrupted.exitCode { Interruption.finish() }
    exit(code)
  }

  static func run(
    _ words: [String],
    on console: Console,
    root: any Command.Type = RootCommand.self
  ) -> Int32 {
    var parser = Parser(root)
    do {
      switch try parser.parse(words) {
      case .run(let command):
        try console.readPreferences(into: parser.parameters)
        try command.run(on: console)
      case .help:
        try console.output.write(HelpText(path: parser.path).text(width: console.outputWidth))
      case .version:
        try console.output.write(Version.line + "\n")
      }
      return 0
    } catch {
      let origin = error as? PreferredValueError
      let report = Report(origin?.cause ?? error, path: parser.path)
      if !report.text.isEmpty { console.writeMessage(report.text) }
      if let origin {
        console.writeMessage(
          "note: \(quoted(origin.value)) is the preferred value of '\(origin.option)'"
        )
      }
      return report.code
    }
  }
}
