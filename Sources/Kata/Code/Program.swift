import OperatingSystem

/// A program as a set of declarations, which tells its own names from the names it uses.
///
/// A nested function stands beside the function that holds it. The order of declarations, layout,
/// comments, and the labels of the program's own functions are left out.
struct Program: Sendable {
  /// A function, a type, a property, or another declaration.
  struct Declaration: Sendable {
    /// `func`, `struct`, `let`, …; empty for code outside of declarations.
    let kind: String
    /// Empty if there is none, as for `init`.
    let name: String
    /// The type that it is a member of.
    let owner: String?
    let path: String
    /// Its first and last line, from 0; for a type, those of its head.
    let lines: ClosedRange<Int>
    /// Its code without the name and access modifiers; for a type, its head.
    fileprivate(set) var words: [Word] = []
    /// The names of parameters, locals and captured variables, by their numbers in ``words``.
    fileprivate(set) var locals: [String] = []
    /// How many of the locals are parameters, which come first.
    fileprivate(set) var parameterCount = 0

    /// Its code without nested functions.
    let tokens: [SwiftCode.Token]
    /// The index of its keyword in ``tokens``.
    fileprivate let head: Int
    /// The distance to the function that holds it, which comes later in the list.
    fileprivate var holder: Int?
  }

  /// A word of a declaration's code.
  enum Word: Hashable, Sendable {
    /// A sign, a keyword, a string, or a name from elsewhere.
    case literal(String)
    /// A parameter, local or captured variable, by its number in ``Declaration/locals``.
    case local(Int)
    /// A function or a type of the program.
    case global(String)
    /// A member of one of its types.
    case member(String)
  }

  /// The declarations in the order of the files; a type's members follow it.
  private(set) var declarations: [Declaration] = []

  private(set) var names: Set<String> = []

  /// Its functions and types, and the members of its types.
  private(set) var ownNames: Set<Word> = []

  /// Its words without order; its own names are all the same.
  private(set) var words = Balance()

  /// Its pairs of neighbouring words, and those of the declarations of each title.
  private var pairs = Balance(), pairsByTitle: [String: Balance] = [:]

  /// The declarations of each file, before it is known what their names stand for.
  fileprivate typealias Files = [CourseFile: [Declaration]]

  /// Reads a program from its files.
  init(_ files: [CourseFile]) {
    var known: Files = [:]
    self.init(files, &known)
  }

  private init() {}

  /// Reads a program; a file that is known already is not read again.
  fileprivate init(_ files: [CourseFile], _ known: inout Files) {
    for file in files where file.path.hasSuffix(".swift") {
      var part = Program()
      part.declarations = known[file] ?? []
      if part.declarations.isEmpty {
        part.parse(Self.withoutStyle(SwiftCode(file.text).tokens)[...], in: file.path, of: nil)
        known[file] = part.declarations
      }
      declarations += part.declarations
    }
    names = Set(declarations.map(\.name))
    ownNames = Set(declarations.filter { $0.kind != "extension" }.map(\.word))
    // A nested function stands before the one that holds it, and may use its names.
    var visible: [Int: Set<String>] = [:]
    for index in declarations.indices.reversed() {
      let outer = declarations[index].holder.flatMap { visible[index + $0] } ?? []
      let resolver = Resolver(declarations[index], within: outer, ownNames)
      declarations[index].words = resolver.words
      declarations[index].locals = resolver.locals
      declarations[index].parameterCount = resolver.parameterCount
      visible[index] = outer.union(resolver.locals)
    }
    for declaration in declarations {
      let comparable = declaration.comparable
      words.add(comparable)
      let pairs = zip([""] + comparable, comparable).map { $0 + " " + $1 }
      self.pairs.add(pairs)
      pairsByTitle[declaration.title, default: Balance()].add(pairs)
    }
  }

  /// How many pairs of neighbouring words it has.
  var size: Int { pairs.size }

