/// Output taken apart at the empty lines between statements.
///
/// Put together again with an empty line between each two, the statements are the output, byte for
/// byte: a line end too many at the end makes one more statement, an empty one.
struct StatementList {
  /// The statements, each with its line ends; none if there is no output.
  let statements: [[UInt8]]

  /// Takes output apart.
  init(_ output: [UInt8]) {
    guard !output.isEmpty else {
      statements = []
      return
    }
    var statements: [[UInt8]] = []
    var start = 0
    var position = 1
    while position < output.count {
      if output[position] == 10, output[position - 1] == 10, position > start {
        statements.append(Array(output[start..<position]))
        start = position + 1
        position = start
      }
      position += 1
    }
    statements.append(Array(output[start...]))
    self.statements = statements
  }
}
