extension ChildProcess.Ending {
  /// Whether the program ended by itself, well or not.
  var isOwn: Bool {
    switch self {
    case .exited, .signalled: true
    case .timedOut, .flooded, .stopped: false
    }
  }

  /// The ending in words that follow `the program`.
  var words: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signalled(let number): "was ended by signal \(number)"
    case .timedOut: "did not end in time"
    case .flooded: "wrote without end"
    case .stopped: "was interrupted"
    }
  }
}

extension ChildProcess.Outcome {
  /// How the program ended, and the beginning of what it wrote to standard error.
  var words: String {
    let lines = String(decoding: errors.prefix(2000), as: UTF8.self).trimmed
      .split(separator: "\n").prefix(5).joined(separator: "\n")
    let ending = ending.words
    return lines.isEmpty
      ? "\(ending), with nothing on standard error" : "\(ending), and on standard error:\n\(lines)"
  }
}
