extension Evaluator {
  /// Runs statements; gives the value that they return, ``end`` if none, ``never`` after an error.
  ///
  /// Where code may leave the function, all that follows it is run on each of the ways that do not.
  mutating func run(_ statements: [Syntax], as type: Syntax = .none) throws -> Syntax {
    try run(statements[...], as: type)
  }

  mutating func run(_ statements: ArraySlice<Syntax>, as type: Syntax = .none) throws -> Syntax {
    var rest = statements
    let nested = rest.filter { $0.kind == .function }.map(\.variable)
    guard Set(nested).count == nested.count else { throw Unknown("overload in a function") }
    for statement in rest where statement.kind == .function {
      values[statement.variable] = functionValue(
        Function(node: statement, base: selfValue, type: selfType, frame: frame)
      )
    }
    if rest.count == 1, let only = rest.first, only.isValue { return try value(only, as: type) }
    while let statement = rest.popFirst() {
      try count()
      switch statement.kind {
      case .local:
        let pattern = statement.parts[0]
        if statement.parts[2].kind == .none {
          guard pattern.isVariable else { throw Unknown("pattern") }
          values[pattern.variable] = Syntax(.none)
          types[pattern.variable] = canonical(statement.parts[1])
        } else {
          let initial = try value(statement.parts[2], as: statement.parts[1])
          if initial == Self.never { return initial }
          try bind(pattern, initial, as: declaredType(statement))
        }
      case .function: break
      case .return: return try statement.parts.first.map { try value($0, as: type) } ?? Self.end
      case .throw:
        try raise(value(statement.parts[0], as: errorType(of: statement.parts[0])))
        return Self.never
      case .if:
        let (one, two) = (statement.then, statement.otherwise)
        let after = Array(rest)
        let exits = one.exits || two.exits
        let result = try branch(
          statement.conditions,
          { try $0.run($0.block(one, $1 ? after : nil), as: type) },
          { try $0.run($0.block(two, $1 ? after : nil), as: type) },
          exits: exits
        )
        if exits || result == Self.never { return result }
      case .guard:
        let block = statement.block
        let after = Array(rest)
        let exits = block.contains { $0.kind == .return || $0.kind == .jump }
        let result = try branch(
          statement.conditions,
          { evaluator, isWhole in try isWhole ? evaluator.run(after, as: type) : Self.end },
          { evaluator, exits in
            let result = try evaluator.run(block.parts + [.none], as: type)
            // Without `return` it ends in an error.
            return exits ? result : Self.never
          },
          exits: exits
        )
        if exits || result == Self.never { return result }
      case .switch:
        let subject = try value(statement.parts[0])
        let after = Array(rest)
        let exits = statement.parts.dropFirst().contains { $0.block.exits }
        let result = try choose(statement.parts.dropFirst(), subject, exits: exits) {
          evaluator,
          block,
          isWhole in
          try evaluator.run(evaluator.block(block, isWhole ? after : nil), as: type)
        }
        if exits || result == Self.never { return result }
      case .for:
        guard statement.text.isEmpty else { throw Unknown("for case") }
        try loop(statement)
      case .do where statement.parts.count == 1:
        return try run(statement.parts[0].parts + (rest.isEmpty ? [.none] : rest), as: type)
      case .jump:
        // A `break` is known as a case of its own alone.
        guard statement.text == "continue" else { throw Unknown(statement.text) }
        return Self.end
      case .none: break
      case .while, .repeat, .defer, .do, .opaque, .type, .property:
        throw Unknown("\(statement.kind)")
      default: if try effect(statement) == Self.never { return Self.never }
      }
    }
    return Self.end
  }

  /// The type of an error that is thrown without it: the only one that has such a case.
  func errorType(of node: Syntax) -> Syntax {
    let name = node.kind == .call ? node.parts[0] : node
    guard name.kind == .member, name.parts.isEmpty else { return .none }
    let types = program.owners(of: name.text).filter {
      program.inheritsError($0)
    }
    return types.count == 1 ? types.first.map { Syntax(.name, $0) } ?? .none : .none
  }

