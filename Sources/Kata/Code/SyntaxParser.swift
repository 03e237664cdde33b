import Foundation

/// Reads Swift source as a tree.
///
/// It reads the Swift that programs of this size are written in. A statement that has anything else becomes
/// ``Syntax/Kind/opaque`` as a whole, word by word: nothing that could tell two programs apart is left out.
struct SyntaxParser {
  /// Code that is not understood.
  private struct Unreadable: Error {}

  private let tokens: [SwiftCode.Token]
  private var index = 0
  /// How deep the brackets, blocks and expressions around the next token are.
  private var depth = 0
  /// Whether `{` begins the block of a condition, and no closure.
  private var isCondition = false

  private init(_ tokens: [SwiftCode.Token]) { self.tokens = tokens }

  /// The declarations and statements of a file.
  static func statements(of code: SwiftCode) -> [Syntax] {
    var parser = SyntaxParser(joined(code.tokens))
    var statements: [Syntax] = []
    while parser.index < parser.tokens.count {
      statements += parser.statements()
      // A bracket that nothing opened.
      if parser.index < parser.tokens.count {
        statements.append(Syntax(.opaque, parser.text()))
        parser.index += 1
      }
    }
    return statements
  }

  // MARK: Tokens

  private static let operators = [
    "...", "..<", "===", "!==", "<<=", "&&", "||", "==", "!=", "<=", ">=", "->", "+=", "-=",
    "*=", "/=", "%=", "&+=", "&-=", "&*=", "&+", "&-", "&*", "??", "<<", "&=", "|=", "^=", "~=",
    "&>>", "&<<",
  ]

  /// All that an operator may begin with.
  private static let beginnings = Set(
    operators.flatMap { sign in sign.indices.map { sign[...$0] } }
  )

  /// Joins the signs of an operator; `>>` are two brackets.
  private static func joined(_ tokens: [SwiftCode.Token]) -> [SwiftCode.Token] {
    var joined: [SwiftCode.Token] = []
    for token in tokens {
      let isSign = token.kind == .plain && !token.isWord && token.isJoined
      if isSign, let last = joined.last, last.kind == .plain,
        beginnings.contains((last.text + token.text)[...])
      {
        joined[joined.count - 1].text += token.text
      } else {
        joined.append(token)
      }
    }
    return joined
  }

  private func text(_ offset: Int = 0) -> String {
    let place = index + offset
    guard place >= 0, place < tokens.count, tokens[place].kind != .string else { return "" }
    return tokens[place].text
  }

  private var token: SwiftCode.Token? { index < tokens.count ? tokens[index] : nil }

  /// Whether the next token begins a line, or is the end.
  private var isNewLine: Bool {
    guard index > 0, index < tokens.count else { return true }
    return tokens[index].line > tokens[index - 1].line
  }

  private func isJoined(_ offset: Int = 0) -> Bool {
    index + offset < tokens.count && tokens[index + offset].isJoined
  }

  private func isName(_ offset: Int = 0) -> Bool {
    let place = index + offset
    guard place >= 0, place < tokens.count else { return false }
    return tokens[place].isName || tokens[place].isWord && Self.names.contains(tokens[place].text)
  }

  /// Words that are keywords in some places and names in others.
  private static let names: Set = [
    "self", "Self", "super", "get", "set", "open", "lazy", "any", "some", "indirect", "mutating",
    "async", "associatedtype", "internal",
  ]

  /// Keywords with which an expression begins.
  private static let values: Set = [
    "self", "Self", "super", "true", "false", "nil", "try", "await",
  ]

  private mutating func take(_ expected: String) throws {
    guard text() == expected else { throw Unreadable() }
    index += 1
  }

  private mutating func takes(_ expected: String) -> Bool {
    guard text() == expected else { return false }
    index += 1
    return true
  }

  /// Takes a name; one in backticks, too.
  private mutating func name() throws -> String {
    if takes("`") {
      let name = text()
      index += 1
      try take("`")
      // These mean something else without them.
      return ["true", "false", "nil", "self", "Self", "super", "Any", "init"].contains(name)
        ? "`\(name)`" : name
    }
    guard let token, token.isWord else { throw Unreadable() }
    index += 1
    return token.text
  }

  /// How deep code may be nested, and how many operators or members one behind the other make a tree as deep.
  ///
  /// Whoever walks a tree needs stack for each of its levels.
  private static let deepest = 60

