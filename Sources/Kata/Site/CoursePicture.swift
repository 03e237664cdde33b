import SafeText

/// A course in one picture: each step is a column, and each function a block as high as its lines.
///
/// The colour of a block says what it does. A function's name decides that, by a table. Only the
/// function that the course takes apart does several things at once: its lines are looked at one by
/// one. A type's own lines, such as its stored properties, are a block, too. Comments, imports and
/// empty lines are left out.
struct CoursePicture {
  /// What a line of the program is for, in the order from the top of a column.
  enum Job: String, CaseIterable {
    case write, money, find, assemble, price, rates, credits

    /// The words for it in a legend, in English.
    fileprivate var words: String {
      switch self {
      case .write: "writes the statement"
      case .money: "formats amounts"
      case .find: "looks up plays, checks seats"
      case .assemble: "puts the data together"
      case .price: "calculates the price"
      case .rates: "holds the rates as data"
      case .credits: "counts the credits"
      }
    }

    /// The names of the functions, types and variables that do it.
    fileprivate var names: Set<String> {
      switch self {
      case .write:
        [
          "statement", "htmlStatement", "renderPlainText", "renderHTML", "plainText", "html",
          "escaped", "result",
        ]
      case .money: ["format", "formatter", "usd", "Money"]
      case .find:
        [
          "playFor", "production", "playID", "Genre", "Production", "StatementError",
          "unknownPlay", "unknownType", "Audience", "impossibleAudience",
        ]
      case .assemble:
        [
          "StatementData", "statementData", "createStatementData", "EnrichedPerformance",
          "enrichPerformance", "createPerformanceCalculator", "PerformanceCalculator",
          "TragedyCalculator", "ComedyCalculator", "Calculating", "PricedPerformance",
        ]
      case .price: ["amountFor", "amount", "thisAmount", "totalAmount", "appleSauce"]
      case .rates: ["tariff", "Tariff"]
      case .credits: ["volumeCreditsFor", "volumeCredits", "totalVolumeCredits", "commonCredits"]
      }
    }

    /// The colours on a light and on a dark page.
    fileprivate var colours: (light: String, dark: String) {
      switch self {
      case .write: ("#3d6ea5", "#79abe2")
      case .money: ("#2b8a83", "#5fc4b8")
      case .find: ("#b07d1a", "#e0b252")
      case .assemble: ("#8a8178", "#8f867c")
      case .price: ("#a32638", "#e2586a")
      case .rates: ("#d97b6c", "#f5b3a6")
      case .credits: ("#7a4f9e", "#b793dd")
      }
    }

    /// What a line or a declaration with some of these names is for.
    fileprivate init?(_ names: some Sequence<String>) {
      // A line that adds an amount to the result writes it.
      let order: [Job] = [.write, .assemble, .money, .find, .credits, .price, .rates]
      guard let job = order.first(where: { !$0.names.isDisjoint(with: names) }) else { return nil }
      self = job
    }
  }

  /// A function, or the lines of a type beside its functions.
  struct Block {
    let name: String

    /// What each line is for; `nil` if the table does not know it.
    let jobs: [Job?]

    /// Whether it is the function that the course takes apart.
    var isStart: Bool { name == "statement" }

    fileprivate init(_ declaration: SwiftCode.Declaration, lines: [[String]]) {
      name = declaration.name
      if name == "statement" {
        jobs = Self.jobs(of: lines)
      } else {
        let job = Job([name]) ?? Job([declaration.owner])
        jobs = lines.map { _ in job }
      }
    }

    /// What lines are for, by their words.
    ///
    /// A line whose words say nothing, such as the head of a loop, belongs to the line after it; a
    /// line without words, such as a bracket, to the line before it.
    private static func jobs(of lines: [[String]]) -> [Job?] {
      var jobs = lines.map { Job($0) }
      for index in lines.indices.reversed() where jobs[index] == nil && !lines[index].isEmpty {
        jobs[index] = jobs[index...].lazy.compactMap(\.self).first
      }
      for index in lines.indices.dropFirst() where lines[index].isEmpty {
        jobs[index] = jobs[index - 1]
      }
      return jobs
    }
  }

  private let columns: [(step: Step, blocks: [Block])]
  /// The most lines of a column.
  private let tallest: Int
  private let language: Language

  /// Reads the code of a course's steps.
  init(of steps: [Step], in language: Language) {
    self.language = language
    columns = steps.map { ($0, Self.blocks(of: $0)) }
    tallest = columns.map { $0.blocks.lineCount }.max() ?? 0
  }