  /// How many pairs of neighbouring words must be removed and added to turn this program into another.
  ///
  /// A declaration is compared with that of its title, or else with all the others without one.
  func distance(to other: Program) -> Int {
    var distance = 0
    var rest = Balance(from: pairs, to: other.pairs)
    for (title, pairs) in pairsByTitle {
      guard let others = other.pairsByTitle[title], pairs != others else { continue }
      let change = Balance(from: pairs, to: others)
      distance += change.size
      rest = Balance(from: change, to: rest)
    }
    return distance + rest.size
  }
}

extension Step {
  private typealias Read = (programs: [[CourseFile]: Program], files: Program.Files)
  private static let read = Locked<Read>(([:], [:]))

  /// Its code, which is read once in a process; so is a file that several steps share.
  var program: Program {
    Self.read.withLock { read in
      if let known = read.programs[files] { return known }
      let program = Program(files, &read.files)
      read.programs[files] = program
      return program
    }
  }
}

extension Program.Declaration {
  /// The name with its kind and type: `func amountFor`, `var ComedyCalculator.amount`.
  var title: String { "\(kind) \(owner.map { $0 + "." } ?? "")\(name)" }

  var isPrivate: Bool { tokens[..<head].contains { $0.text.hasSuffix("private") } }

  var isPublic: Bool { tokens[..<head].contains { ["public", "open"].contains($0.text) } }

  /// For a function, the words before its body, with the labels.
  var heading: [String] {
    guard ["func", "init", "subscript"].contains(kind) else { return [] }
    return tokens[head...].map(\.text).prefix { $0 != "{" }.map(\.self)
  }

  /// Its name as other declarations use it.
  var word: Program.Word {
    owner == nil || isType ? .global(name) : .member(name)
  }

  var isType: Bool { Program.typeKinds.contains(kind) }

  /// Whether it is a property with a body and no `=` before it.
  private var isComputed: Bool {
    guard kind == "var" else { return false }
    let signs = tokens.lazy.filter { $0.kind != .string }.map(\.text)
    return signs.first { $0 == "=" || $0 == "{" } == "{"
  }

  /// Whether it has code that could move elsewhere: a function, a computed property, or a type.
  var isFunction: Bool { kind == "func" || isType || isComputed }
}

// MARK: - Declarations