  /// A block as a statement: its only expression is no value.
  private func block(_ block: Syntax, _ after: [Syntax]?) -> [Syntax] {
    let rest = after ?? []
    return block.parts + (rest.isEmpty ? [.none] : rest)
  }

  /// The type of a variable, as it is written or as its value shows it.
  private func declaredType(_ local: Syntax) -> Syntax {
    if local.parts[1].kind != .none { return canonical(local.parts[1]) }
    // `[Int]()` and its like.
    let value = local.parts[2]
    if value.kind == .call, value.parts.count == 1,
      [.array, .dictionary].contains(value.parts[0].kind), !value.parts[0].parts.isEmpty
    {
      return canonical(value.parts[0])
    }
    return .none
  }

  /// Runs the case of a `switch`.
  mutating func choose(
    _ cases: ArraySlice<Syntax>,
    _ subject: Syntax,
    exits: Bool,
    _ work: (inout Evaluator, Syntax, Bool) throws -> Syntax
  ) throws -> Syntax {
    if subject.kind == .ternary,
      subject.contains(where: { $0.kind == .enumCase && $0.parts.count > 1 })
    {
      return try branch(
        on: subject.parts[0],
        exits: exits,
        { try $0.choose(cases, subject.parts[1], exits: exits, work) },
        { try $0.choose(cases, subject.parts[2], exits: exits, work) }
      )
    }
    var rest = cases
    // A `switch` has a case for every value.
    guard let first = rest.popFirst() else { return Self.never }
    let block = first.block
    var patterns = first.parts.dropLast()
    func body(_ evaluator: inout Evaluator) throws -> Syntax {
      let isBreak = block.parts == [Syntax(.jump, "break")]
      return try work(&evaluator, isBreak ? Syntax(.block) : block, exits)
    }
    // `default`.
    if patterns.isEmpty { return try body(&self) }
    func test(_ evaluator: inout Evaluator) throws -> Syntax {
      guard let pattern = patterns.popFirst(), let filter = patterns.popFirst() else {
        return try evaluator.choose(rest, subject, exits: exits, work)
      }
      let left = patterns
      let (matches, bindings) = try evaluator.matched(pattern, subject)
      return try evaluator.branch(
        on: matches,
        exits: exits,
        { evaluator in
          for (pattern, bound) in bindings { try evaluator.bind(pattern, bound) }
          guard filter.kind != .none else { return try body(&evaluator) }
          let condition = try evaluator.value(filter)
          return try evaluator.branch(
            on: condition,
            exits: exits,
            { try body(&$0) },
            {
              patterns = left
              return try test(&$0)
            }
          )
        },
        {
          patterns = left
          return try test(&$0)
        }
      )
    }
    return try test(&self)
  }

  /// Gives the variables of a pattern their values.
  mutating func bind(_ pattern: Syntax, _ value: Syntax, as type: Syntax = .none) throws {
    switch pattern.kind {
    case .name:
      try check(value)
      values[pattern.variable] = value
      types[pattern.variable] = type.kind == .none ? self.type(of: value) : type
    case .wildcard: break
    case .tuple:
      let known = self.type(of: value)
      if known.kind == .tuple { try checkLabels(pattern, known) }
      for (place, part) in pattern.parts.enumerated() {
        if value.kind == .tuple, value.parts.count == pattern.parts.count {
          try bind(part.parts[0], value.parts[place].parts[0])
        } else {
          // A part by its label, if it has one.
          let label =
            known.kind == .tuple && known.parts.indices.contains(place)
            ? known.parts[place].text : ""
          try bind(part.parts[0], .member(label.isEmpty ? "\(place)" : label, of: value))
        }
      }
    default: throw Unknown("pattern")
    }
  }

