/// A loop as a value: `for` nodes with a sequence and a body, in which the item is a variable of the loop's own.
///
/// Its kind is `sum`, `joined`, `map`, `filter` or, for all others, `fold`; `events` for what is seen of it. The variable's
/// number tells how many loops are around it: two for each, as a fold has another for what it carries.
extension Evaluator {
  var itemVariable: Int { depth * 2 + 1 }

  mutating func loop(_ node: Syntax) throws {
    let sequence = try value(node.parts[1])
    guard !node.parts[3].contains(where: { $0.kind == .return }) else {
      throw Unknown("return in loop")
    }
    try fold(
      over: sequence,
      filter: node.parts[2],
      carried: node.parts[3].written,
      bound: node.boundVariables,
      item: { try $0.bind(node.parts[0], $1) },
      body: { evaluator in _ = try evaluator.run(node.parts[3].parts + [.none]) }
    )
  }

  /// The sequence that others are made of, the value of each item, and the conditions under which it is one.
  private func items(of sequence: Syntax) -> (base: Syntax, item: Syntax, conditions: [Syntax]) {
    if sequence.kind == .for, sequence.text == "map" || sequence.text == "filter" {
      let (base, item, conditions) = items(of: sequence.parts[0])
      let body = simplified(sequence.parts[1].replacingBound(sequence.variable, with: item))
      return sequence.text == "map" ? (base, body, conditions) : (base, item, conditions + [body])
    }
    return (sequence, .variable(itemVariable, ""), [])
  }

  /// Runs the body of a loop once, for an item that is not known.
  ///
  /// Only the variables that are carried may change in it.
  private mutating func fold(
    over sequence: Syntax,
    filter: Syntax = .none,
    carried: Set<Int> = [],
    bound: Set<Int> = [],
    item bindItem: (inout Evaluator, Syntax) throws -> Void,
    body work: (inout Evaluator) throws -> Void
  ) throws {
    guard sequence != Self.never else { throw Unknown("never") }
    if sequence.kind == .array, sequence.parts.count < 50 {
      // Its items are known.
      for one in sequence.parts {
        try bindItem(&self, one)
        try run(if: filter.kind == .none ? .true : value(filter), work)
        for variable in bound { values[variable] = nil }
      }
      return
    }
    let variable = itemVariable
    let sum = variable + 1
    var inner = self
    var (base, item, conditions) = items(of: sequence)
    inner.depth += 1
    (inner.events, inner.path) = ([], [])
    inner.types[-variable] = type(of: base).element
    if let known = loopFacts[base], known.variable == variable {
      inner.facts.merge(known.facts) { one, _ in one }
      inner.domains.merge(known.domains) { one, _ in one }
    }
    let variables = carried.filter { values[$0] != nil && !bound.contains($0) }.sorted()
    for carried in variables {
      guard let value = values[carried] else { continue }
      guard !value.contains(where: { $0.kind == .closure }) else {
        throw Unknown("closure in loop")
      }
      inner.values[carried] = inner.carrier(of: value, "\(carried)", sum)
    }
    try bindItem(&inner, item)
    if filter.kind != .none { conditions.append(try inner.value(filter)) }
    try inner.run(if: conditions.reduce(.true, Syntax.both), work)
    guard inner.selfValue == selfValue else { throw Unknown("self in loop") }
    guard
      values.allSatisfy({
        variables.contains($0.key) || bound.contains($0.key) || inner.values[$0.key] == $0.value
      })
    else {
      throw Unknown("changed in loop")
    }
    (steps, functions, frames, activations) = (
      inner.steps, inner.functions, inner.frames, inner.activations
    )
    types.merge(inner.types.filter { $0.key > 0 }) { one, _ in one }
    if !inner.events.isEmpty {
      guard !inner.events.contains(where: { $0.contains { $0.variable == sum } }) else {
        throw Unknown("event of sum")
      }
      events.append(
        Syntax(
          .for,
          "events",
          [base, Syntax(.list, Syntax.ordered(inner.events)), Syntax(.list, path)]
        ).binding(variable)
      )
    }
    if path.isEmpty {
      let isOfItem = { (value: Syntax) in
        value.contains { $0.variable == variable } && !value.contains { $0.variable == sum }
      }
      loopFacts[base] = LoopFacts(
        variable: variable,
        facts: inner.facts.filter { isOfItem($0.key) },
        domains: inner.domains.filter { isOfItem($0.key) }
      )
    }
    for carried in variables {
      guard let before = values[carried], let after = inner.values[carried] else { continue }
      values[carried] = try inner.folded(base, before, after, "\(carried)", variable)
    }
  }

  private mutating func run(
    if test: Syntax,
    _ work: (inout Evaluator) throws -> Void
  ) throws {
    _ = try branch(
      on: test,
      exits: false,
      {
        try work(&$0)
        return Self.end
      },
      { _ in Self.end }
    )
  }