extension Program {
  /// The tokens without the words that two people write or leave out in the same code: `final`, `try`, `self.`, and the
  /// `return` before a value.
  private static func withoutStyle(_ tokens: [SwiftCode.Token]) -> [SwiftCode.Token] {
    var kept: [SwiftCode.Token] = []
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isStyle =
        switch token.text {
        case "final": true
        case "return":
          // Before a statement on the next line it returns nothing.
          !["", "}", ";", "case", "default"].contains(next)
            && (tokens[index + 1].kind != .keyword || tokens[index + 1].line == token.line
              || Self.valueKeywords.contains(next))
        case "try": !["?", "!"].contains(next)
        case "self": next == "." && kept.last?.text != "."
        case ".": index > 0 && tokens[index - 1].text == "self" && kept.last?.text != "self"
        default: false
        }
      if token.kind == .string || !isStyle { kept.append(token) }
    }
    return kept
  }

  typealias Tokens = ArraySlice<SwiftCode.Token>

  fileprivate static let typeKinds: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let kinds = typeKinds.union([
    "func", "init", "deinit", "subscript", "extension", "let", "var", "case", "import",
    "associatedtype",
  ])
  fileprivate static let access: Set = [
    "public", "private", "fileprivate", "internal", "package", "open",
  ]
  private static let valueKeywords: Set = [
    "nil", "true", "false", "self", "Self", "super", "try", "await", "if", "switch",
  ]
  private static let modifiers: Set = [
    "final", "override", "static", "class", "lazy", "mutating", "nonmutating", "indirect",
    "unowned", "weak",
    "nonisolated", "convenience", "required", "dynamic", "infix", "prefix", "postfix",
  ]

  /// Adds the declarations of a file or of a type's body.
  private mutating func parse(
    _ tokens: Tokens,
    in path: String,
    of owner: String?,
    below typeHead: Tokens = []
  ) {
    var (rest, count) = (tokens, 0)
    while !rest.isEmpty {
      let (kind, head) = Self.head(of: rest) ?? ("", rest.startIndex)
      var end = Self.end(of: kind, at: head, in: rest)
      if end < rest.endIndex, rest[end].text == "{",
        Self.typeKinds.contains(kind) || kind == "extension"
      {
        let brace = end
        end = Self.end(ofBlock: rest[brace...])
        add(rest[..<brace], kind, at: head, in: path, of: owner)
        let name = rest[head...].dropFirst().first?.text
        let body = rest[(brace + 1)..<max(brace + 1, end - 1)]
        parse(body, in: path, of: name, below: rest[head..<brace])
      } else if kind == "case" {
        let cases = Self.withValues(rest[..<end], of: typeHead, &count)
        add(cases, kind, at: head - rest.startIndex, in: path, of: owner)
      } else if kind != "import" {
        add(rest[..<end], kind, at: head, in: path, of: owner)
      }
      rest = rest[end...]
    }
  }

  /// Puts a mark behind each case of a line: its name if that is its value, and its number if the order counts.
  private static func withValues(_ cases: Tokens, of head: Tokens, _ count: inout Int) -> Tokens {
    let types = head.dropFirst(2).map(\.text)
    let ordered = /U?Int(8|16|32|64)?|Double|Float|CaseIterable|Comparable/
    let hasOrder = types.contains { $0.wholeMatch(of: ordered) != nil }
    var (full, depth, before): ([SwiftCode.Token], Int, String) = ([], 0, "")
    for (place, token) in cases.enumerated() {
      full.append(token)
      if depth == 0, before == "case" || before == "," {
        count += 1
        let isNamed = types.contains("String") && cases.dropFirst(place + 1).first?.text != "="
        let signs = (isNamed ? ["=" + token.text] : []) + (hasOrder ? ["#\(count)"] : [])
        full += signs.map { .init(text: $0, kind: .plain, line: token.line, isWord: false) }
      }
      before = token.text
      if token.kind != .string { depth += ["(": 1, ")": -1][before] ?? 0 }
    }
    return full[...]
  }

  /// The keyword of the declaration that begins here, and its index; `nil` if none begins.
  private static func head(of tokens: Tokens) -> (kind: String, index: Int)? {
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let text = tokens[index].text
      let next = tokens[index...].dropFirst().first?.text ?? ""
      if kinds.contains(text), text != "class" || !kinds.contains(next) && !modifiers.contains(next)
      {
        return (text, index)
      }
      guard text.hasPrefix("@") || access.contains(text) || modifiers.contains(text) else {
        return nil
      }
      index = next == "(" ? end(ofBlock: tokens[(index + 1)...]) : index + 1
    }
    return nil
  }

  /// The end of a declaration, or for a type the beginning of its body.
  private static func end(of kind: String, at head: Int, in tokens: Tokens) -> Int {
    switch kind {
    case "struct", "class", "enum", "protocol", "actor", "extension":
      return tokens[head...].firstIndex { $0.text == "{" } ?? tokens.endIndex
    case "func", "init", "deinit", "subscript":
      var index = head + 1
      while index < tokens.endIndex {
        let isNewLine = tokens[index].line > tokens[index - 1].line
        // A function in a protocol has no body.
        if isNewLine, Self.head(of: tokens[index...]) != nil { return index }
        if tokens[index].text == "{" { return end(ofBlock: tokens[index...]) }
        index = "([".contains(tokens[index].text) ? end(ofBlock: tokens[index...]) : index + 1
      }
      return index
    default: return endOfStatement(in: tokens[head...])
    }
  }

  private static func end(ofBlock tokens: Tokens) -> Int {
    var depth = 0
    for index in tokens.indices where tokens[index].kind != .string {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
    }
    return tokens.endIndex
  }

  private static let joints: Set = ["=", "+", "-", "*", "/", "&", "|", "?", ":", ","]
  private static let followers = joints.union([".", "{", "<", ">", ")", "\\"])

  /// The end of a statement: before the first line that does not continue it.
  static func endOfStatement(in tokens: Tokens) -> Int {
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      if index > tokens.startIndex, token.line > tokens[index - 1].line, token.kind != .string,
        !followers.contains(token.text), !joints.contains(tokens[index - 1].text)
      {
        return index
      }
      let isBlock = token.kind != .string && ["(", "[", "{"].contains(token.text)
      index = isBlock ? end(ofBlock: tokens[index...]) : index + 1
    }
    return index
  }

  /// Adds a declaration, and its nested functions beside it.
  private mutating func add(
    _ tokens: Tokens,
    _ kind: String,
    at head: Int,
    in path: String,
    of owner: String?
  ) {
    var own: [SwiftCode.Token] = []
    var rest = tokens
    let within = declarations.count
    while let first = rest.first {
      let isNewLine = rest.startIndex > head && first.line > tokens[rest.startIndex - 1].line
      if isNewLine, let (kind, head) = Self.head(of: rest), kind == "func" {
        let end = Self.end(of: kind, at: head, in: rest)
        add(rest[..<end], kind, at: head, in: path, of: owner)
        rest = rest[end...]
      } else {
        own.append(first)
        rest = rest.dropFirst()
      }
    }
    let hasName = !["init", "deinit", "subscript", ""].contains(kind)
    let name = tokens[head...].dropFirst().first { $0.text != "`" }?.text ?? ""
    for index in declarations.indices[within...] where declarations[index].holder == nil {
      declarations[index].holder = declarations.count - index
    }
    let first = own.first?.line ?? 0
    declarations.append(
      Declaration(
        kind: kind,
        name: hasName ? name : "",
        owner: owner,
        path: path,
        lines: first...max(first, tokens.last?.line ?? 0),
        tokens: own,
        head: head - tokens.startIndex
      )
    )
  }
}