  /// Whether a pattern matches, and what its variables are then.
  mutating func matched(_ pattern: Syntax, _ subject: Syntax) throws -> (Syntax, [(Syntax, Syntax)])
  {
    if subject.kind == .ternary, pattern.kind != .wildcard,
      !(pattern.kind == .name && pattern.variable != 0),
      isOptional(subject) == false
    {
      // Only without variables are both ways one.
      let (one, bindings) = try matched(pattern, subject.parts[1])
      let (other, others) = try matched(pattern, subject.parts[2])
      guard bindings.isEmpty, others.isEmpty else { throw Unknown("pattern of two") }
      return (Syntax.either(subject.parts[0], one, other), [])
    }
    switch pattern.kind {
    case .name where pattern.variable != 0 && values[pattern.variable] == nil:
      return (.true, [(pattern, subject)])
    case .wildcard: return (.true, [])
    case .member where pattern == Syntax(.member, "none") && isOptional(subject) == true:
      return (isNil(subject), [])
    case .member where isOptional(subject) == true, .call where isOptional(subject) == true:
      let isSome = pattern.kind == .call && pattern.parts[0] == Syntax(.member, "some")
      guard !isSome || pattern.parts.count == 2 else { throw Unknown("some") }
      let (test, bindings) = try matched(
        isSome ? pattern.parts[1].parts[0] : pattern,
        unwrapped(subject)
      )
      return (Syntax.both(Syntax.not(isNil(subject)), test), bindings)
    case .call where pattern.parts[0].kind == .member, .member where isCase(pattern, of: subject):
      let isCall = pattern.kind == .call
      let base = (isCall ? pattern.parts[0] : pattern).parts.first
      guard base == nil || base.flatMap({ typeName(of: $0) }) == self.type(of: subject).text else {
        throw Unknown("case of another type")
      }
      let name = isCall ? pattern.parts[0].text : pattern.text
      if subject.kind == .enumCase {
        if subject.text != name { return (.false, []) }
        if !isCall { return (.true, []) }
        guard pattern.parts.count == subject.parts.count else { throw Unknown("case") }
        return try matched(
          pattern.parts.dropFirst().map(\.parts[0]),
          subject.parts.dropFirst().map(\.parts[0])
        )
      }
      // Of a value that is not known each case is tested, and what it holds is called by its place.
      let type = self.type(of: subject)
      guard program.isOwn(type), let one = program.named(name, in: type.text).first,
        one.kind == .enumCase,
        !isCall || one.parts[1].parts.count == pattern.parts.count - 1
      else { throw Unknown("case \(name)") }
      let isOne = Syntax(.binary, "==", [subject, Syntax(.enumCase, name, [type])])
      guard isCall else { return (isOne, []) }
      let held = (1..<pattern.parts.count).map { Syntax.member("\(name).\($0 - 1)", of: subject) }
      let (test, bindings) = try matched(pattern.parts.dropFirst().map(\.parts[0]), held)
      return (Syntax.both(isOne, test), bindings)
    case .postfix where pattern.text == "?":
      let (test, bindings) = try matched(pattern.parts[0], unwrapped(subject))
      return (Syntax.both(Syntax.not(isNil(subject)), test), bindings)
    case .tuple where subject.kind == .tuple && subject.parts.count == pattern.parts.count:
      try checkLabels(pattern, subject)
      return try matched(pattern.parts.map(\.parts[0]), subject.parts.map(\.parts[0]))
    case .binary where pattern.isRange, .prefix where pattern.isRange,
      .postfix where pattern.isRange:
      return (try isWithin(pattern, subject), [])
    case .cast, .prefix, .tuple, .binary: throw Unknown("pattern")
    default: return (try binary("==", subject, value(pattern, as: type(of: subject))), [])
    }
  }