  private mutating func nested<Value>(_ read: (inout Self) throws -> Value) throws -> Value {
    guard depth < Self.deepest else { throw Unreadable() }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  /// Reads something between brackets, in which closures may be.
  private mutating func bracketed<Value>(_ read: (inout Self) throws -> Value) throws -> Value {
    let before = isCondition
    isCondition = false
    defer { isCondition = before }
    return try nested(read)
  }

  /// Takes the words from a bracket, which is the next token, to the one that closes it.
  private mutating func wordsInBrackets(_ open: String, _ close: String) -> [String] {
    var words: [String] = []
    var depth = 0
    repeat {
      depth += text() == open ? 1 : text() == close ? -1 : 0
      words.append(tokens[index].text)
      index += 1
    } while depth > 0 && index < tokens.count
    return words
  }

  /// Takes an attribute, with all that it has in brackets.
  private mutating func attribute() -> String {
    let name = text()
    index += 1
    return text() == "(" && isJoined()
      ? name + wordsInBrackets("(", ")").joined(separator: " ") : name
  }

  // MARK: Statements

  /// Reads statements to the end of the block, or of the case in a `switch`, which the next one ends.
  private mutating func statements(ofCase isCase: Bool = false) -> [Syntax] {
    var statements: [Syntax] = []
    while index < tokens.count, text() != "}" {
      if takes(";") { continue }
      if isCase, text() == "case" || text() == "default" { break }
      let start = index
      do {
        let read = try nested { try $0.statement() }
        guard index > start, isNewLine || [";", "}"].contains(text()) else { throw Unreadable() }
        statements += read
      } catch {
        index = start
        statements.append(opaqueStatement())
      }
    }
    return statements
  }

  /// Takes the words of a statement that is not understood, with all that is in brackets.
  ///
  /// A condition of the compiler reaches to its `#endif`, as the order of its branches counts.
  private mutating func opaqueStatement() -> Syntax {
    var parts: [Syntax] = []
    var open = 0
    var conditions = 0
    words: repeat {
      let token = tokens[index]
      // Where a line ends may decide what its words mean.
      if conditions > 0 || open > 0, isNewLine { parts.append(Syntax(.opaque, "\n")) }
      if token.text == "#if" { conditions += 1 }
      if token.text == "#endif" { conditions -= 1 }
      if token.kind != .string {
        switch token.text {
        case "(", "[", "{": open += 1
        case "}" where open == 0: break words
        case ")", "]", "}": open = max(0, open - 1)
        default: break
        }
      }
      parts.append(token.isName ? Syntax(.name, token.text) : Syntax(.opaque, token.text))
      index += 1
    } while index < tokens.count && (open > 0 || conditions > 0 || !isNewLine)
    return Syntax(.opaque, parts)
  }

  private mutating func block() throws -> Syntax {
    try take("{")
    let statements = try bracketed { $0.statements() }
    try take("}")
    return Syntax(.block, statements)
  }

  private mutating func statement() throws -> [Syntax] {
    if let declaration = try declaration() { return declaration }
    switch text() {
    case "if": return [try ifStatement()]
    case "guard":
      index += 1
      let conditions = try conditions()
      try take("else")
      return [Syntax(.guard, conditions + [try block()])]
    case "while":
      index += 1
      let conditions = try conditions()
      return [Syntax(.while, conditions + [try block()])]
    case "repeat":
      index += 1
      let body = try block()
      try take("while")
      return [Syntax(.repeat, [body, try expression()])]
    case "for":
      index += 1
      _ = takes("try")
      _ = takes("await")
      let isCase = takes("case")
      let pattern = try pattern(isBinding: !isCase)
      try take("in")
      let sequence = try condition { try $0.expression() }
      let filter = takes("where") ? try condition { try $0.expression() } : .none
      return [Syntax(.for, isCase ? "case" : "", [pattern, sequence, filter, try block()])]
    case "switch": return [try switchStatement()]
    case "return":
      index += 1
      if index >= tokens.count || text() == "}" || text() == ";" { return [Syntax(.return)] }
      if isNewLine, ["if", "switch"].contains(text()) { throw Unreadable() }
      if isNewLine, let token, token.kind == .keyword, !Self.values.contains(token.text) {
        return [Syntax(.return)]
      }
      // A value on the next line is returned, too.
      return [Syntax(.return, [try expression()])]
    case "throw":
      index += 1
      return [Syntax(.throw, [try expression()])]
    case "break", "continue", "fallthrough":
      let word = text()
      index += 1
      let label = isNewLine || !isName() ? "" : " " + (try name())
      return [Syntax(.jump, word + label)]
    case "defer":
      index += 1
      return [Syntax(.defer, [try block()])]
    case "do":
      index += 1
      var error = Syntax.none
      if takes("throws") {
        try take("(")
        error = try type()
        try take(")")
      }
      var parts = [try block()]
      if error.kind != .none { parts.append(error) }
      while takes("catch") {
        let pattern =
          text() == "{" ? Syntax.none : try condition { try $0.pattern(isBinding: false) }
        let filter = takes("where") ? try condition { try $0.expression() } : .none
        parts.append(Syntax(.catch, [pattern, filter, try block()]))
      }
      return [Syntax(.do, parts)]
    default: return [try expression()]
    }
  }

  private mutating func condition(_ read: (inout Self) throws -> Syntax) throws -> Syntax {
    let before = isCondition
    isCondition = true
    defer { isCondition = before }
    return try read(&self)
  }

  private mutating func conditions() throws -> [Syntax] {
    var conditions: [Syntax] = []
    repeat {
      conditions += [
        try condition { parser in
          if parser.text() == "let" || parser.text() == "var" {
            parser.index += 1
            let pattern = try parser.pattern(isBinding: true)
            // `if let play` is `if let play = play`.
            let value = parser.takes("=") ? try parser.expression() : Syntax(.name, pattern.text)
            return Syntax(.binding, [pattern, value])
          }
          if parser.takes("case") {
            let pattern = try parser.pattern(isBinding: false)
            try parser.take("=")
            return Syntax(.match, [pattern, try parser.expression()])
          }
          return try parser.expression()
        }
      ]
    } while takes(",")
    // `a && b` is `a, b`.
    return conditions.flatMap(\.conjuncts)
  }

  private mutating func ifStatement() throws -> Syntax {
    try take("if")
    let conditions = try conditions()
    let body = try block()
    guard takes("else") else { return Syntax(.if, conditions + [body, .none]) }
    let other =
      text() == "if" ? Syntax(.block, [try nested { try $0.ifStatement() }]) : try block()
    return Syntax(.if, conditions + [body, other])
  }

  private mutating func switchStatement() throws -> Syntax {
    try take("switch")
    var parts = [try condition { try $0.expression() }]
    try take("{")
    while !takes("}") {
      var patterns: [Syntax] = []
      if takes("@") { throw Unreadable() }
      if !takes("default") {
        try take("case")
        repeat {
          patterns.append(try bracketed { try $0.pattern(isBinding: false) })
          patterns.append(takes("where") ? try bracketed { try $0.expression() } : .none)
        } while takes(",")
      }
      try take(":")
      let body = try bracketed { $0.statements(ofCase: true) }
      parts.append(Syntax(.case, patterns + [Syntax(.block, body)]))
    }
    return Syntax(.switch, parts)
  }

  // MARK: Patterns

  /// Reads a pattern; the names of new variables in it have the number -1.
  private mutating func pattern(isBinding: Bool) throws -> Syntax {
    if takes("let") || takes("var") { return try pattern(isBinding: true) }
    if text() == "_", !isJoined(1) || text(1) != "." {
      index += 1
      return Syntax(.wildcard)
    }
    if text() == "(" {
      let parts = try bracketed { parser in
        try parser.arguments(until: ")") { try $0.pattern(isBinding: isBinding) }
      }
      return parts.count == 1 && parts[0].text.isEmpty
        ? parts[0].parts[0] : Syntax(.tuple, parts)
    }
    if takes("is") { return Syntax(.cast, "is", [.none, try type()]) }
    if isBinding, isName(), text() != "self", text(1) != ".", text(1) != "(" {
      var variable = Syntax(.name, try name())
      variable.variable = -1
      if takes("?") { return Syntax(.postfix, "?", [variable]) }
      if takes("as") { return Syntax(.cast, "as", [variable, try type()]) }
      return variable
    }
    // A case, perhaps with patterns in brackets, or an expression.
    let start = index
    if text() == "." || isName() && text(1) == "." || isName() && text(1) == "(" {
      var path = text() == "." ? Syntax.none : Syntax(.name, try name())
      while takes(".") { path = Syntax(.member, try name(), path.kind == .none ? [] : [path]) }
      if text() == "(", isJoined() {
        let parts = try bracketed { parser in
          try parser.arguments(until: ")") { try $0.pattern(isBinding: isBinding) }
        }
        return Syntax(.call, [path] + parts)
      }
      if takes("?") { return Syntax(.postfix, "?", [path]) }
      if [":", ",", "=", ")", "where", "{", "in"].contains(text()) { return path }
      index = start
    }
    return try expression(2)
  }

  // MARK: Expressions

  private static let precedence: [String: Int] = {
    let groups = [
      ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*="],
      ["?"], ["||"], ["&&"],
      ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~="], ["??"], ["as", "is"], ["...", "..<"],
      ["+", "-", "&+", "&-", "|", "^"], ["*", "/", "%", "&*", "&"], ["<<", ">>", "&>>", "&<<"],
    ]
    return Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { number, group in
        group.map { ($0, number + 1) }
      }
    )
  }()