  /// What stands in a loop for a variable's value from the turn before; each field of an object stands for itself.
  private mutating func carrier(of value: Syntax, _ name: String, _ number: Int) -> Syntax {
    if value.kind == .object {
      return Syntax(
        .object,
        value.text,
        value.parts.map {
          Syntax(.argument, $0.text, [carrier(of: $0.parts[0], name + "." + $0.text, number)])
        }
      )
    }
    let type = self.type(of: value)
    let variable = Syntax.variable(number, name)
    return type == .none ? variable : Syntax.variable(number, name, type)
  }

  /// The value of a variable after a loop that changes it.
  private func folded(
    _ sequence: Syntax,
    _ before: Syntax,
    _ after: Syntax,
    _ name: String,
    _ variable: Int
  ) throws -> Syntax {
    if before.kind == .object {
      // A value of several fields is several sums.
      guard after.kind == .object, before.text == after.text,
        before.parts.map(\.text) == after.parts.map(\.text)
      else {
        throw Unknown("object in loop")
      }
      return Syntax(
        .object,
        before.text,
        try zip(before.parts, after.parts).map {
          Syntax(
            .argument,
            $0.text,
            [try folded(sequence, $0.parts[0], $1.parts[0], name + "." + $0.text, variable)]
          )
        }
      )
    }
    let isSum = { (node: Syntax) in
      node.variable == variable + 1 && node.kind == .name && node.text == name
    }
    let hasSum = { (node: Syntax) in node.contains(where: isSum) }
    if isSum(after)
      || after.kind == .string && after.parts.count == 1
        && isSum(after.parts[0].parts.first ?? .none)
    {
      return before
    }
    guard
      !after.contains(where: { $0.kind == .name && $0.variable == variable + 1 && $0.text != name })
    else {
      throw Unknown("loop over two")
    }
    func over(_ text: String, _ body: Syntax) -> Syntax {
      Syntax(.for, text, [sequence, body]).binding(variable)
    }
    let type = self.type(of: before)
    if type == .int, let rest = after.without(isSum), !hasSum(rest) {
      return Syntax.sum([before, over("sum", rest)])
    }
    if type == .string, after.kind == .string, let first = after.parts.first,
      first.kind == .interpolation, isSum(first.parts[0]),
      !after.parts.dropFirst().contains(where: hasSum)
    {
      return Syntax.joined([
        before,
        over("joined", Syntax.joined([Syntax(.string, Array(after.parts.dropFirst()))])),
      ])
    }
    let added = { (list: Syntax) in
      list.kind == .binary && list.text == "append" && isSum(list.parts[0]) ? list.parts[1] : nil
    }
    if let item = added(after), !hasSum(item) {
      let list = over("map", item)
      return before == Syntax(.array) ? list : Syntax(.binary, "list", [before, list])
    }
    // A list that some items are left out of.
    if after.kind == .ternary, before == Syntax(.array), !hasSum(after.parts[0]) {
      let isKept = isSum(after.parts[2])
      if isKept || isSum(after.parts[1]), let item = added(after.parts[isKept ? 1 : 2]),
        !hasSum(item)
      {
        let filtered = over("filter", isKept ? after.parts[0] : Syntax.not(after.parts[0]))
        return item.kind == .name && item.variable == variable
          ? filtered : Syntax(.for, "map", [filtered, item]).binding(variable)
      }
    }
    return over(
      "fold",
      Syntax(.list, [before, after.mapped { isSum($0) ? .variable(variable + 1, "") : $0 }])
    )
  }

  // MARK: Pipelines

