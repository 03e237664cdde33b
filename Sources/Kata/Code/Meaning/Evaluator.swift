/// Runs code with values that are unknown.
///
/// A value is a tree: of literals, of operations on values, and of names for what is not known. A condition that is not
/// known splits the run in two, whose results are joined as ternaries. What is seen besides the value, such as errors, is
/// a list of events in their order, each with the conditions under which it happens.
struct Evaluator {
  let program: Declarations
  /// Whether the program's own code uses the result, and not only who calls it from outside.
  let isSeenInside: Bool

  /// The values of variables, and the types that they have for sure.
  var values: [Int: Syntax] = [:]
  var types: [Int: Syntax] = [:]
  var selfValue: Syntax?
  var selfType = ""

  /// What is known of conditions, since the code is only reached so.
  var facts: [Syntax: Bool] = [:]
  /// The literals that a value can have, as all others are an error.
  var domains: [Syntax: [Syntax]] = [:]
  /// What is known of each item of a sequence after a loop over it.
  var loopFacts: [Syntax: LoopFacts] = [:]
  /// The conditions of the branches around the code.
  var path: [Syntax] = []
  var events: [Syntax] = []

  /// The functions that are values, by their numbers.
  ///
  /// No two have one number, not even of runs that are thrown away.
  var functions: [Int: Function] = [:]
  private let functionNumbers = Numbers()
  /// How many loops are around the code; the items of each have variables of their own.
  var depth = 0
  /// How many calls are around the code.
  var calls = 0
  /// The call of a function, by its number, whose variables and `self` the code sees.
  ///
  /// The code of a closure sees those of the function in which the closure stands.
  var frame = 0, frames = 0
  /// The calls that are not over, those of closures too: a closure that is called after the call in which it was made
  /// would see variables that are gone.
  var active: [Activation] = [], activations = 0
  /// How many statements and expressions were run: some programs would take for ever.
  var steps = 0
  /// Whether the code makes a value of a type, and may set what is constant later.
  var isInInit = false
  /// The variables that calls around the code change in place; `self` is known by its frame.
  var changing: Set<Int> = []
  /// The values that the calls around this one go on with.
  var waiting: [Syntax] = []
  /// What `self` was in the calls that are not over.
  var selves: [Int: Syntax] = [:]
  /// The parameters and the `self` of the last call, as they were at its end.
  var lastParameters: [Syntax] = [], lastSelf: Syntax?

  /// What is known of each item of a sequence; the variable stands for the item.
  struct LoopFacts {
    let variable: Int
    let facts: [Syntax: Bool]
    let domains: [Syntax: [Syntax]]
  }

  /// Gives each number once; the copies of an evaluator share it.
  private final class Numbers {
    var last = 0
  }

  /// The number that no function has yet.
  func newFunctionNumber() -> Int {
    functionNumbers.last += 1
    return functionNumbers.last
  }

  /// A call that is not over, and the variables that are new in it.
  struct Activation {
    let number: Int
    let bound: Set<Int>
  }

  /// A function as a value: a closure, or a declaration with what it is called on.
  struct Function {
    let node: Syntax
    var base: Syntax?
    var type = ""
    /// The type of the result, if it is known.
    var result = Syntax.none
    /// The types of its parameters that its place gives it, as far as they are known.
    var parameters: [Syntax] = []
    /// The call in which a closure or a nested function was made, and whose variables it sees.
    var frame: Int?
    var activation: Int?
    /// What it sees of that call once the call is over: the constants, with their types.
    var captured: [Int: (value: Syntax, type: Syntax?)] = [:]
  }

  init(_ program: Declarations, isSeenInside: Bool = false) {
    (self.program, self.isSeenInside) = (program, isSeenInside)
  }

  /// What code without a value gives.
  static let end = Syntax(.none)
  /// What code gives that never ends, as it throws.
  static let never = Syntax(.jump, "never")

  /// How deep the run is within runs, and how large a value may be.
  private static let (deepest, largest) = (400, 2_000)
  private var nesting = 0

  /// Runs code within other code.
  mutating func nested<Value>(_ work: (inout Evaluator) throws -> Value) throws -> Value {
    guard nesting < Self.deepest else { throw Unknown("deep") }
    nesting += 1
    defer { nesting -= 1 }
    return try work(&self)
  }

  /// Throws if a value is too large to be walked through many times.
  func check(_ value: Syntax) throws {
    guard value.isWithin(size: Self.largest, height: 80) else { throw Unknown("large") }
  }

  mutating func count() throws {
    steps += 1
    guard steps < 20_000 else { throw Unknown("steps") }
  }

  // MARK: What is seen from outside