  private mutating func expression(_ least: Int = 0) throws -> Syntax {
    try nested { try $0.operation(least) }
  }

  private mutating func operation(_ least: Int) throws -> Syntax {
    if ["try", "await"].contains(text()) {
      index += 1
      // Whether an error may come is in the declarations; where `try` stands changes nothing.
      if text() == "!" || text() == "?", isJoined() {
        let sign = "try" + text()
        index += 1
        return Syntax(.prefix, sign, [try expression(2)])
      }
      return try expression(least)
    }
    var left = try prefixed()
    var count = 0
    while let token, token.kind != .string, let level = Self.precedence[token.text], level >= least,
      level > 0,
      isInfix
    {
      count += 1
      guard count < Self.deepest else { throw Unreadable() }
      index += 1
      switch token.text {
      case "?":
        let first = try bracketed { try $0.expression(2) }
        try take(":")
        left = Syntax(.ternary, [left, first, try expression(2)])
      case "as", "is":
        var sign = token.text
        if text() == "?" || text() == "!", isJoined() {
          sign += text()
          index += 1
        }
        left = Syntax(.cast, sign, [left, try type()])
      case _ where level == 1: left = Syntax(.binary, token.text, [left, try expression(level)])
      case "??": left = Syntax(.binary, token.text, [left, try expression(level)])
      default:
        let right = try expression(level + 1)
        left = Syntax(.binary, token.text, [left.beside(right), right.beside(left)])
      }
    }
    return left
  }

  /// Whether the sign stands between two values, and continues the statement.
  private var isInfix: Bool {
    guard let token else { return false }
    // `-x` on a new line is a statement; ` ? ` is a ternary.
    let isBlankAfter = index + 1 >= tokens.count || !tokens[index + 1].isJoined
    return token.isWord || token.isJoined || isBlankAfter
  }

  private mutating func prefixed() throws -> Syntax {
    let sign = text()
    if ["-", "+", "!", "~", "&", "...", "..<"].contains(sign), index + 1 < tokens.count,
      tokens[index + 1].isJoined,
      ![")", "]"].contains(text(1))
    {
      index += 1
      let value = try nested { try $0.prefixed() }
      if sign == "-", value.kind == .number, Int(value.text) != 0 {
        return Syntax(.number, "-" + value.text)
      }
      return Syntax(.prefix, sign, [value])
    }
    return try suffixed(primary())
  }

  private mutating func suffixed(_ value: Syntax) throws -> Syntax {
    var value = value
    var count = 0
    while let token, token.kind != .string {
      count += 1
      guard count < Self.deepest else { throw Unreadable() }
      switch token.text {
      case ".":
        index += 1
        if isName() || self.token?.isWord == true || text() == "`" {
          value = Syntax(.member, try name(), [value])
        } else if self.token?.kind == .number {
          value = Syntax(.member, text(), [value])
          index += 1
        } else {
          throw Unreadable()
        }
        value = try specialized(value)
      case "(" where !isNewLine && isJoined():
        if value.kind == .name, let labels = takesLabels() {
          value = Self.closure(calling: value, labels)
          continue
        }
        let arguments = try bracketed { try $0.arguments(until: ")") { try $0.expression() } }
        value = Syntax(.call, [value] + arguments)
      case "[" where !isNewLine && isJoined():
        let arguments = try bracketed { try $0.arguments(until: "]") { try $0.expression() } }
        value = Syntax(.subscripted, [value] + arguments)
      case "?" where isJoined() && !(index + 1 < tokens.count && tokens[index + 1].text == "?"):
        index += 1
        value = Syntax(.postfix, "?", [value])
      case "!" where isJoined():
        index += 1
        value = Syntax(.postfix, "!", [value])
      case "..."
      where isJoined()
        && !(index + 1 < tokens.count && tokens[index + 1].isJoined && tokens[index + 1].text != ")"
          && tokens[index + 1].text != "]"):
        index += 1
        value = Syntax(.postfix, "...", [value])
      case "{" where !isCondition && !isNewLine && value.canHaveTrailingClosure && !isAccessors:
        if value.kind != .call { value = Syntax(.call, [value]) }
        value.parts.append(Syntax(.argument, Syntax.anyLabel, [try closure()]))
      default: return value
      }
    }
    return value
  }