  /// The value of a call of a standard function on a sequence; `nil` if it is none.
  mutating func pipeline(
    _ name: String,
    _ sequence: Syntax,
    _ arguments: [Syntax],
    as type: Syntax
  ) throws -> Syntax? {
    if sequence.kind == .member, sequence.text == "lazy", let base = sequence.parts.first {
      // What is seen of a function that is run later would be seen elsewhere; one that throws is run at once.
      let before = events.count
      let result = try pipeline(name, base, arguments, as: type)
      guard result != nil, !events[before...].contains(where: { $0.contains { $0.kind == .do } })
      else { throw Unknown("lazy") }
      return result
    }
    if self.type(of: sequence).isOptional {
      guard name == "map" || name == "flatMap", arguments.count == 1 else {
        throw Unknown("\(name) of an optional")
      }
      let function = try value(arguments[0].parts[0])
      return try branch(
        on: isNil(sequence),
        { _ in Syntax(.name, "nil") },
        { evaluator in
          let result = try evaluator.apply(function, [.argument(evaluator.unwrapped(sequence))])
          return name == "map" ? result.some : result
        }
      )
    }
    if name == "map" || name == "compactMap" || name == "filter" {
      let known = self.type(of: sequence)
      // The filtered characters of a text are a text, or a list where that is asked for.
      guard known != .none, known != .string || type == .none || type == .string else {
        throw Unknown("\(name) of what")
      }
    }
    let variable = itemVariable
    switch (name, arguments.count) {
    case ("map", 1) where sequence.kind == .array:
      let function = try value(
        arguments[0].parts[0],
        as: Syntax(.binary, "->", [.none, type.element])
      )
      return Syntax(
        .array,
        try sequence.parts.map { try apply(function, [.argument($0)]) }
      )
    case ("map", 1), ("compactMap", 1):
      let element = name == "map" ? type.element : .optional(type.element)
      let function = try value(arguments[0].parts[0], as: Syntax(.binary, "->", [.none, element]))
      let (items, result) = try mapped(sequence, by: function)
      if name == "map" { return Syntax(.for, "map", [items, result]).binding(variable) }
      var inner = self
      inner.types[-variable] = self.type(of: items).element
      guard inner.isOptional(result) != nil else { throw Unknown("compactMap") }
      let isThere = inner.isNil(result)
      let kept = Syntax(.for, "filter", [items, Syntax.not(isThere)]).binding(variable)
      return Syntax(.for, "map", [kept, inner.unwrapped(result)]).binding(variable)
    case ("filter", 1) where !isDictionary(sequence):
      let (items, result) = try mapped(sequence, by: value(arguments[0].parts[0]))
      guard sequence.kind != .for || sequence.text == "filter" else { throw Unknown("filter") }
      return Syntax(.for, "filter", [items, result]).binding(variable)
    case ("reduce", 2):
      let function = try value(arguments[1].parts[0], as: Syntax(.binary, "->", [.none, type]))
      let start = try value(arguments[0].parts[0], as: type)
      // The variable of the sum, as in a loop.
      let carried = -1_000 - depth
      (values[carried], types[carried]) = (start, self.type(of: start))
      defer { (values[carried], types[carried]) = (nil, nil) }
      let isInto = arguments[0].text == "into"
      var item = Syntax.none
      try fold(
        over: sequence,
        carried: [carried],
        item: { _, value in item = value },
        body: { evaluator in
          guard let sum = evaluator.values[carried] else { return }
          let result = try evaluator.apply(
            function,
            [sum, item].map(Syntax.argument),
            isInto: isInto
          )
          evaluator.values[carried] =
            isInto
            ? evaluator.lastParameters.first
            : evaluator.coerced(result, to: evaluator.types[carried] ?? .none)
        }
      )
      return values[carried]
    case ("forEach", 1):
      let closure = arguments[0].parts[0]
      guard closure.kind == .closure, closure.parts.count == 3,
        closure.parts[0].parts.allSatisfy({ $0.kind == .argument })
      else { throw Unknown("forEach") }
      try fold(
        over: sequence,
        carried: closure.written,
        bound: closure.boundVariables,
        item: { try $0.bind(closure.parts[1], $1) },
        body: { evaluator in _ = try evaluator.run(closure.parts[2].parts + [.none]) }
      )
      return Self.end
    case ("joined", 0) where sequence.kind == .array && self.type(of: sequence).element == .string:
      return Syntax.joined(sequence.parts)
    case ("joined", 0) where sequence.kind == .for && sequence.text == "map":
      var inner = self
      inner.depth += 1
      inner.types[-sequence.variable] = self.type(of: sequence.parts[0]).element
      guard inner.type(of: sequence.parts[1]) == .string else { return nil }
      return Syntax.joined([
        Syntax(.for, "joined", [sequence.parts[0], Syntax.joined([sequence.parts[1]])]).binding(
          sequence.variable
        )
      ])
    default: return nil
    }
  }

  /// The items of a sequence, and the value of a function for one of them.
  private mutating func mapped(_ sequence: Syntax, by function: Syntax) throws -> (Syntax, Syntax) {
    guard sequence.kind != .array else { throw Unknown("literal") }
    var result = Syntax.none
    try fold(
      over: sequence,
      item: { _, item in result = item },
      body: { evaluator in
        result = try evaluator.apply(function, [.argument(result)])
      }
    )
    let (base, _, conditions) = items(of: sequence)
    let items = conditions.reduce(base) { Syntax(.for, "filter", [$0, $1]).binding(itemVariable) }
    return (items, result)
  }

  private func isDictionary(_ value: Syntax) -> Bool { type(of: value).kind == .dictionary }

  /// The value of a function for the items of a sequence that are not known; nothing else may be seen of it.
  private mutating func unseen(
    _ function: Syntax,
    on sequence: Syntax,
    _ arguments: [Syntax]
  ) throws -> Syntax {
    var inner = self
    // A function on a dictionary may be one of its values alone.
    let known = type(of: sequence)
    inner.types[-itemVariable] = known.kind == .dictionary ? .none : known.element
    inner.depth += 1
    (inner.events, inner.path) = ([], [])
    let result = try inner.apply(function, arguments.map(Syntax.argument))
    guard inner.events.isEmpty, inner.values == values, inner.selfValue == selfValue else {
      throw Unknown("seen in a closure")
    }
    (steps, functions, frames, activations) = (
      inner.steps, inner.functions, inner.frames, inner.activations
    )
    return result
  }

  /// A function that is handed to the library: what it gives for values that are not known.
  mutating func abstract(_ function: Syntax, on sequence: Syntax) throws -> Syntax {
    guard let count = parameterCount(of: function) else { throw Unknown("function") }
    let parameters = (0..<count).map { Syntax.variable(itemVariable, "\($0)") }
    return Syntax(.for, "function", [try unseen(function, on: sequence, parameters)]).binding(
      itemVariable
    )
  }
}
