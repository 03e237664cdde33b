/// A way in which output can be laid out that changes nothing of what it says.
enum Layout: CaseIterable {
  /// Lines end in CR LF in place of LF.
  case lineEnds

  /// There are more or fewer empty lines between statements, or line ends after the last.
  case emptyLines

  /// Lines begin with more or fewer blanks.
  case indentation

  /// All sets of layouts, those of few first.
  static let sets: [Set<Layout>] = (0..<1 << allCases.count).map { bits in
    Set(allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
  }.sorted { $0.count < $1.count }

  /// Takes output apart into statements, each with its line ends.
  ///
  /// - Parameters:
  ///   - output: What a program printed.
  ///   - layouts: What is taken out of it first. With nothing taken out, the statements with an empty
  ///     line between each two are the output, byte for byte: a line end too many at the end makes one
  ///     more statement, an empty one.
  /// - Returns: The statements, in order.
  static func statements(in output: [UInt8], without layouts: Set<Layout> = []) -> [[UInt8]] {
    var lines = output.split(separator: 10, omittingEmptySubsequences: false)
    if layouts.contains(.lineEnds) { lines = lines.map { $0.last == 13 ? $0.dropLast() : $0 } }
    if layouts.contains(.indentation) { lines = lines.map { $0.drop { $0 == 32 || $0 == 9 } } }
    var statements: [[UInt8]] = []
    if layouts.contains(.emptyLines) {
      for line in lines where !line.isEmpty {
        if statements.isEmpty || isHead(line) { statements.append([]) }
        statements[statements.count - 1] += line + [10]
      }
      return statements
    }
    var rest = Array(lines.joined(separator: [10]))[...]
    guard !rest.isEmpty else { return [] }
    while let ends = rest.firstRange(of: [10, 10]) {
      statements.append(Array(rest[...ends.lowerBound]))
      rest = rest[ends.upperBound...]
    }
    return statements + [Array(rest)]
  }

  /// Whether a line is the first of a statement, as text or as HTML.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    ["Statement for ", "<h1>Statement for "].contains { line.starts(with: $0.utf8) }
  }

  /// What is otherwise in a program's output than in the approved one, in words.
  func words(expected: [UInt8], got: [UInt8]) -> String {
    switch self {
    case .lineEnds: "the lines end in CR LF, not in LF"
    case .emptyLines:
      "there is not exactly one empty line between statements, and none after the last"
    case .indentation:
      "the lines of plays begin with \(Self.blanks(in: got)) in place of \(Self.blanks(in: expected))"
    }
  }

  /// How many blanks the first line begins with that has words and is no head.
  private static func blanks(in output: [UInt8]) -> String {
    let lines = output.split(whereSeparator: { $0 == 10 || $0 == 13 })
    let count = lines.first { !isHead($0) }?.prefix { $0 == 32 || $0 == 9 }.count ?? 0
    return count == 0 ? "no blank" : count == 1 ? "one blank" : "\(count) blanks"
  }
}
