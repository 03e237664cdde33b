/// A loop as a value: `for` nodes with a sequence and a body, in which the item is a variable of the loop's own.
///
/// Its kind is `sum`, `joined`, `map`, `filter` or, for all others, `fold`; `events` for what is seen of it. The variable's
/// number tells how many loops are around it: two for each, as a fold has another for what it carries.
extension Evaluator {
  var itemVariable: Int { depth * 2 + 1 }

  private static var deepestLoop: Int { 5 }

  mutating func loop(_ node: Syntax) throws {
    let sequence = try value(node.parts[1])
    guard !node.parts[3].returns else {
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
    // A list of what was reversed or cut off has the same items.
    if sequence.kind == .cast, sequence.parts[1].kind == .array,
      type(of: sequence.parts[0]).element == sequence.parts[1].element
    {
      return items(of: sequence.parts[0])
    }
    if sequence.kind == .for, sequence.text == "map" || sequence.text == "filter" {
      let (base, item, conditions) = items(of: sequence.parts[0])
      let body = simplified(sequence.parts[1].replacingBound(sequence.variable, with: item))
      return sequence.text == "map" ? (base, body, conditions) : (base, item, conditions + [body])
    }
    return (sequence, .variable(itemVariable, ""), [])
  }

  /// Runs the body of a loop for an item that is not known, again until no more variables or fields turn out to change.
  ///
  /// For a literal list it is run for each item.
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
        let firstNumber = newFunctionNumber()
        try bindItem(&self, one)
        try run(if: filter.kind == .none ? .true : value(filter), work)
        // A function of one turn would see the variables of the next one.
        let isKept = values.contains { !bound.contains($0) && $1.holdsFunction(from: firstNumber) }
        guard !isKept, selfValue?.holdsFunction(from: firstNumber) != true else {
          throw Unknown("closure in loop")
        }
        for variable in bound { values[variable] = nil }
      }
      return
    }
    // Each loop is run at least twice, so those within many others would take for ever.
    guard depth < Self.deepestLoop else { throw Unknown("loops in loops") }
    let kind = type(of: sequence)
    guard !isSeenInside || kind.kind != .name || kind == .string else { throw Unknown("items") }
    let variable = itemVariable
    let sum = variable + 1
    // The body may change more than the variables that it names, and a few fields of an object: then it is run again.
    var variables = carried.filter { values[$0] != nil && !bound.contains($0) }
    var (fields, carriesSelf): (Set<String>, Bool) = ([], false)
    var (inner, base) = (self, sequence)
    var isDone = false
    while !isDone {
      inner = self
      var (item, conditions): (Syntax, [Syntax])
      (base, item, conditions) = items(of: sequence)
      inner.depth += 1
      (inner.events, inner.path) = ([], [])
      inner.types[-variable] = type(of: base).element
      if let known = loopFacts[base], known.variable == variable {
        inner.facts.merge(known.facts) { one, _ in one }
        inner.domains.merge(known.domains) { one, _ in one }
      }
      for carried in variables {
        guard let value = values[carried] else { continue }
        guard !value.contains(where: { $0.kind == .closure }) else {
          throw Unknown("closure in loop")
        }
        // An empty list has the type that its variable has.
        let type = types[carried] ?? .none
        inner.values[carried] = inner.carrier(of: value, "\(carried)", sum, fields, as: type)
      }
      if carriesSelf, let value = selfValue {
        inner.selfValue = inner.carrier(of: value, "self", sum, fields)
      }
      let start = inner
      try bindItem(&inner, item)
      if filter.kind != .none { conditions.append(try inner.value(filter)) }
      try inner.run(if: conditions.reduce(.true, Syntax.both), work)
      let more = values.keys.filter {
        !variables.contains($0) && !bound.contains($0) && inner.values[$0] != values[$0]
      }
      let fieldsBefore = fields
      for one in variables {
        fields.formUnion(changedFields(start.values[one], inner.values[one], "\(one)"))
      }
      if carriesSelf {
        fields.formUnion(changedFields(start.selfValue, inner.selfValue, "self"))
      }
      let changesSelf = inner.selfValue != start.selfValue && !carriesSelf
      guard !changesSelf || selfValue?.kind == .object else { throw Unknown("self in loop") }
      isDone = more.isEmpty && !changesSelf && fields == fieldsBefore
      variables.formUnion(more)
      carriesSelf = carriesSelf || changesSelf
      steps = inner.steps
      try count()
    }
    (functions, frames, activations) = (inner.functions, inner.frames, inner.activations)
    types.merge(inner.types.filter { $0.key > 0 }) { one, _ in one }
    if !inner.events.isEmpty {
      let seen = Syntax(.list, Syntax.ordered(inner.events))
      let carrier = try inner.carrier(seenIn: seen, from: values, sum)
      events.append(
        Syntax(.for, "events", [base, carrier[0], Syntax(.list, path)] + carrier.dropFirst())
          .binding(variable)
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
      values[carried] = try inner.folded(base, before, after, "\(carried)", variable, fields)
    }
    if carriesSelf, let before = selfValue, let after = inner.selfValue {
      selfValue = try inner.folded(base, before, after, "self", variable, fields)
    }
  }

  /// The names of the fields in an object that a turn of a loop gave other values.
  private func changedFields(_ before: Syntax?, _ after: Syntax?, _ name: String) -> Set<String> {
    guard let before, let after, before.kind == .object, after.kind == .object else { return [] }
    return zip(before.parts, after.parts).reduce(into: []) { names, pair in
      let (old, new) = (pair.0.parts[0], pair.1.parts[0])
      let name = name + "." + pair.0.text
      if old.kind == .object, new.kind == .object {
        names.formUnion(changedFields(old, new, name))
      } else if old != new {
        names.insert(name)
      }
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
  private mutating func carrier(
    of value: Syntax,
    _ name: String,
    _ number: Int,
    _ changed: Set<String>,
    as known: Syntax = .none
  ) -> Syntax {
    if value.kind == .object {
      let fields = program.fields(of: value.text)
      return Syntax(
        .object,
        value.text,
        value.parts.map { part in
          let field = fields.first { $0.text == part.text }
          let type = field.map { program.type(of: $0, in: value.text) } ?? .none
          let (value, name) = (part.parts[0], name + "." + part.text)
          guard value.kind == .object || changed.contains(name) else { return part }
          return Syntax(.argument, part.text, [carrier(of: value, name, number, changed, as: type)])
        }
      )
    }
    let type = known == .none ? self.type(of: value) : known
    let variable = Syntax.variable(number, name)
    return type == .none ? variable : Syntax.variable(number, name, type)
  }

  /// What is seen in a loop.
  ///
  /// If it depends on a variable that the loop changes, the variable's first value and the value after a turn stand
  /// behind it.
  private func carrier(
    seenIn seen: Syntax,
    from before: [Int: Syntax],
    _ sum: Int
  ) throws -> [Syntax] {
    let isSum = { (node: Syntax) in node.kind == .name && node.variable == sum }
    var names: Set<String> = []
    seen.all { if isSum($0) { names.insert($0.text) } }
    guard let name = names.first else { return [seen] }
    guard names.count == 1, let variable = Int(name), let start = before[variable],
      let next = values[variable], !next.contains(where: { isSum($0) && $0.text != name })
    else { throw Unknown("event of sum") }
    let plain = { (value: Syntax) in value.mapped { isSum($0) ? .variable(sum, "") : $0 } }
    return [plain(seen), start, plain(next)]
  }

  /// The value of a variable after a loop that changes it.
  private func folded(
    _ sequence: Syntax,
    _ before: Syntax,
    _ after: Syntax,
    _ name: String,
    _ variable: Int,
    _ changed: Set<String>
  ) throws -> Syntax {
    guard !after.holdsFunction(from: 0) else { throw Unknown("closure in loop") }
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
            [
              try folded(
                sequence,
                $0.parts[0],
                $1.parts[0],
                name + "." + $0.text,
                variable,
                changed
              )
            ]
          )
        }
      )
    }
    if name.contains("."), !changed.contains(name) { return before }
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
        // A text that is filtered is one; here it is a list.
        let isList = [.array, .generic].contains(self.type(of: sequence).kind)
        return item.kind == .name && item.variable == variable && isList
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
      return try withoutEffects(mayThrow: true) { evaluator in
        guard let result = try evaluator.pipeline(name, base, arguments, as: type) else {
          throw Unknown("lazy")
        }
        return result
      }
    }
    if self.type(of: sequence).isOptional {
      guard name == "map" || name == "flatMap", arguments.count == 1 else {
        throw Unknown("\(name) of an optional")
      }
      let taken = Syntax(.tuple, [.argument(self.type(of: sequence).parts[0])])
      let function = try value(
        arguments[0].parts[0],
        as: Syntax(.binary, "->", [taken, .none])
      )
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
      // A number alone has the type of what the function gives.
      let isOpen = start.isNumeral && type == .none
      // Of an empty list, what the function gives is not seen.
      let isSeen = sequence != Syntax(.array) || type != .none || !start.holdsNumeral
      guard isSeen else { throw Unknown("type of reduce") }
      if isOpen, start.isFractional == false { try checkIsWhole(sequence, arguments) }
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
          let given = isInto ? evaluator.lastParameters.first ?? .none : result
          guard !isOpen || evaluator.type(of: given) == evaluator.types[carried] else {
            throw Unknown("type of reduce")
          }
          evaluator.values[carried] =
            isInto
            ? evaluator.lastParameters.first
            : try evaluator.coerced(result, to: evaluator.types[carried] ?? .none)
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

  /// Throws if a sum that begins with a whole number could as well be one of fractions.
  private mutating func checkIsWhole(_ sequence: Syntax, _ arguments: [Syntax]) throws {
    var other = self
    var arguments = arguments
    arguments[0].parts[0] = Syntax(.number, "0.0")
    let result = try? other.pipeline("reduce", sequence, arguments, as: .none)
    // The trial counts as well: one within another would take for ever.
    steps = other.steps
    try count()
    if result != nil { throw Unknown("type of reduce") }
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
    guard !result.contains(where: { $0.kind == .name && $0.variable == itemVariable + 1 }) else {
      throw Unknown("result of sum")
    }
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
  ///
  /// The parameters of one that orders are items; of others with several it is not known.
  mutating func abstract(
    _ function: Syntax,
    of name: String,
    on sequence: Syntax
  ) throws -> Syntax {
    guard let count = parameterCount(of: function) else { throw Unknown("function") }
    let parameters = (0..<count).map { Syntax.variable(itemVariable, "\($0)") }
    let isOfItems = count == 1 || ["sorted", "max", "min"].contains(name)
    return Syntax(
      .for,
      "function",
      [try unseen(function, on: isOfItems ? sequence : .none, parameters)]
    ).binding(itemVariable)
  }
}