  /// What a public declaration gives: its errors in their order, and the value where there is none.
  func result(of declaration: Module.Declaration) throws -> Syntax {
    let node = declaration.node
    var evaluator = self
    evaluator.selfType = declaration.owner
    if !declaration.owner.isEmpty, !node.has("static") {
      evaluator.selfValue = Syntax(
        .name,
        "#self",
        [evaluator.canonical(Syntax(.name, declaration.owner))]
      )
    }
    switch node.kind {
    case .function:
      let parameters = node.parameters
      let types = parameters.map { evaluator.canonical($0.parts[1]) }
      guard !isSeenInside || types.allSatisfy(evaluator.isPlain) else { throw Unknown("types") }
      let effects = node.parts[3].text
      let written = parameters.map { $0.parts[1] } + [node.parts[4]]
      var head = [Syntax(.list, effects, types + [evaluator.canonical(node.parts[4])])]
      // Who calls it may see the type behind `some`.
      head += written.map { $0.contains { $0.text == "some" } ? .true : .false }
      for parameter in parameters {
        guard parameter.parts[2].kind != .none else {
          head.append(.none)
          continue
        }
        var inner = evaluator
        head.append(try inner.shown(inner.value(parameter.parts[2], as: parameter.parts[1])))
        guard inner.events.isEmpty else { throw Unknown("default") }
      }
      guard node.body != nil else { return Syntax(.list, head) }
      let result = try evaluator.result { evaluator in
        let given = zip(parameters, types).enumerated().map { place, one in
          Syntax(.argument, one.0.parts[0].text, [Syntax(.name, "#\(place)", [one.1])])
        }
        if node.isInit {
          return try evaluator.make(declaration.owner, with: node, given)
        }
        let before = evaluator.selfValue
        let function = Function(node: node, base: evaluator.selfValue, type: declaration.owner)
        let value = try evaluator.invoke(function, given)
        // Whoever calls it sees how it changed itself and its `inout` parameters. How they are if it throws is not known.
        var changed = parameters.indices.filter { parameters[$0].parts[1].text == "inout" }.map {
          Syntax(.argument, "\($0)", [evaluator.lastParameters[$0]])
        }
        if let now = evaluator.lastSelf, now != before {
          guard evaluator.isSeenInside else { throw Unknown("mutating") }
          changed.append(Syntax(.argument, "self", [now]))
        }
        guard
          changed.isEmpty
            || !evaluator.events.contains(where: { $0.contains { $0.kind == .throw } })
        else {
          throw Unknown("changed and thrown")
        }
        // An object of the library that it was given has no place of its own here.
        guard
          !evaluator.isSeenInside
            || !evaluator.lastParameters.contains(where: { $0.contains { $0.text == "with" } })
        else { throw Unknown("changed object") }
        return changed.isEmpty ? value : Syntax(.tuple, [.argument(value)] + changed)
      }
      return Syntax(.list, head + [result])
    case .property:
      let type = evaluator.canonical(node.parts[2])
      guard
        node.isComputed || node.word == "let" || evaluator.selfValue != nil
      else {
        throw Unknown("variable")
      }
      if node.isStored, evaluator.selfValue != nil {
        let initial = try evaluator.value(node.initial, as: node.parts[2])
        return Syntax(.list, node.word, [type, initial])
      }
      return Syntax(
        .list,
        [type, try evaluator.result { try $0.property(node, of: $0.selfValue, declaration.owner) }]
      )
    case .type:
      let name =
        declaration.owner.isEmpty ? declaration.name : declaration.owner + "." + declaration.name
      return Syntax(
        .list,
        node.word,
        program.inherited(by: name) + program.cases(of: name)
          + program.fields(of: name).map { Syntax(.opaque, $0.text) }
      )
    default: return node
    }
  }

  /// Whether all is known of what a value of a type does when it is asked.
  private func isPlain(_ type: Syntax) -> Bool {
    switch type.kind {
    case .array, .dictionary: type.parts.allSatisfy(isPlain)
    case .tuple: type.parts.allSatisfy { isPlain($0.parts[0]) }
    case .postfix: isPlain(type.parts[0])
    case .name: program.isOwn(type) || Library.plain.contains(type.text)
    default: type.isFunctionType
    }
  }

  /// Runs code twice: the value counts only if there is no error, so all that is known at the end is known from the beginning.
  private func result(_ run: (inout Evaluator) throws -> Syntax) throws -> Syntax {
    var (first, second) = (self, self)
    let open = try run(&first)
    let events = Syntax(.list, Syntax.ordered(first.events))
    guard !first.facts.isEmpty || !first.domains.isEmpty || !first.loopFacts.isEmpty else {
      return Syntax(.list, [events, try first.shown(open)])
    }
    (second.facts, second.domains, second.loopFacts) = (first.facts, first.domains, first.loopFacts)
    let value = try run(&second)
    return Syntax(.list, [events, try second.shown(value)])
  }