  /// Whether the parts of a pattern match, and what their variables are then.
  ///
  /// A part is looked at only if those before it match: so none may do more than give a value.
  private mutating func matched(
    _ patterns: [Syntax],
    _ subjects: [Syntax]
  ) throws -> (Syntax, [(Syntax, Syntax)]) {
    var (test, bindings): (Syntax, [(Syntax, Syntax)]) = (.true, [])
    for (pattern, subject) in zip(patterns, subjects) {
      let isPlain =
        switch pattern.kind {
        case .name: pattern.variable != 0 && values[pattern.variable] == nil
        case .wildcard, .tuple, .number: true
        case .string: pattern.isConstant
        case .member, .call: pattern.isImplied
        default: pattern.isRange
        }
      guard isPlain else { throw Unknown("part of a pattern") }
      let (next, more) = try withoutEvents { try $0.matched(pattern, subject) }
      test = Syntax.both(test, next)
      bindings += more
    }
    return (test, bindings)
  }

  /// Whether a whole number is in a range of literals.
  private mutating func isWithin(_ range: Syntax, _ number: Syntax) throws -> Syntax {
    let bounds = range.parts.compactMap { $0.kind == .number ? Int($0.text) : nil }
    guard type(of: number) == .int, bounds.count == range.parts.count, bounds == bounds.sorted()
    else { throw Unknown("range") }
    let low = range.kind == .prefix ? nil : range.parts.first
    let high = range.kind == .postfix ? nil : range.parts.last
    return Syntax.both(
      try low.map { try binary(">=", number, $0) } ?? .true,
      try high.map { try binary(range.text == "..<" ? "<" : "<=", number, $0) } ?? .true
    )
  }

  /// Whether a pattern is a case of one of the program's types.
  private func isCase(_ pattern: Syntax, of subject: Syntax) -> Bool {
    let type = self.type(of: subject)
    guard pattern.parts.isEmpty || typeName(of: pattern.parts[0]) == type.text else { return false }
    return program.isOwn(type)
      && program.named(pattern.text, in: type.text).first?.kind == .enumCase
  }

  // MARK: Effects

  /// Runs an expression that stands as a statement.
  mutating func effect(_ node: Syntax) throws -> Syntax {
    guard node.isAssignment else { return try value(node) == Self.never ? Self.never : Self.end }
    let target = node.parts[0]
    if node.text == "=" {
      if target.kind == .wildcard {
        return try value(node.parts[1]) == Self.never ? Self.never : Self.end
      }
      let new = try value(node.parts[1], as: targetType(target))
      if new == Self.never { return new }
      try assign(target, new)
      return Self.end
    }
    // The place is looked at twice here, but once by the program's own code.
    let left = try withoutEvents { try $0.value(target) }
    let right = try value(node.parts[1], as: type(of: left))
    if right == Self.never { return right }
    try checkUnchanged(target, left)
    // The compiler makes no number one of another type.
    let isConverted = right.ways.contains { way in
      guard way.kind == .cast, way.text == "as", !way.parts[0].isNumeral else { return false }
      let type = type(of: way.parts[0])
      return type != way.parts[1] && Library.isNumber(type) && Library.isNumber(way.parts[1])
    }
    if isConverted { throw Unknown("number of another type") }
    if let own = try operation(node.text, left, right) {
      _ = try invoke(own, [left, right].map(Syntax.argument))
      guard let changed = lastParameters.first else { throw Unknown("operator") }
      try assign(target, changed)
    } else {
      try assign(target, binary(String(node.text.dropLast()), left, right))
    }
    return Self.end
  }

  /// Runs code that must be of no matter but for its value.
  mutating func withoutEvents<Value>(_ work: (inout Evaluator) throws -> Value) throws -> Value {
    let before = events.count
    let result = try work(&self)
    guard events.count == before else { throw Unknown("seen twice") }
    return result
  }

  /// Throws if a place has another value than before: what changes it reads it when all else is known.
  mutating func checkUnchanged(_ place: Syntax, _ value: Syntax) throws {
    guard try withoutEvents({ try $0.value(place) }) == value else { throw Unknown("late read") }
  }