// MARK: - Names

/// Finds what each name in a declaration stands for.
private struct Resolver {
  private(set) var words: [Program.Word] = []
  private(set) var locals: [String] = []
  private(set) var parameterCount = 0

  private let tokens: [SwiftCode.Token]
  /// The names of the function that holds this one.
  private let outer: Set<String>
  private let ownNames: Set<Program.Word>

  private var index = 0
  /// The visible locals, one dictionary for each block around the token.
  private var scopes: [[String: Int]] = [[:]]
  /// For each open bracket around the token: whether it holds arguments of the program's own
  /// function; `nil` if it holds none.
  private var calls: [Bool?] = []

  init(
    _ declaration: Program.Declaration,
    within outer: Set<String>,
    _ ownNames: Set<Program.Word>
  ) {
    (tokens, self.outer, self.ownNames) = (declaration.tokens, outer, ownNames)
    if !declaration.kind.isEmpty {
      for token in tokens.prefix(declaration.head + 1) where !Program.access.contains(token.text) {
        words.append(.literal(token.text))
      }
      index = declaration.head + 1
      let hasParameters = ["func", "init", "subscript"].contains(declaration.kind)
      // The name is not one of the words.
      if hasParameters { readParameters() } else { index += 1 }
    }
    while index < tokens.count { readToken() }
  }

  private func text(_ offset: Int = 0) -> String {
    tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
  }

  /// Whether a member dot stands before a token; the end of `..` or `...` is none.
  private func isMember(_ offset: Int) -> Bool {
    text(offset - 1) == "." && text(offset - 2) != "."
  }

  private mutating func bind(_ token: SwiftCode.Token) {
    guard token.isName, token.text != "_" else { return }
    scopes[scopes.count - 1][token.text] = locals.count
    locals.append(token.text)
  }