  // MARK: Events

  private var conditions: Syntax { Syntax(.list, Set(path).sorted(by: Syntax.isOrdered)) }

  /// An error under the conditions of its place: what it shows, and which one it is if others know its type.
  mutating func raise(_ error: Syntax) throws {
    events.append(Syntax(.throw, [conditions] + (try described(error))))
  }

  /// Something that is seen, and that happens each time.
  mutating func happen(_ value: Syntax) { events.append(Syntax(.do, [conditions, value])) }

  /// What may end the program or the function: if it does not once, it never does.
  mutating func stop(_ value: Syntax) {
    let conditions = Set(path)
    let isKnown = events.contains {
      $0.kind == .do && $0.parts[1] == value && conditions.isSuperset(of: $0.parts[0].parts)
    }
    if !isKnown { happen(value) }
  }

  /// An error as it is seen from outside: its text, and its type with what it holds; of a type that is not seen there,
  /// the name alone.
  private mutating func described(_ error: Syntax) throws -> [Syntax] {
    guard error.kind == .enumCase || error.kind == .object else {
      guard error.kind != .ternary else { throw Unknown("error") }
      return [error]
    }
    let type = error.kind == .object ? error.text : error.parts[0].text
    let isPublic = isSeenInside || program.types[type]?.isPublic ?? true
    let parts =
      error.kind == .object ? error.parts : [Syntax(.string, error.text)] + error.parts.dropFirst()
    var text = Syntax(.list, parts)
    if program.inherited(by: type).contains(Syntax(.name, "CustomStringConvertible")),
      let (all, owner) = try program.members("description", in: type), all.count == 1
    {
      text = try property(all[0], of: error, owner)
    } else if program.isSpecial(type) || error.kind == .object {
      throw Unknown("error \(type)")
    }
    return [
      try shown(text), isPublic ? try shown(Syntax(.list, type, parts)) : Syntax(.name, type),
    ]
  }

  // MARK: Branches

  /// Runs one of two ways by conditions that hold together.
  ///
  /// Each way is given whether it must go on to the end of the function, since one of them may leave it.
  mutating func branch(
    _ conditions: ArraySlice<Syntax>,
    _ one: (inout Evaluator, Bool) throws -> Syntax,
    _ other: (inout Evaluator, Bool) throws -> Syntax,
    exits: Bool
  ) throws -> Syntax {
    var conditions = conditions
    guard let condition = conditions.popFirst() else { return try one(&self, exits) }
    var bindings: [(Syntax, Syntax)] = []
    let test: Syntax
    switch condition.kind {
    case .binding:
      let bound = try value(condition.parts[1])
      test = Syntax.not(isNil(bound))
      bindings = [(condition.parts[0], unwrapped(bound))]
    case .match: (test, bindings) = try matched(condition.parts[0], value(condition.parts[1]))
    default: test = try value(condition)
    }
    return try branch(
      on: test,
      exits: exits,
      { evaluator in
        for (pattern, bound) in bindings { try evaluator.bind(pattern, bound) }
        return try evaluator.branch(conditions, one, other, exits: exits)
      },
      { try other(&$0, exits) }
    )
  }

  /// Runs one way under a condition and the other without it, and joins what they did.
  mutating func branch(
    on test: Syntax,
    exits: Bool,
    _ one: (inout Evaluator) throws -> Syntax,
    _ other: (inout Evaluator) throws -> Syntax
  ) throws -> Syntax {
    let test = simplified(test)
    if test == .true { return try one(&self) }
    if test == .false { return try other(&self) }
    if test == Self.never { return Self.never }
    if test.kind == .ternary {
      // A condition of conditions.
      return try branch(
        on: test.parts[0],
        exits: exits,
        { try $0.branch(on: test.parts[1], exits: exits, one, other) },
        { try $0.branch(on: test.parts[2], exits: exits, one, other) }
      )
    }
    if test.kind == .prefix, test.text == "!" {
      return try branch(on: test.parts[0], exits: exits, other, one)
    }
    return try nested { try $0.branch(onUnknown: test, exits: exits, one, other) }
  }

