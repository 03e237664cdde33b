import Spelling

/// What is wrong with the words on a command line.
enum UsageError: Error, Equatable {
  case unknownOption(String, hint: String?)
  case unknownSubcommand(String, hint: String?)
  case missingSubcommand
  case missingOption(String)
  /// The next word, if there is one, looks like an option.
  case missingValue(option: String, placeholder: String, next: String?)
  case valueForFlag(String, value: String)
  case invalidValue(String, parameter: String, reason: String)
  case missingArgument(String)
  case surplusArgument(String)
  case commandWithoutDashes(String)
  /// Words that are well formed each but don't go together; the text says why.
  case contradiction(String)
}

extension UsageError: DescribedError {
  var category: ErrorCategory { .usage }

  var description: String {
    switch self {
    case .unknownOption(let word, let hint):
      "unknown option \(quoted(word))\(suggesting(hint))"
    case .unknownSubcommand(let word, let hint):
      "unknown subcommand \(quoted(word))\(suggesting(hint))"
    case .missingSubcommand:
      "missing subcommand"
    case .missingOption(let option):
      "missing option '\(option)'"
    case .missingValue(let option, let placeholder, nil):
      "missing value for '\(option)': \(option) \(placeholder)"
    case .missingValue(let option, _, let next?):
      "missing value for '\(option)': if \(quoted(next)) is the value, "
        + "write \(option)=\(escaped(next))"
    case .valueForFlag(let flag, let value):
      "'\(flag)' takes no value, but \(quoted(value)) is given"
    case .invalidValue(let value, let parameter, let reason):
      "invalid value \(quoted(value)) for '\(parameter)': \(reason)"
    case .missingArgument(let name):
      "missing argument '\(name)'"
    case .surplusArgument(let word):
      "unexpected argument \(quoted(word))"
    case .commandWithoutDashes(let word):
      "unexpected argument \(quoted(word)): put the command to run after '--'"
    case .contradiction(let text):
      text
    }
  }
}
