/// The result of a command or of a script that runs it.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String

  /// A success, with its output and its notes on standard error.
  static func prints(_ output: String, noting notes: String = "") -> Self {
    Self(code: 0, output: output, errors: notes)
  }

  /// A failure, with its exit code and errors.
  static func fails(_ code: Int32, _ errors: String) -> Self {
    Self(code: code, output: "", errors: errors)
  }
}