  /// What calls a function at once, and does not keep it: a method that is kept has the object as it was.
  private static let callers: Set = ["map", "flatMap", "compactMap", "filter", "forEach"]

  /// The labels of `line(for:)` in `.map(line(for:))`, which is a function that is not called; `nil` elsewhere.
  private mutating func takesLabels() -> [String]? {
    var labels: [String] = []
    var next = index + 1
    guard index > 3, tokens[index - 4].text == ".", Self.callers.contains(tokens[index - 3].text),
      tokens[index - 2].text == "("
    else { return nil }
    while next + 1 < tokens.count, tokens[next].isWord || tokens[next].text == "_",
      tokens[next + 1].text == ":"
    {
      labels.append(tokens[next].text == "_" ? "" : tokens[next].text)
      next += 2
    }
    guard !labels.isEmpty, next + 1 < tokens.count, tokens[next].text == ")",
      tokens[next + 1].text == ")"
    else { return nil }
    index = next + 1
    return labels
  }

  /// `{ line(for: $0) }`, which means what `line(for:)` does.
  private static func closure(calling function: Syntax, _ labels: [String]) -> Syntax {
    let arguments = labels.enumerated().map {
      Syntax(.argument, $0.element, [Syntax(.name, "$\($0.offset)")])
    }
    return Syntax(
      .closure,
      [Syntax(.list), Syntax(.block, [Syntax(.call, [function] + arguments)])]
    )
  }

  /// Whether the block that begins here observes a property.
  private var isAccessors: Bool { ["willSet", "didSet"].contains(text(1)) }

  /// Reads the types in `Array<Int>()`, or nothing.
  private mutating func specialized(_ value: Syntax) throws -> Syntax {
    guard text() == "<", isJoined(), value.text.first?.isUppercase == true else { return value }
    let start = index
    if let arguments = try? typeArguments(), ["(", ".", ")", ",", "]", "}"].contains(text()) {
      return Syntax(.generic, value.text, value.parts + arguments).shortType
    }
    index = start
    return value
  }

  /// Reads arguments and the bracket behind them; the bracket before them is the next token.
  private mutating func arguments(
    until end: String,
    _ read: (inout Self) throws -> Syntax
  ) throws -> [Syntax] {
    index += 1
    var arguments: [Syntax] = []
    while !takes(end) {
      var label = ""
      if token?.isWord == true, text(1) == ":" {
        label = text()
        index += 2
      } else if token?.isWord == true, text(2) == ":", index + 1 < tokens.count,
        tokens[index + 1].isWord
      {
        // `(_ name: Int) -> Int` is a type without labels.
        index += 3
      }
      arguments.append(Syntax(.argument, label, [try read(&self)]))
      guard takes(",") || text() == end else { throw Unreadable() }
    }
    return arguments
  }

  private mutating func primary() throws -> Syntax {
    guard let token else { throw Unreadable() }
    if token.kind == .string { return try string() }
    if token.kind == .number { return number() }
    switch token.text {
    case "(":
      let parts = try bracketed { try $0.arguments(until: ")") { try $0.expression() } }
      guard parts.count == 1, parts[0].text.isEmpty else { return Syntax(.tuple, parts) }
      // What stands behind the brackets is asked of the optional value.
      let isAsked = isJoined() && [".", "(", "[", "!", "?"].contains(text())
      if isAsked, parts[0].parts[0].isOptionalChain { throw Unreadable() }
      return parts[0].parts[0]
    case "[": return try bracketed { try $0.collection() }
    case "{": return try closure()
    case ".":
      index += 1
      return try specialized(Syntax(.member, name()))
    case "\\":
      index += 1
      return Syntax(.keyPath, [try suffixed(primary())])
    case "if": return try ifStatement()
    case "switch": return try switchStatement()
    case "_":
      index += 1
      return Syntax(.wildcard)
    case "$":
      index += 1
      let number = text()
      index += 1
      return Syntax(.name, "$" + number)
    case "`": return Syntax(.name, try name())
    case _
    where !token.isWord && token.kind == .plain && [")", ",", "]"].contains(text(1))
      && token.text != "(":
      // An operator as a value, as in `reduce(0, +)`.
      index += 1
      return Syntax(.name, token.text)
    case _
    where token.kind == .keyword && token.text.hasPrefix("#")
      && !Self.directives.contains(token.text):
      index += 1
      return Syntax(.name, token.text)
    default:
      guard isName() || ["true", "false", "nil", "init"].contains(token.text) else {
        throw Unreadable()
      }
      index += 1
      return try specialized(Syntax(.name, token.text))
    }
  }