  /// The blocks of a step's code, from the top of its column: the first function, then the others
  /// by what they do.
  static func blocks(of step: Step) -> [Block] {
    let blocks = step.files.flatMap { file in
      let code = SwiftCode(file.text, path: file.path)
      let declarations = code.declarations
      let lines = Dictionary(grouping: code.tokens) { $0.line }.sorted { $0.key < $1.key }
      let places = lines.map { number, _ in
        declarations.lastIndex { one in
          // A member of one line is a requirement or a forwarding call.
          one.lines.contains(number)
            && (one.kind == .type || one.owner.isEmpty || one.lines.count > 1)
        }
      }
      return declarations.enumerated().compactMap { index, declaration in
        let own = zip(lines, places).filter { $1 == index }.map { line, _ in
          line.value.filter(\.isWord).map(\.text)
        }
        return own.isEmpty ? nil : Block(declaration, lines: own)
      }
    }
    let jobs: [Job?] = Job.allCases
    return blocks.filter(\.isStart)
      + (jobs + [nil]).flatMap { job in
        blocks.filter { !$0.isStart && $0.jobs.first == job }
      }
  }
}

// MARK: - The drawing

extension CoursePicture {
  /// The picture as a file that stands alone.
  var file: String { svg(isPage: false) }

  /// The picture as a part of a page: each column leads to its step, whose name it shows under the
  /// pointer and when it has the focus.
  var html: String { svg(isPage: true) }

  /// Lengths in the picture's own unit.
  private static let (left, top, right) = (50, 98, 10)
  private static let (pitch, width) = (15, 13)
  private static let lineHeight = 2.4

  private var end: Int { Self.left + columns.count * Self.pitch }

  private func x(_ column: Int) -> Int { Self.left + column * Self.pitch }
  private func y(_ line: Int) -> Int { Self.top + Int(Double(line) * Self.lineHeight) }

