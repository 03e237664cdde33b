/// A part of a program as a tree, without layout, comments and redundant brackets.
///
/// Two programs that differ in these alone have equal trees.
struct Syntax: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    // Expressions. The text is the name, the sign, the literal or the label.
    case name, number, text, keyPath
    /// Parts: texts and interpolations.
    case string
    /// Parts: arguments.
    case interpolation
    /// Parts: the base; none in `.member`.
    case member
    /// Parts: the callee and the arguments.
    case call, subscripted
    /// Parts: the value. The text is the label.
    case argument
    case prefix, postfix, binary, ternary, cast
    /// Parts: arguments.
    case tuple, array, dictionary
    /// Parts: a list of captures and of types that are written, the parameters, and the body, a block.
    case closure
    /// Parts: the type's arguments. The text is empty for one of no name, as in `[Int]?`.
    case generic

    // Statements.
    /// The text is `throws` for the getter of a property or a subscript that may throw; else empty.
    case block
    /// Parts: the pattern, the type or `none`, and the value or `none`. The text is `let` or `var`.
    case local
    /// Parts: conditions, then a block, then the block or `if` behind `else`, or `none`.
    case `if`
    /// Parts: conditions, then a block.
    case `guard`, `while`
    /// Parts: the pattern and the value: `if let`, `if case`.
    case binding, match
    /// Parts: the pattern, the sequence, the condition or `none`, and a block.
    case `for`
    case `repeat`
    /// Parts: the subject and the cases.
    case `switch`
    /// Parts: patterns, each with its condition or `none` behind it, and a block; `default` has no patterns.
    case `case`
    case `return`, `throw`, jump, `defer`, `do`, `catch`

    /// A value of one of the program's types: its fields as arguments.
    case object

    // Patterns. A variable is a name with a number.
    case wildcard

    // Declarations. The text is the name, the first parts are a list of modifiers.
    /// Parts: modifiers, generics, parameters, effects, the type of the result, and the body or `none`.
    case function
    /// The text is the name inside. Parts: the label, the type, and the default value or `none`.
    case parameter
    /// Parts: modifiers, the kind, inherited types, generics, and a list of members.
    case type
    /// Parts: modifiers, a word for `let` or `var`, the type or `none`, the value or `none`, and accessors.
    case property
    case accessor
    /// Parts: modifiers, the kind of its values' parameters, and the raw value or `none`.
    case enumCase

    case list, none
    /// Code that is not understood: its words as they are.
    case opaque
  }

  var kind: Kind
  var text = ""
  var parts: [Syntax] = []
  /// The number of the local variable that a name stands for; 0 for other names.
  var variable = 0

  init(_ kind: Kind, _ text: String = "", _ parts: [Syntax] = []) {
    (self.kind, self.text, self.parts) = (kind, text, parts)
  }

  init(_ kind: Kind, _ parts: [Syntax]) { (self.kind, self.parts) = (kind, parts) }

  static let none = Syntax(.none)

  /// An argument without a label.
  static func argument(_ value: Syntax) -> Syntax { Syntax(.argument, "_", [value]) }

  /// Whether it is `self`.
  var isSelf: Bool { kind == .name && text == "self" && variable == 0 }

  /// Whether it is a member of `self`.
  var isOfSelf: Bool { kind == .member && parts.first?.isSelf == true }

  /// Whether it is the type of a function.
  var isFunctionType: Bool { text.hasPrefix("->") }

  /// Whether it is the type of a function, or has one as a part.
  var speaksOfFunctions: Bool { contains(where: \.isFunctionType) }

  /// Whether it is a number with a fraction or an exponent.
  var isFraction: Bool {
    // In a hexadecimal number `e` is a digit, and `p` begins the exponent.
    kind == .number && text.contains { (text.hasPrefix("0x") ? ".pP" : ".eE").contains($0) }
  }
}

/// The parts of declarations, by what they are.
extension Syntax {
  /// Whether a declaration has a modifier, such as `public`.
  func has(_ modifier: String) -> Bool {
    for one in modifiers where one.text == modifier { return true }
    return false
  }