  /// A number without `_`, a whole one in decimal digits; one with a fraction has several tokens.
  private mutating func number() -> Syntax {
    var digits = tokens[index].text
    index += 1
    if text() == ".", isJoined(), index + 1 < tokens.count, tokens[index + 1].kind == .number,
      isJoined(1)
    {
      digits += "." + tokens[index + 1].text
      index += 2
    }
    digits = digits.lowercased()
    let exponent = digits.hasPrefix("0x") ? "p" : "e"
    if digits.hasSuffix(exponent), text() == "-" || text() == "+", isJoined(),
      index + 1 < tokens.count
    {
      digits += text() + tokens[index + 1].text
      index += 2
    }
    digits.removeAll { $0 == "_" }
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)] ?? 10
    let whole = Int(radix == 10 ? digits : String(digits.dropFirst(2)), radix: radix)
    return Syntax(.number, whole.map(String.init) ?? digits)
  }

  private mutating func collection() throws -> Syntax {
    index += 1
    if takes("]") { return Syntax(.array) }
    if text() == ":", text(1) == "]" {
      index += 2
      return Syntax(.dictionary)
    }
    var parts: [Syntax] = []
    var isDictionary = false
    repeat {
      if text() == "]" { break }
      parts.append(try expression())
      if takes(":") {
        isDictionary = true
        parts.append(try expression())
      }
    } while takes(",")
    try take("]")
    return Syntax(isDictionary ? .dictionary : .array, "", parts)
  }

  private mutating func closure() throws -> Syntax {
    try bracketed { parser in
      try parser.take("{")
      let start = parser.index
      var parameters: [Syntax] = []
      var captures = Syntax(.list)
      do {
        (captures, parameters) = try parser.signature()
        try parser.take("in")
      } catch { (parser.index, parameters, captures) = (start, [], Syntax(.list)) }
      let body = parser.statements()
      try parser.take("}")
      return Syntax(.closure, [captures] + parameters + [Syntax(.block, body).withoutReturn])
    }
  }

  /// The captures and parameters of a closure, up to its `in`; types that are written stand behind the captures.
  private mutating func signature() throws -> (Syntax, [Syntax]) {
    var captures = Syntax(.list)
    if text() == "[" { captures.parts = wordsInBrackets("[", "]").map { Syntax(.opaque, $0) } }
    let isBracketed = takes("(")
    var parameters: [Syntax] = []
    while text() != ")" && text() != "in" && text() != "throws" && text() != "->" {
      var variable = takes("_") ? Syntax(.wildcard) : Syntax(.name, try name())
      if variable.kind == .name { variable.variable = -1 }
      if takes(":") {
        captures.parts.append(Syntax(.argument, "\(parameters.count)", [try type()]))
      }
      parameters.append(variable)
      guard takes(",") else { break }
    }
    if isBracketed { try take(")") }
    _ = takes("async")
    if takes("throws"), text() == "(" {
      index += 1
      _ = try type()
      try take(")")
    }
    if takes("->") { captures.parts.append(Syntax(.argument, "->", [try type()])) }
    return (captures, parameters)
  }

  private static let directives: Set = [
    "#if", "#else", "#elseif", "#endif", "#available", "#unavailable", "#warning", "#error",
    "#sourceLocation",
  ]

  // MARK: Strings

  /// Reads a string as texts and interpolations, whatever its quotes.
  private mutating func string() throws -> Syntax {
    let first = tokens[index]
    let hashes = first.text.prefix { $0 == "#" }.count
    let rest = first.text.dropFirst(hashes)
    guard rest.hasPrefix("\"") else { throw Unreadable() }
    let end = String(repeating: "#", count: hashes)
    // `#"""#` is a quote.
    let isQuote = hashes > 0 && rest.dropFirst().contains("\"" + end)
    let isLong =
      !isQuote && rest.hasPrefix("\"\"\"") && !rest.dropFirst(3).contains("\"\"\"")
      || rest == "\"\"\""
    let closing = (isLong ? "\"\"\"" : "\"") + end
    let escape = "\\" + String(repeating: "#", count: hashes)
    // Texts as written, and interpolations between them.
    var pieces: [(text: String, value: Syntax?)] = []
    var text = String(rest.dropFirst(isLong ? 3 : 1))
    var line = first.line
    index += 1
    while true {
      if self.text() == "\\", isJoined() {
        index += 1 + hashes
        pieces.append((text, nil))
        text = ""
        let arguments = try bracketed { try $0.arguments(until: ")") { try $0.expression() } }
        pieces.append(("", Syntax(.interpolation, arguments)))
        line = tokens[index - 1].line
      } else if text.hasSuffix(closing) {
        text = String(text.dropLast(closing.count))
        break
      } else {
        guard let token, token.kind == .string else { throw Unreadable() }
        text += String(repeating: "\n", count: max(0, token.line - line)) + token.text
        line = token.line
        index += 1
      }
    }
    pieces.append((text, nil))
    if isLong { pieces = Self.withoutMargin(pieces) }
    var parts: [Syntax] = []
    for piece in pieces {
      if let value = piece.value {
        parts.append(value)
      } else {
        let text = Self.unescaped(piece.text, escape)
        if !text.isEmpty { parts.append(Syntax(.text, text.distinct)) }
      }
    }
    return Syntax(.string, parts)
  }

  /// The texts of a string of several lines without the first and the last line end, and without the margin that the last line has.
  private static func withoutMargin(
    _ pieces: [(text: String, value: Syntax?)]
  ) -> [(text: String, value: Syntax?)] {
    guard let last = pieces.last?.text else { return pieces }
    let margin =
      last.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    var pieces = pieces.enumerated().map { number, piece in
      let lines = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
      let cut = lines.enumerated().map { place, line in
        // Only the beginning of a line has a margin.
        place > 0 && line.hasPrefix(margin) ? line.dropFirst(margin.count) : line
      }
      return (text: cut.joined(separator: "\n"), value: piece.value)
    }
    if pieces[0].text.hasPrefix("\n") { pieces[0].text.removeFirst() }
    if pieces[pieces.count - 1].text.hasSuffix("\n") { pieces[pieces.count - 1].text.removeLast() }
    return pieces
  }

  private static func unescaped(_ text: String, _ escape: String) -> String {
    guard text.contains(escape) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: escape) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard let sign = rest.first else { break }
      rest.removeFirst()
      switch sign {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      case "\n": break
      case " ", "\t":
        // Blanks may stand between the sign and the end of the line.
        rest = rest.drop { $0 == " " || $0 == "\t" }.dropFirst()
      default: result.append(sign)
      }
    }
    return result + rest
  }

  // MARK: Types

  /// Takes attributes; gives those by which code that uses the type or the parameter is read otherwise.
  private mutating func attributes() -> [String] {
    var attributes: [String] = []
    while text().hasPrefix("@") { attributes.append(attribute()) }
    return attributes.filter { !["@escaping", "@Sendable", "@MainActor"].contains($0) }
  }

  private mutating func typeArguments() throws -> [Syntax] {
    try take("<")
    var arguments: [Syntax] = []
    repeat { arguments.append(try type()) } while takes(",")
    try take(">")
    return arguments
  }

  private mutating func type() throws -> Syntax {
    try nested { try $0.wholeType() }
  }

  private mutating func wholeType() throws -> Syntax {
    let attributes = attributes()
    if !attributes.isEmpty {
      return attributes.reduce(try type()) { Syntax(.prefix, $1, [$0]) }
    }
    if ["inout", "some", "any", "borrowing", "consuming", "sending", "isolated", "~"].contains(
      text()
    ) {
      let word = text()
      index += 1
      return Syntax(.prefix, word, [try type()])
    }
    var type: Syntax
    switch text() {
    case "(":
      let parts = try bracketed { try $0.arguments(until: ")") { try $0.type() } }
      type =
        parts.count == 1 && parts[0].text.isEmpty && !["->", "throws", "async"].contains(text())
        ? parts[0].parts[0] : Syntax(.tuple, parts)
    case "[":
      index += 1
      let first = try self.type()
      type =
        takes(":")
        ? Syntax(.dictionary, [first, try self.type()]) : Syntax(.array, [first])
      try take("]")
    default:
      guard isName() || text() == "Self" || text() == "Any" else { throw Unreadable() }
      type = Syntax(.name, try name())
    }
    var count = 0
    while true {
      count += 1
      guard count < Self.deepest else { throw Unreadable() }
      if text() == "<", type.kind == .name || type.kind == .member {
        type = Syntax(.generic, type.text, type.parts + (try typeArguments())).shortType
      } else if text() == ".", isJoined() {
        index += 1
        type = Syntax(.member, try name(), [type])
      } else if text() == "?" || text() == "!", isJoined() {
        type = Syntax(.postfix, text(), [type])
        index += 1
      } else if takes("&") {
        type = Syntax(.binary, "&", [type, try self.type()])
      } else {
        break
      }
    }
    if text() == "throws" || text() == "async" || text() == "->" {
      var effects = ""
      while text() != "->" {
        effects += text()
        index += 1
        guard index < tokens.count else { throw Unreadable() }
      }
      index += 1
      type = Syntax(.binary, "->" + effects, [type, try self.type()])
    }
    return type
  }

  // MARK: Declarations

  private static let typeKinds: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "override",
    "static", "class", "lazy", "mutating", "nonmutating", "indirect", "unowned", "weak",
    "nonisolated", "convenience", "required", "dynamic", "infix", "prefix", "postfix",
  ]

  /// Reads a declaration; `nil` if none begins here.
  private mutating func declaration() throws -> [Syntax]? {
    let start = index
    var modifiers: [Syntax] = []
    while let token, token.kind != .string {
      if token.text.hasPrefix("@") {
        modifiers.append(Syntax(.opaque, attribute()))
      } else if Self.modifiers.contains(token.text),
        token.text != "class" || ["func", "var", "let", "subscript"].contains(text(1)),
        index + 1 < tokens.count,
        tokens[index + 1].isWord || text(1) == "(" || text(1).hasPrefix("@")
      {
        index += 1
        var word = token.text
        if text() == "(", isJoined(), text(2) == ")" {
          word += "(" + text(1) + ")"
          index += 3
        }
        modifiers.append(Syntax(.opaque, word))
      } else {
        break
      }
    }
    // The order of modifiers is layout; that of attributes is not.
    let attributes = modifiers.filter { $0.text.hasPrefix("@") }
    let words = modifiers.filter { !$0.text.hasPrefix("@") }.sorted { $0.text < $1.text }
    let list = Syntax(.list, attributes + words)
    let word = text()
    if Self.typeKinds.contains(word) { return [try typeDeclaration(word, list)] }
    switch word {
    case "func", "init", "subscript": return [try function(word, list)]
    case "deinit":
      index += 1
      let head = [list, .none, Syntax(.list), Syntax(.list), .none]
      return [Syntax(.function, "deinit", head + [try block()])]
    case "let", "var": return try properties(word, list)
    case "typealias", "associatedtype":
      index += 1
      let name = try name()
      let types = takes(word == "typealias" ? "=" : ":") ? [try type()] : []
      let head = [list, Syntax(.opaque, word), Syntax(.list, types), .none, Syntax(.list)]
      return [Syntax(.type, name, head)]
    case "import":
      index += 1
      var words = ""
      while !isNewLine {
        words += text()
        index += 1
      }
      return [Syntax(.opaque, "import " + words)]
    case "case" where isInType: return try enumCases(list)
    default:
      guard modifiers.isEmpty else { throw Unreadable() }
      index = start
      return nil
    }
  }

  /// Whether the statements are a type's members.
  private var isInType = false

  private mutating func generics() throws -> Syntax {
    guard text() == "<" else { return .none }
    var parts: [Syntax] = []
    index += 1
    repeat {
      let name = Syntax(.name, try name())
      parts.append(takes(":") ? Syntax(.argument, [name, try type()]) : Syntax(.argument, [name]))
    } while takes(",")
    try take(">")
    return Syntax(.list, parts)
  }

  private mutating func requirements() throws -> [Syntax] {
    guard takes("where") else { return [] }
    var parts: [Syntax] = []
    repeat {
      let left = try type()
      let sign = text()
      guard sign == ":" || sign == "==" else { throw Unreadable() }
      index += 1
      parts.append(Syntax(.argument, sign, [left, try type()]))
    } while takes(",")
    return parts
  }

  private mutating func typeDeclaration(_ kind: String, _ modifiers: Syntax) throws -> Syntax {
    index += 1
    var name = ""
    var generics = Syntax.none
    let isGeneric =
      ["Array", "Dictionary"].contains(text()) && index + 1 < tokens.count
      && tokens[index + 1].text == "<"
    if text() == "[" || kind == "extension" && isGeneric {
      // An extension of an array or a dictionary.
      let type = try type()
      name = type.kind == .array ? "[]" : "[:]"
      generics = Syntax(.list, [type])
    } else {
      name = try self.name()
      generics = try self.generics()
      while takes(".") { name += "." + (try self.name()) }
    }
    var inherited: [Syntax] = []
    if takes(":") { repeat { inherited += try self.type().composed } while takes(",") }
    let requirements = try requirements()
    if !requirements.isEmpty { generics = Syntax(.list, generics.parts + requirements) }
    try take("{")
    let before = isInType
    isInType = true
    defer { isInType = before }
    var members = try bracketed { $0.statements() }
    try take("}")
    if inherited.contains(Syntax(.name, "String")) {
      // A case's name is its value, if it has no other.
      for index in members.indices
      where members[index].kind == .enumCase
        && members[index].parts[2] == Syntax(.string, [Syntax(.text, members[index].text)])
      {
        members[index].parts[2] = .none
      }
    }
    // The order of protocols is layout; a class stands first in either order, as nothing else compiles.
    return Syntax(
      .type,
      name,
      [
        modifiers, Syntax(.opaque, kind), Syntax(.list, inherited), generics,
        Syntax(.list, members),
      ]
    )
  }

  private mutating func function(_ kind: String, _ modifiers: Syntax) throws -> Syntax {
    let inType = isInType
    isInType = false
    defer { isInType = inType }
    index += 1
    var name = kind
    if kind == "func" {
      if token?.isWord == true || text() == "`" {
        name = try self.name()
      } else {
        name = ""
        while text() != "(" && text() != "<" || name.isEmpty {
          guard index < tokens.count else { throw Unreadable() }
          name += text()
          index += 1
        }
      }
    }
    if kind == "init", text() == "?" || text() == "!" {
      name += text()
      index += 1
    }
    let generics = try generics()
    try take("(")
    var parameters: [Syntax] = []
    while !takes(")") {
      try parameters.append(bracketed { try $0.parameter(isOfSubscript: kind == "subscript") })
    }
    var effects = ""
    _ = takes("async")
    var errorType: [Syntax] = []
    if text() == "throws" || text() == "rethrows" {
      effects = "throws"
      index += 1
      if takes("(") {
        errorType = [try type()]
        try take(")")
      }
    }
    let result = takes("->") ? try type() : .none
    let requirements = try requirements()
    let body =
      text() == "{" ? (kind == "subscript" ? try accessors() : try block().withoutReturn) : .none
    let isVoid = result == Syntax(.name, "Void") || result == Syntax(.tuple)
    return Syntax(
      .function,
      name,
      [
        modifiers, Syntax(.list, generics.parts + requirements), Syntax(.list, parameters),
        Syntax(.list, effects, errorType), isVoid ? .none : result, body,
      ]
    )
  }

  /// A subscript's parameter has a label only if it has two names.
  private mutating func parameter(isOfSubscript: Bool = false) throws -> Syntax {
    let attributes = attributes()
    var label = try name()
    let isAlone = text() == ":"
    let inner = isAlone ? label : try name()
    if isOfSubscript, isAlone { label = "_" }
    try take(":")
    var type = attributes.reduce(try type()) { Syntax(.prefix, $1, [$0]) }
    if takes("...") { type = Syntax(.postfix, "...", [type]) }
    let value = takes("=") ? try expression() : .none
    guard takes(",") || text() == ")" else { throw Unreadable() }
    var parameter = Syntax(.parameter, inner, [Syntax(.opaque, label), type, value])
    parameter.variable = -1
    return parameter
  }

  private mutating func properties(_ word: String, _ modifiers: Syntax) throws -> [Syntax] {
    index += 1
    let inType = isInType
    isInType = false
    defer { isInType = inType }
    var properties: [Syntax] = []
    repeat {
      let pattern = try pattern(isBinding: true)
      var type = takes(":") ? try type() : .none
      var value = takes("=") ? try expression() : .none
      let accessors = text() == "{" ? try accessors() : .none
      (type, value) = Self.withoutType(type, value)
      if inType || !modifiers.parts.isEmpty || accessors != .none || depth <= 1 {
        var property = Syntax(
          .property,
          pattern.text,
          [modifiers, Syntax(.opaque, word), type, value, accessors]
        )
        if pattern.kind != .name { property.parts.append(pattern) }
        properties.append(property)
      } else {
        properties.append(Syntax(.local, word, [pattern, type, value]))
      }
    } while takes(",")
    // In `let a, b: Int` the type is that of both.
    for index in properties.indices.dropLast().reversed() where properties[index].lacksType {
      let place = properties[index].kind == .property ? 2 : 1
      properties[index].parts[place] = properties[index + 1].parts[place]
    }
    return properties
  }

  /// A type is left out if the value shows it; an empty array has its type in the value.
  private static func withoutType(_ type: Syntax, _ value: Syntax) -> (Syntax, Syntax) {
    guard type.kind != .none, value.kind != .none else { return (type, value) }
    if type == .double, value.isFraction { return (.none, value) }
    if value.contains(where: {
      $0.kind == .member && Library.implicitlyUnwrapped.contains($0.text)
    }) {
      return (type, value)
    }
    // Where a value has one of these types, it has it without being told, but for a case or a member without its base.
    // ``Module/hasResultsByType`` knows the exceptions.
    let open = ["reversed", "suffix", "prefix", "dropFirst", "dropLast", "lazy", "joined", "index"]
    if type.kind == .name, ["Int", "String", "Bool"].contains(type.text),
      !value.contains(where: {
        $0.kind == .member && ($0.parts.isEmpty || open.contains($0.text))
          // `+` joins lists of characters, too.
          || type.text == "String" && $0.text == "+" && !$0.parts.allSatisfy { $0.kind == .string }
      })
    {
      return (.none, value)
    }
    if value.kind == .array || value.kind == .dictionary, value.parts.isEmpty,
      type.kind == value.kind
    {
      return (.none, Syntax(.call, [type]))
    }
    if value.kind == .call, value.parts[0] == type { return (.none, value) }
    // A literal alone would be one of the type, and call no `init`.
    let isLiteral =
      value.kind == .call && value.parts.count == 2
      && value.parts[1].parts.first?.isLiteralValue == true
    if value.kind == .call, value.parts[0] == Syntax(.member, "init"), type.kind == .name,
      !isLiteral
    {
      var value = value
      value.parts[0] = type
      return (.none, value)
    }
    return (type, value)
  }

  /// The accessors of a property; a getter alone is a block.
  private mutating func accessors() throws -> Syntax {
    let start = index
    try take("{")
    var parts: [Syntax] = []
    while !takes("}") {
      var words = ""
      while token?.text.hasPrefix("@") == true || ["mutating", "nonmutating"].contains(text()) {
        words += text() + " "
        index += 1
      }
      guard ["get", "set", "willSet", "didSet", "_modify", "_read"].contains(text()) else {
        // Each level of such blocks would be read twice.
        guard parts.isEmpty else { throw Unreadable() }
        index = start
        return try block().withoutReturn
      }
      words += text()
      index += 1
      if takes("(") {
        words += "(" + (try name()) + ")"
        try take(")")
      }
      if takes("throws") { words += " throws" }
      _ = takes("async")
      // A call of a function of that name.
      guard text() == "{" || ["get", "set", "}"].contains(text()) else {
        index = start
        return try block().withoutReturn
      }
      let body = text() == "{" ? try block().withoutReturn : .none
      parts.append(Syntax(.accessor, words, [body]))
    }
    if parts.count == 1, parts[0].text == "get" || parts[0].text == "get throws",
      parts[0].parts[0] != .none
    {
      var body = parts[0].parts[0]
      if parts[0].text == "get throws" { body.text = "throws" }
      return body
    }
    return Syntax(.list, parts)
  }

  private mutating func enumCases(_ modifiers: Syntax) throws -> [Syntax] {
    index += 1
    var cases: [Syntax] = []
    repeat {
      let name = try name()
      var values = Syntax.none
      if text() == "(" {
        let types = try bracketed { try $0.arguments(until: ")") { try $0.type() } }
        values = Syntax(.tuple, types)
      }
      let raw = takes("=") ? try expression() : .none
      cases.append(Syntax(.enumCase, name, [modifiers, values, raw]))
    } while takes(",")
    return cases
  }
}