  /// Runs code that may not be run at all, or later: it must do nothing but give its value, or throw where it may.
  mutating func withoutEffects<Value>(
    mayThrow: Bool = false,
    _ work: (inout Evaluator) throws -> Value
  ) throws -> Value {
    let (count, before, start) = (events.count, values, selfValue)
    let result = try work(&self)
    guard events[count...].allSatisfy({ mayThrow && !$0.contains { $0.kind == .do } }),
      selfValue == start, before.allSatisfy({ values[$0.key] == $0.value })
    else { throw Unknown("effect") }
    return result
  }

  func targetType(_ target: Syntax) -> Syntax {
    switch target.kind {
    case .name:
      return target.text == "self" ? Syntax(.name, selfType) : types[target.variable] ?? .none
    case .member where target.isOfSelf:
      return program.fields(of: selfType).first { $0.text == target.text }.map {
        program.type(of: $0, in: selfType)
      } ?? .none
    default: return .none
    }
  }

  mutating func assign(_ target: Syntax, _ value: Syntax) throws {
    switch target.kind {
    case .name where target.variable != 0:
      try check(value)
      guard !changing.contains(target.variable) else { throw Unknown("variable \(target.text)") }
      guard types[target.variable] ?? .none != .none || !value.holdsNumeral else {
        throw Unknown("type of a number")
      }
      values[target.variable] = try coerced(value, to: types[target.variable] ?? .none)
    case .name where target.text == "self":
      guard program.kind(of: selfType) != "class" else { throw Unknown("self") }
      selfValue = value
    case .tuple:
      guard value.kind == .tuple, value.parts.count == target.parts.count else {
        throw Unknown("tuple")
      }
      for (part, new) in zip(target.parts, value.parts) where part.parts[0].kind != .wildcard {
        try assign(part.parts[0], new.parts[0])
      }
    case .member: try assign(field: target, value)
    default: throw Unknown("target")
    }
  }

  private mutating func assign(field target: Syntax, _ value: Syntax) throws {
    guard let base = target.parts.first else { throw Unknown("target") }
    var object = try self.value(base)
    if object.kind == .object {
      let isSelf = base.isSelf
      guard program.kind(of: object.text) == "struct" || isSelf && isInInit else {
        throw Unknown("class")
      }
      guard let field = program.fields(of: object.text).first(where: { $0.text == target.text }),
        field.isStored
      else { throw Unknown("setter") }
      let type = program.type(of: field, in: object.text)
      guard type != .none || !value.holdsNumeral else {
        throw Unknown("type of \(field.text)")
      }
      object.parts.removeAll { $0.text == target.text }
      object.parts.append(Syntax(.argument, target.text, [try coerced(value, to: type)]))
      object.parts.sort { $0.text < $1.text }
    } else {
      guard !program.isOwn(type(of: object)),
        program.owners(of: target.text).isEmpty || type(of: object) != .none,
        try program.extensions(target.text, of: type(of: object)) == nil
      else { throw Unknown("setter") }
      // Nobody else may have the same object.
      let holders =
        values.values.count { $0.holds(object) } + waiting.count { $0.holds(object) }
        + (selfValue?.holds(object) == true ? 1 : 0)
      guard holders < 2 else { throw Unknown("alias") }
      object = Syntax(
        .call,
        "with",
        [Syntax(.member, target.text, [object]), Syntax(.argument, [value])]
      )
    }
    if base.isSelf { selfValue = object } else { try assign(base, object) }
  }
}

extension Syntax {
  var isRange: Bool { text == "..." || text == "..<" }

  /// Whether a value is an object, or has it as one of its parts.
  fileprivate func holds(_ object: Syntax) -> Bool {
    if self == object { return true }
    // What is not known holds what it is asked for.
    if object.kind == .member, let base = object.parts.first, holds(base) { return true }
    switch kind {
    case .object, .enumCase, .tuple, .array, .dictionary, .argument, .ternary, .for:
      return parts.contains { $0.holds(object) }
    case .postfix where text == "some", .binary where text == "append" || text == "list":
      return parts.contains { $0.holds(object) }
    default: return false
    }
  }
}
