import OperatingSystem
import Spelling

extension Console {
  /// Writes a result to a file, whole or not at all, or to standard output.
  ///
  /// A device or a pipe that a user named is written to as it is.
  ///
  /// - Parameters:
  ///   - name: the file as a message calls it; none or `-` is standard output.
  ///   - target: what the name may lead to.
  ///   - isLasting: whether the file has to be on the disk before it takes its place.
  ///   - body: writes the result. Its second argument tells whether a file is replaced at the end;
  ///     if the body throws, none is.
  /// - Returns: what `body` returns.
  /// - Throws: `OutputError`; `UsageError` if the file is an input; whatever `body` throws.
  func withOutput<Result>(
    to name: String?,
    as target: FileReplacement.Target = .output,
    lasting isLasting: Bool = true,
    _ body: (Writer, _ isReplacement: Bool) throws -> Result
  ) throws -> Result {
    guard let name, name != "-" else {
      let result = try body(output, false)
      try output.flush()
      return result
    }
    let path = path(name)
    try checkOutput(try? FileStatus(path), named: quoted(name))
    SignalCleanup.watch()
    var hasBegun = false
    do {
      return try FileReplacement.write(to: path, as: target, lasting: isLasting) {
        file,
        isReplacement in
        hasBegun = true
        let writer = Writer(file, name: quoted(name))
        // What isn't replaced gets what was written before an error, as standard output does.
        defer { try? writer.flush() }
        let result = try body(writer, isReplacement)
        try writer.flush()
        return result
      }
    } catch let error as SystemError {
      throw hasBegun
        ? OutputError.cannotWrite(name: quoted(name), error) : .cannotCreate(path: name, error)
    }
  }
}

/// Why output couldn't be written.
enum OutputError: Error, Equatable {
  /// Whoever read it has had enough, as `head` does; nothing is wrong.
  case readerGone
  case cannotWrite(name: String, SystemError)
  case cannotCreate(path: String, SystemError)
}

extension OutputError: DescribedError {
  var description: String {
    switch self {
    case .readerGone: "the reader of the output has gone"
    case .cannotWrite(let name, let error): "cannot write \(escaped(name)): \(error)"
    case .cannotCreate(let path, let error): "cannot create \(quoted(path)): \(error)"
    }
  }

  var category: ErrorCategory {
    if case .cannotWrite = self { .inputOutput } else { .cannotCreate }
  }
}
