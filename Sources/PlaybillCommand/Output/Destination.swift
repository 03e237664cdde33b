extension Console {
  /// Writes a result to a file, whole or not at all, or to standard output.
  ///
  /// - Parameters:
  ///   - name: the file as the user named it; none or `-` is standard output.
  ///   - body: writes the result. Its second argument tells whether a file is replaced at the end;
  ///     if the body throws, none is.
  /// - Returns: what `body` returns.
  /// - Throws: `OutputError`, and whatever `body` throws.
  func withOutput<Result>(
    to name: String?,
    _ body: (Writer, _ replacesFile: Bool) throws -> Result
  ) throws -> Result {
    guard let name, name != "-" else {
      let result = try body(output, false)
      try output.flush()
      return result
    }
    let file = try OutputFile(name, on: self)
    let result: Result
    do {
      result = try body(file.writer, file.isReplacement)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
    return result
  }
}