  private func svg(isPage: Bool) -> String {
    guard !columns.isEmpty else { return "" }
    let (width, height) = (end + Self.right, y(tallest) + 52)
    let title = Escaping.html.escaped(language("The code of all steps, by what it does"))
    // A page has the title in the caption; a picture has no links.
    let head =
      isPage
      ? "" : " xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"\(title)\""
    let paper =
      isPage ? [] : ["<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>"]
    let hint =
      isPage
      ? [
        text(language("Point at a column to see its step."), (Self.left, height - 12), "quiet hint")
      ]
      : []
    let parts =
      paper + lineAxis + acts + legend + callouts + hint
      + columns.indices.map { column($0, isPage: isPage, foot: height - 12) }
    return """
      <svg class="course"\(head) viewBox="0 0 \(width) \(height)">
      <style>
      \(Self.style)
      </style>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func column(_ index: Int, isPage: Bool, foot: Int) -> String {
    let (step, blocks) = columns[index]
    var shapes: [(job: Job?, path: String)] = []
    var line = 0
    for block in blocks {
      var rest = block.jobs[...]
      while let job = rest.first {
        let count = rest.prefix { $0 == job }.count
        rest = rest.dropFirst(count)
        // A gap ends a block, and takes nothing from the others.
        let height = Double(count) * Self.lineHeight - (rest.isEmpty ? 0.8 : 0)
        let start = Double(line) * Self.lineHeight
        let path = "M0 \(Self.short(start))h\(Self.width)v\(Self.short(height))h-\(Self.width)z"
        if let known = shapes.firstIndex(where: { $0.job == job }) {
          shapes[known].path += path
        } else {
          shapes.append((job, path))
        }
        line += count
      }
    }
    let paths = shapes.map { job, path in
      "<path\(job.map { " class=\"\($0)\"" } ?? "") d=\"\(path)\"/>"
    }
    let number = index % 10 == 0 || index == columns.count - 1
    let label =
      number
      ? [text(step.paddedNumber, (x(index) + Self.width / 2, Self.top - 14), "quiet number")] : []
    let dot = step.isInLane ? Self.dot(x(index) + Self.width / 2, Self.top - 6) : ""
    let name = Escaping.html.escaped(step.line)
    let drawing = "<g transform=\"translate(\(x(index)) \(Self.top))\">\(paths.joined())</g>"
    guard isPage else {
      return "<g>\(label.joined())\(dot)<title>\(name)</title>\(drawing)</g>"
    }
    let frame = """
      <rect class="frame" x="\(x(index) - 1)" y="\(Self.top - 2)" \
      width="\(Self.pitch)" height="\(y(tallest) - Self.top + 4)"/>
      """
    let foot = text(step.line, (Self.left, foot), "name")
    return label.joined() + dot
      + "<a href=\"\(step.pageFile)\"><title>\(name)</title>\(frame)\(drawing)\(foot)</a>"
  }

  /// A number with one digit after the point, or none.
  private static func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func text(_ text: String, _ place: (x: Int, y: Int), _ style: String = "") -> String {
    let attribute = style.isEmpty ? "" : " class=\"\(style)\""
    return
      "<text\(attribute) x=\"\(place.x)\" y=\"\(place.y)\">\(Escaping.html.escaped(text))</text>"
  }

  /// Rules at every fifty lines; the first has the unit in place of a zero.
  private var lineAxis: [String] {
    stride(from: 0, through: tallest, by: 50).flatMap { line in
      [
        "<path class=\"rule\" d=\"M\(Self.left - 4) \(y(line))H\(end)\"/>",
        text(line == 0 ? language("lines") : "\(line)", (Self.left - 9, y(line) + 5), "quiet line"),
      ]
    }
  }

  /// The name of each act above its first columns; an act of few columns has no room for one.
  private var acts: [String] {
    var first = 0
    return columns.map(\.step).acts.flatMap { act, steps in
      let (left, room) = (x(first), steps.count * Self.pitch)
      first += steps.count
      let rule = "<path class=\"rule\" d=\"M\(left - 1) 10V\(y(tallest))\"/>"
      guard steps.count > 4 else { return [rule] }
      let (number, title) = act.actParts
      let lines = Self.filled(title, columns: (room - 8) / 7)
      return [rule, text(number, (left + 4, 24), "act")]
        + lines.enumerated().map { text($1, (left + 4, 42 + $0 * 18), "quiet") }
    }
  }

  /// Words in lines, for letters of about the same width.
  private static func filled(_ title: String, columns: Int) -> [String] {
    title.split(separator: " ").map(String.init).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }

  private var legend: [String] {
    let (left, first) = (Self.left + 24, y(tallest) - 24 * (Job.allCases.count + 1))
    let lane = first + 24 * Job.allCases.count
    let laneLines =
      columns.contains { $0.step.isInLane }
      ? [Self.dot(left + 7, lane + 8), text(language("in the fast lane"), (left + 24, lane + 13))]
      : []
    return Job.allCases.enumerated().flatMap { index, job in
      let base = first + 24 * index
      return [
        "<rect class=\"\(job)\" x=\"\(left)\" y=\"\(base)\" width=\"15\" height=\"15\"/>",
        text(language(job.words), (left + 24, base + 13)),
      ]
    } + laneLines
  }

  /// The mark of a step in the fast lane.
  private static func dot(_ x: Int, _ y: Int) -> String {
    "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"3\"/>"
  }

  /// Words below the columns at which something begins.
  private var callouts: [String] {
    let start = columns[0].blocks.first(where: \.isStart)?.jobs.count ?? 0
    let html = columns.firstIndex { $0.step.writesHTML }
    let rates = columns.firstIndex { $0.blocks.contains { $0.jobs.contains(.rates) } }
    return [
      callout(
        language("One function of {} lines, without blank ones and comments", "\(start)"),
        below: 0,
        by: 76,
        isLeft: false
      ),
      html.map { callout(language("HTML arrives"), below: $0, by: 22, isLeft: true) },
      rates.map { callout(language("The rates become data"), below: $0, by: 14, isLeft: true) },
    ].compactMap(\.self)
  }

  private func callout(_ words: String, below column: Int, by length: Int, isLeft: Bool) -> String {
    let bottom = y(columns[column].blocks.lineCount)
    let middle = x(column) + Self.width / 2
    let place = (isLeft ? middle - 7 : middle + 7, bottom + length + 5)
    return
      "<path class=\"leader\" d=\"M\(middle) \(bottom + 3)v\(length - 3)h\(isLeft ? -4 : 4)\"/>"
      + text(words, place, isLeft ? "left" : "")
  }

  private static let style: String = {
    let base = """
      .course { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", \
      "Noto Sans CJK JP", sans-serif; --ink: #1f1b18; --quiet: #5f574f; --rule: #ddd6cc; --paper: #fff }
      .course text { fill: var(--ink) }
      .course .quiet { fill: var(--quiet) }
      .course .paper { fill: var(--paper) }
      .course .dot { fill: var(--ink) }
      .course .rule { stroke: var(--rule) }
      .course .leader { fill: none; stroke: var(--quiet) }
      .course .act { font-weight: 600 }
      .course .number { text-anchor: middle }
      .course :is(.line, .left) { text-anchor: end }
      .course .frame { fill: none; stroke: none; pointer-events: all }
      .course a { outline: none }
      .course a:is(:hover, :focus-visible) .frame { stroke: var(--ink); stroke-width: 2 }
      .course .name { opacity: 0; font-weight: 600; pointer-events: none }
      .course a:is(:hover, :focus-visible) .name { opacity: 1 }
      .course:has(a:is(:hover, :focus-visible)) .hint { opacity: 0 }
      """
    func colours(_ colour: (Job) -> String) -> String {
      Job.allCases.map { ".course .\($0) { fill: \(colour($0)) }" }.joined(separator: "\n")
    }
    return """
      \(base)
      \(colours { $0.colours.light })
      @media (prefers-color-scheme: dark) {
      .course { --ink: #f0ebe4; --quiet: #b8aea3; --rule: #3b3631; --paper: #1f1c19 }
      \(colours { $0.colours.dark })
      }
      """
  }()
}

extension [CoursePicture.Block] {
  fileprivate var lineCount: Int { reduce(0) { $0 + $1.jobs.count } }
}

extension String {
  /// An act's number and its title: `I` and `Decompose the function`, `第1幕` and `関数を分割する`.
  var actParts: (number: String, title: String) {
    let parts = split(separator: contains(": ") ? ": " : " ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : (self, "")
  }
}