extension Syntax {
  /// The label of a trailing closure, which is not written.
  static let anyLabel = "{}"

  /// Whether a property or a local variable has neither a type nor a value.
  fileprivate var lacksType: Bool {
    kind == .property
      ? parts[2].kind == .none && parts[3].kind == .none && parts[4].kind == .none
      : parts[1].kind == .none && parts[2].kind == .none
  }

  /// Whether it is a chain that `nil` ends: `play?.name`.
  fileprivate var isOptionalChain: Bool {
    guard [.member, .call, .subscripted, .postfix].contains(kind), let base = parts.first else {
      return false
    }
    return kind == .postfix && text == "?" || base.isOptionalChain
  }

  /// The types of a composition: `A & B`.
  fileprivate var composed: [Syntax] {
    kind == .binary && text == "&" ? parts.flatMap(\.composed) : [self]
  }

  fileprivate var isLiteralValue: Bool {
    switch kind {
    case .number, .string, .array, .dictionary: true
    case .prefix: parts[0].isLiteralValue
    case .name: ["true", "false", "nil"].contains(text)
    default: false
    }
  }

  /// A whole number beside one that has a fraction for sure: `100.0` as `100`.
  fileprivate func beside(_ other: Syntax) -> Syntax {
    let isFraction =
      other.kind == .call && ["Double", "Decimal", "Float"].contains(other.parts[0].text)
    // A longer one is rounded.
    guard isFraction, kind == .number, text.hasSuffix(".0"), text.count < 16 else { return self }
    return Syntax(.number, String(text.dropLast(2)))
  }

