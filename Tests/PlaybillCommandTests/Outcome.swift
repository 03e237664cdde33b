/// What a run of the command left behind, or a script that runs it.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String

  /// What a run that went well printed, and what it noted on standard error.
  static func prints(_ output: String, noting notes: String = "") -> Self {
    Self(code: 0, output: output, errors: notes)
  }

  /// What a run that went wrong said.
  static func fails(_ code: Int32, _ errors: String) -> Self {
    Self(code: code, output: "", errors: errors)
  }
}