  /// Runs one way under a condition that is not known and the other without it, and joins what they did.
  private mutating func branch(
    onUnknown test: Syntax,
    exits: Bool,
    _ one: (inout Evaluator) throws -> Syntax,
    _ other: (inout Evaluator) throws -> Syntax
  ) throws -> Syntax {
    let before = self
    var left = self
    left.assume(test, true)
    left.path.append(test)
    let result = try one(&left)
    var right = self
    right.assume(test, false)
    right.path.append(Syntax.not(test))
    (right.events, right.functions, right.steps) = (left.events, left.functions, left.steps)
    (right.frames, right.activations) = (left.frames, left.activations)
    right.types.merge(left.types) { one, _ in one }
    let otherResult = try other(&right)
    self = right
    (path, facts, domains, loopFacts) = (
      before.path, before.facts, before.domains, before.loopFacts
    )
    let (isOver, isOtherOver) = (result == Self.never, otherResult == Self.never)
    if isOver || isOtherOver {
      // What only one way found is known where the other ends in an error.
      let way = isOver ? right : left
      (facts, domains, loopFacts) = (way.facts, way.domains, way.loopFacts)
      assume(test, isOtherOver)
      (values, selfValue) = (way.values, way.selfValue)
      return isOver ? otherResult : result
    }
    for (fact, isTrue) in left.facts where right.facts[fact] == isTrue { facts[fact] = isTrue }
    for (subject, domain) in left.domains {
      if let other = right.domains[subject] {
        domains[subject] = Set(domain + other).sorted(by: Syntax.isOrdered)
      }
    }
    for (variable, value) in left.values {
      if let otherValue = right.values[variable], otherValue != value {
        let joined = either(test, value, otherValue)
        try check(joined)
        values[variable] = joined
      } else {
        values[variable] = value
      }
    }
    if let one = left.selfValue, let two = right.selfValue, one != two {
      selfValue = either(test, one, two)
    }
    guard exits else { return Self.end }
    let joined = either(test, result, otherResult)
    try check(joined)
    return joined
  }

  /// Gives one value under a condition and the other without it.
  mutating func branch(
    on test: Syntax,
    _ one: (inout Evaluator) throws -> Syntax,
    _ other: (inout Evaluator) throws -> Syntax
  ) throws -> Syntax {
    try branch(on: test, exits: true, one, other)
  }

  /// Does the same with each of the two values that a choice may be.
  mutating func branch(
    over choice: Syntax,
    _ work: (inout Evaluator, Syntax) throws -> Syntax
  ) throws -> Syntax {
    let (one, other) = (choice.parts[1], choice.parts[2])
    return try branch(on: choice.parts[0], { try work(&$0, one) }, { try work(&$0, other) })
  }

  private mutating func assume(_ test: Syntax, _ isTrue: Bool) {
    facts[test] = isTrue
    guard isTrue, test.kind == .binary, test.text == "==", test.parts[1].isExact else { return }
    domains[test.parts[0]] = [test.parts[1]]
  }

  /// A value without what is known.
  func simplified(_ value: Syntax) -> Syntax {
    if facts.isEmpty, domains.isEmpty { return value }
    if let isTrue = facts[value] { return isTrue ? .true : .false }
    if value.kind == .binary, value.text == "==", value.parts[1].isExact,
      let domain = domains[value.parts[0]]
    {
      if !domain.contains(value.parts[1]) { return .false }
      if domain.count == 1 { return .true }
      if value.parts[1] == domain.last {
        // It is the one that is left.
        return domain.dropLast().reduce(.true) {
          Syntax.both(Syntax.not(simplified(Syntax(.binary, "==", [value.parts[0], $1]))), $0)
        }
      }
    }
    switch value.kind {
    case .ternary, .prefix, .binary, .string, .interpolation, .object, .argument, .call: break
    default: return value
    }
    let parts = value.parts.map { simplified($0) }
    if parts == value.parts { return value }
    switch value.kind {
    case .ternary: return either(parts[0], parts[1], parts[2])
    case .prefix where value.text == "!": return Syntax.not(parts[0])
    case .binary where value.text == "+": return Syntax.sum(parts)
    case .binary where value.text == "<": return Syntax.isPositive(parts[1])
    case .string:
      return Syntax.joined(
        parts.map { $0.kind == .interpolation ? $0.parts[0] : Syntax(.string, [$0]) }
      )
    default: return Syntax(value.kind, value.text, parts)
    }
  }

  /// One value under a condition, and another without it; what is not optional becomes so beside `nil`.
  func either(_ test: Syntax, _ one: Syntax, _ other: Syntax) -> Syntax {
    if one != other, one != Self.never, other != Self.never {
      let (isOne, isOther) = (isOptional(one), isOptional(other))
      if isOne == true, isOther == false { return Syntax.either(test, one, other.some) }
      if isOne == false, isOther == true { return Syntax.either(test, one.some, other) }
    }
    return Syntax.either(test, one, other)
  }
}