  /// Binds the names after `let` or `var`: in `case let .some(value, label: other)` these are
  /// `value` and `other`.
  private mutating func bindPattern() {
    var depth = 0
    for place in tokens.indices[(index + 1)...] {
      let token = tokens[place]
      let next = place + 1 < tokens.count ? tokens[place + 1].text : ""
      switch token.text {
      case "(": depth += 1
      case ")": depth -= 1
      case ",", ".": break
      case ":" where depth > 0: break
      // A case may have a keyword as its name, such as `some`.
      case _ where tokens[place - 1].text == ".": break
      case _ where token.isName: if depth == 0 || next != ":" { bind(token) }
      default: return
      }
    }
  }

  /// Reads a function's parameters: each is a local with a type; labels are not words.
  private mutating func readParameters() {
    while index < tokens.count, text() != "(" { index += 1 }
    var depth = 0
    var isName = true
    repeat {
      switch text() {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where text(-1) != "-": depth -= 1
      default: break
      }
      if depth == 1, isName, text(1) == ":" {
        let number = locals.count
        bind(tokens[index])
        words.append(number < locals.count ? .local(number) : .literal(text()))
        isName = false
        index += 1
      } else if !(depth == 1 && isName && index < tokens.count && tokens[index].isWord) {
        if text() == ",", depth == 1 { isName = true }
        words.append(word())
      }
      index += 1
    } while index < tokens.count && depth > 0
    parameterCount = locals.count
  }

  private mutating func readToken() {
    let token = tokens[index]
    switch token.kind == .string ? "" : token.text {
    case "{":
      scopes.append([:])
      calls.append(nil)
      for parameter in closureParameters() { bind(parameter) }
    case "(":
      // The parameters of a closure follow its `{`.
      let isOwn =
        ownNames.contains(.member(text(-1))) || text(-1) == "init"
        || !isMember(-1) && ownNames.contains(.global(text(-1)))
      calls.append(text(-1) == "{" ? nil : isOwn)
    case "[": calls.append(nil)
    case ")", "]", "}":
      _ = calls.popLast()
      if token.text == "}", scopes.count > 1 { scopes.removeLast() }
    case "let", "var": bindPattern()
    case "for" where text(1) != ":":
      for token in tokens[(index + 1)...].prefix(while: { $0.text != "in" })
      where token.kind == .plain { bind(token) }
    default: break
    }
    // A label: after a bracket or a comma, before a colon.
    let isLabel = token.isWord && text(1) == ":" && (text(-1) == "(" || text(-1) == ",")
    if isLabel, let isOwn = calls.last ?? nil {
      if isOwn { index += 1 } else { words.append(.literal(token.text)) }
    } else {
      words.append(word())
    }
    index += 1
  }

  /// The meaning of the current token.
  private mutating func word() -> Program.Word {
    let name = text()
    guard index < tokens.count, tokens[index].isName else { return .literal(name) }
    let member = ownNames.contains(.member(name)) ? Program.Word.member(name) : .literal(name)
    if isMember(0) { return member }
    for scope in scopes.reversed() { if let number = scope[name] { return .local(number) } }
    if outer.contains(name) {
      scopes[0][name] = locals.count
      locals.append(name)
      return .local(locals.count - 1)
    }
    return ownNames.contains(.global(name)) ? .global(name) : member
  }

  /// What may stand between the names before a closure's `in`.
  private static let signs: Set = [
    "{", "(", ")", "[", "]", ",", ":", "-", ">", "throws", "async", "weak", "self",
  ]

  private func closureParameters() -> [SwiftCode.Token] {
    let rest = tokens[index...].prefix(60)
    guard let end = rest.firstIndex(where: { $0.text == "in" }) else { return [] }
    guard rest[..<end].allSatisfy({ $0.isName || Self.signs.contains($0.text) }) else { return [] }
    // Each stands behind a sign; a type stands behind a colon or an arrow.
    return rest.indices.dropFirst().prefix { $0 < end }.filter { place in
      rest[place].isName && ["{", "(", "]", ","].contains(rest[place - 1].text)
    }.map { rest[$0] }
  }
}