  /// Whether code of other modules may use a declaration.
  var isPublic: Bool { has("public") || has("open") || has("package") }

  var modifiers: [Syntax] { isDeclaration ? parts[0].parts : [] }

  /// Whether it is a declaration, which has a list of modifiers.
  var isDeclaration: Bool {
    switch kind {
    case .function, .type, .property, .enumCase: true
    default: false
    }
  }

  /// The word of a type or a property: `struct`, `extension`, `let`.
  var word: String { kind == .type || kind == .property ? parts[1].text : "" }

  /// The parameters of a function or of a closure.
  var parameters: [Syntax] {
    switch kind {
    case .function: parts[2].parts
    case .closure: Array(parts[1..<parts.count - 1])
    default: []
    }
  }

  /// The types that stand behind the name of a type.
  var inherited: [Syntax] { kind == .type ? parts[2].parts : [] }

  /// What a property gets where it is declared; `none` if nothing.
  var initial: Syntax { kind == .property ? parts[3] : .none }

  /// Whether it is a property that computes its value.
  var isComputed: Bool { kind == .property && parts[4].kind == .block }

  /// Whether it is a property that holds its value, and that nobody observes.
  var isStored: Bool { kind == .property && parts[4].kind == .none }

  var isInit: Bool { kind == .function && ["init", "init?", "init!"].contains(text) }

  var isExtension: Bool { word == "extension" }

  /// The body of a function.
  var body: Syntax? { kind == .function && parts[5].kind == .block ? parts[5] : nil }
}

/// The parts of statements, by what they are.
extension Syntax {
  /// What must hold for the blocks of an `if`, a `guard` or a `while`.
  var conditions: ArraySlice<Syntax> { parts.dropLast(kind == .if ? 2 : 1) }

  /// The block of a `guard`, a loop, a case or a closure, which stands at its end.
  var block: Syntax {
    get { parts[parts.count - 1] }
    set { parts[parts.count - 1] = newValue }
  }

  /// The block of an `if` that runs if its conditions hold.
  var then: Syntax {
    get { parts[parts.count - 2] }
    set { parts[parts.count - 2] = newValue }
  }

  /// What stands behind `else`: a block or an `if`; `none` if nothing.
  var otherwise: Syntax {
    get { parts[parts.count - 1] }
    set { parts[parts.count - 1] = newValue }
  }
}

// Whoever learns waits for these in a debug build, where a loop takes half as long as a closure for each part.
extension Syntax {
  func contains(where isMeant: (Syntax) -> Bool) -> Bool {
    if isMeant(self) { return true }
    for part in parts where part.contains(where: isMeant) { return true }
    return false
  }

  func all(_ visit: (Syntax) -> Void) {
    visit(self)
    for part in parts { part.all(visit) }
  }

  /// Its words in their order, near to how they are written.
  var words: [String] {
    let own =
      switch kind {
      case .if, .guard, .for, .while, .switch, .return, .throw: ["\(kind)"]
      case .text: ["\"\(text)\""]
      default: text.isEmpty || kind == .opaque ? [] : [text]
      }
    if kind == .binary, parts.count == 2 { return parts[0].words + own + parts[1].words }
    if kind == .member || kind == .postfix { return parts.flatMap(\.words) + own }
    return own + parts.flatMap(\.words)
  }

  func count(where isMeant: (Syntax) -> Bool) -> Int {
    var count = isMeant(self) ? 1 : 0
    for part in parts { count += part.count(where: isMeant) }
    return count
  }

  /// The tree with some of its parts replaced, from the leaves up.
  func mapped(_ change: (Syntax) -> Syntax) -> Syntax {
    if parts.isEmpty { return change(self) }
    var node = self
    for index in parts.indices { node.parts[index] = parts[index].mapped(change) }
    return change(node)
  }

  func replacing(_ variable: Int, with value: Syntax) -> Syntax {
    mapped { $0.kind == .name && $0.variable == variable ? value : $0 }
  }
}