  /// `a && b` as two conditions.
  fileprivate var conjuncts: [Syntax] {
    kind == .binary && text == "&&" ? parts.flatMap(\.conjuncts) : [self]
  }

  fileprivate var canHaveTrailingClosure: Bool {
    [.name, .member, .call, .generic].contains(kind) && text != "nil"
  }

  /// `Array<Int>` as `[Int]`, and its kin.
  fileprivate var shortType: Syntax {
    switch (text, parts.count) {
    case ("Array", 1): Syntax(.array, parts)
    case ("Optional", 1): Syntax(.postfix, "?", parts)
    case ("Dictionary", 2): Syntax(.dictionary, parts)
    default: self
    }
  }

  /// A block whose only statement returns a value is that value.
  var withoutReturn: Syntax {
    guard kind == .block, parts.count == 1, parts[0].kind == .return,
      let value = parts[0].parts.first
    else { return self }
    return Syntax(.block, text, [value])
  }
}

extension String {
  /// The text, so that two are equal only if they have the same bytes: those that Swift takes for one letter have not.
  fileprivate var distinct: String {
    let composed = precomposedStringWithCanonicalMapping
    if composed.unicodeScalars.elementsEqual(unicodeScalars), !contains("\0") { return self }
    // Of all texts that are equal to it, one is composed; each other is told by its scalars, behind a sign of its own.
    return unicodeScalars.map { "\0\(String($0.value, radix: 16))" }.joined()
  }
}
