/// How a function runs: its parameters, what it sees of the calls around it, and what it keeps of them.
extension Evaluator {
  mutating func functionValue(_ function: Function) -> Syntax {
    var function = function
    function.activation = active.last?.number
    let number = newFunctionNumber()
    functions[number] = function
    return Syntax(.closure, "\(number)")
  }

  func parameterCount(of function: Syntax) -> Int? {
    guard function.kind == .closure, let number = Int(function.text) else { return nil }
    return functions[number]?.node.parameters.count
  }

  /// Runs a function, a closure, or the code of a property.
  mutating func invoke(
    _ function: Function,
    _ arguments: [Syntax],
    isInto: Bool = false
  ) throws -> Syntax {
    guard calls < 40 else { throw Unknown("recursion") }
    let node = function.node
    // Its variables are new each time.
    let bound = program.variables(of: node)
    var outside = bound.map { ($0, values[$0], types[$0]) }
    var seen = bound
    let (lastValue, lastType, wasInInit, lastFrame) = (selfValue, selfType, isInInit, frame)
    if function.frame != nil, let activation = function.activation {
      let place = active.firstIndex { $0.number == activation }
      // Of a call that is over it sees constants alone, and nothing of one that was begun again.
      let isCurrent = place.map { place in
        let later = active[(place + 1)...]
        return later.isEmpty
          || later.allSatisfy { $0.bound.isDisjoint(with: node.variables.subtracting(bound)) }
      }
      guard isCurrent ?? node.sees(only: bound.union(function.captured.keys)) else {
        throw Unknown("captured variable")
      }
      for (variable, known) in function.captured where isCurrent == nil {
        seen.insert(variable)
        outside.append((variable, values[variable], types[variable]))
        (values[variable], types[variable]) = known
      }
    }
    calls += 1
    activations += 1
    active.append(Activation(number: activations, bound: seen))
    let before = waiting.count
    waiting += [lastValue].compactMap(\.self) + outside.compactMap(\.1)
    selves[frame] = selfValue
    if function.frame != frame {
      if let other = function.frame {
        // A closure of a function that is not over sees what its `self` is now.
        (selfValue, frame) = (selves[other] ?? function.base, other)
      } else {
        frames += 1
        (selfValue, frame) = (function.base, frames)
      }
      (selfType, isInInit) = (function.type, node.isInit)
    }
    let start = selfValue
    var statements: [Syntax]
    var type = function.result
    switch node.kind {
    case .closure:
      let arguments = parts(of: arguments, for: node.parameters.count)
      guard node.parameters.count == arguments.count else { throw Unknown("parameters") }
      for (place, (parameter, argument)) in zip(node.parameters, arguments).enumerated() {
        let written =
          node.parts[0].parts.first { $0.text == "\(place)" }.map { canonical($0.parts[0]) }
          ?? (function.parameters.indices.contains(place)
            ? canonical(function.parameters[place]) : .none)
        guard written.kind != .none || !argument.parts[0].isNumeral else {
          throw Unknown("type of a number")
        }
        try bind(parameter, try coerced(argument.parts[0], to: written), as: written)
      }
      statements = node.block.parts
      if isInto { statements.append(.none) }
    case .function:
      guard let body = node.bodyOfStatements else { throw Unknown("no body") }
      try checkPlaceholders(of: node, arguments)
      let stands = try placeholders(of: node, arguments)
      let concrete = { (node: Syntax) in
        stands.isEmpty
          ? node
          : node.mapped { $0.kind == .name && $0.variable == 0 ? stands[$0.text] ?? $0 : $0 }
      }
      try bindParameters(of: concrete(node), arguments)
      (statements, type) = (concrete(body).parts, canonical(concrete(node.parts[4])))
    default:
      statements = node.isComputed ? node.parts[4].parts : [node.initial]
      type = canonical(node.parts[2])
    }
    let value = try run(statements, as: type)
    let result = try coerced(value, to: type)
    capture(from: function, bound, in: result)
    lastParameters = node.parameters.map { values[$0.variable] ?? .none }
    lastSelf = function.frame == nil ? selfValue : nil
    if function.frame != nil, function.frame != lastFrame, selfValue != start {
      throw Unknown("self in a closure")
    }
    let isSame = function.frame == lastFrame
    calls -= 1
    active.removeLast()
    waiting.removeSubrange(before...)
    for (variable, value, type) in outside { (values[variable], types[variable]) = (value, type) }
    (selfValue, selfType, isInInit, frame) = (
      isSame ? selfValue : lastValue, lastType, isSame ? isInInit : wasInInit, lastFrame
    )
    return result
  }

  /// Keeps the constants of a call that ends for the function that it gives.
  private mutating func capture(from function: Function, _ bound: Set<Int>, in result: Syntax) {
    guard result.kind == .closure, let number = Int(result.text), let made = functions[number],
      made.activation == active.last?.number, made.base == nil
    else { return }
    var captured = function.captured
    for variable in bound.intersection(function.node.constants) {
      if let value = values[variable] { captured[variable] = (value, types[variable]) }
    }
    functions[number]?.captured = captured.filter { variable, known in
      let isShared = known.value.contains {
        $0.kind == .object && program.types[$0.text]?.word == "class"
      }
      return !isShared && !known.value.holdsObject && made.node.variables.contains(variable)
    }
  }

  /// The arguments of a closure: of a tuple its parts, if the closure takes so many.
  private func parts(of arguments: [Syntax], for count: Int) -> [Syntax] {
    guard count > 1, arguments.count == 1 else { return arguments }
    let tuple = arguments[0].parts[0]
    let known = tuple.kind == .tuple ? tuple : type(of: tuple)
    guard known.kind == .tuple, known.parts.count == count else { return arguments }
    if tuple.kind == .tuple { return tuple.parts }
    return known.parts.enumerated().map { place, part in
      .argument(.member(part.text.isEmpty || part.text == "_" ? "\(place)" : part.text, of: tuple))
    }
  }

  private mutating func bindParameters(of node: Syntax, _ arguments: [Syntax]) throws {
    guard let places = node.places(of: arguments) else {
      throw Unknown("arguments of \(node.text)")
    }
    for (place, parameter) in node.parameters.enumerated() {
      guard !parameter.parts[1].text.hasPrefix("@") else {
        throw Unknown("parameter \(parameter.text)")
      }
      let type = canonical(parameter.parts[1])
      if type.text == "..." {
        let all = try arguments.indices.filter { places[$0] == place }.map {
          try coerced(arguments[$0].parts[0], to: type.parts[0])
        }
        try bindParameter(parameter, Syntax(.array, all), Syntax(.array, [type.parts[0]]))
      } else if let index = places.firstIndex(of: place) {
        try bindParameter(parameter, try coerced(arguments[index].parts[0], to: type), type)
      } else {
        guard !program.overridden.contains(node.text) else {
          throw Unknown("default of \(node.text)")
        }
        try bindParameter(
          parameter,
          withoutEvents { try $0.value(parameter.parts[2], as: type) },
          type
        )
      }
    }
  }

  /// Throws where the types of several places decide together what a generic function's placeholder stands for.
  private func checkPlaceholders(of node: Syntax, _ arguments: [Syntax]) throws {
    let names = Set(node.parts[1].parts.compactMap { $0.parts.first?.text })
    guard !names.isEmpty, let places = node.places(of: arguments) else { return }
    let isOne = { (type: Syntax) in type.kind == .name && names.contains(type.text) }
    let speaks = { (type: Syntax) in type.contains { names.contains($0.text) } }
    guard !speaks(node.parts[4]) || isOne(node.parts[4]) else { throw Unknown("generic result") }
    for name in names {
      var types: Set<Syntax> = []
      var count = 0
      for (argument, place) in zip(arguments, places) {
        let type = node.parameters[place].parts[1]
        guard !type.speaksOfFunctions, type.contains(where: { $0.text == name }) else { continue }
        count += 1
        types.insert(isOne(type) ? self.type(of: argument.parts[0]) : type)
      }
      guard types.count < 2, count < 2 || !types.contains(.none) else {
        throw Unknown("types of \(name)")
      }
    }
  }

  /// What the placeholders of a generic function stand for, as far as what it is given tells it: the type of a value, or of
  /// what a function gives.
  private mutating func placeholders(
    of node: Syntax,
    _ arguments: [Syntax]
  ) throws -> [String: Syntax] {
    let names = Set(node.parts[1].parts.compactMap { $0.parts.first?.text })
    guard !names.isEmpty, let places = node.places(of: arguments) else { return [:] }
    var known: [String: Syntax] = [:]
    func learn(_ name: String, _ type: Syntax) throws {
      guard names.contains(name), type != .none else { return }
      guard known[name] ?? type == type else { throw Unknown("types of \(name)") }
      known[name] = type
    }
    func learn(_ type: Syntax, from value: Syntax, in evaluator: Evaluator) throws {
      // A literal beside other values is what they are; alone it may be what the place of the call asks for.
      let found = evaluator.type(of: value)
      let isCertain = value.ways.contains { way in
        !way.isNumeral
          && (program.isOwn(found) || found == .string
            || way.contains { $0.kind == .name && ($0.variable != 0 || !$0.parts.isEmpty) })
      }
      guard found != .none, isCertain, found == .int || program.isOwn(found) || !value.holdsNumeral
      else { return }
      if type.kind == .name { try learn(type.text, found) }
      if type.kind == .array, type.parts[0].kind == .name {
        try learn(type.parts[0].text, found.element)
      }
    }
    let all = zip(arguments, places).map { ($0.parts[0], node.parameters[$1].parts[1]) }
    for (value, type) in all { try learn(type, from: value, in: self) }
    for (value, type) in all where type.isFunctionType {
      // What a function takes decides as well.
      let written = writtenParameters(of: value)
      for (asked, type) in zip(type.parameterTypes, written) { try learn(asked.text, type) }
    }
    for (value, type) in all {
      let isKeyPath = type.kind == .generic && type.text == "KeyPath"
      guard isKeyPath || type.isFunctionType, type.parts.count == 2,
        names.contains(type.parts[1].text)
      else { continue }
      // What it gives for values of which only the types are known.
      var inner = self
      (inner.events, inner.path) = ([], [])
      let taken = isKeyPath ? [type.parts[0]] : type.parameterTypes
      let given = taken.enumerated().map { place, type in
        let element = type.text == "Element" ? selfValue.map { inner.type(of: $0).element } : nil
        return Syntax.argument(
          Syntax(.name, "#of \(place)", [known[type.text] ?? element ?? canonical(type)])
        )
      }
      let number = Int(value.text) ?? 0
      let isOpen = functions[number].map { names.contains($0.result.text) } ?? false
      if isOpen { inner.functions[number]?.result = .none }
      if let result = try? inner.apply(value, given) {
        try learn(type.parts[1], from: result, in: inner)
      }
      if isOpen, let found = known[type.parts[1].text] { functions[number]?.result = found }
      steps = inner.steps
      try count()
    }
    return known
  }

  /// The types that a function says its parameters have; `none` for those of which it does not say it.
  private func writtenParameters(of value: Syntax) -> [Syntax] {
    guard value.kind == .closure, let function = Int(value.text).flatMap({ functions[$0] }) else {
      return []
    }
    let node = function.node
    if node.kind == .function { return node.parameters.map { canonical($0.parts[1]) } }
    return node.parameters.indices.map { place in
      node.parts[0].parts.first { $0.text == "\(place)" }.map { canonical($0.parts[0]) } ?? .none
    }
  }

  private mutating func bindParameter(_ parameter: Syntax, _ value: Syntax, _ type: Syntax) throws {
    if value.kind == .closure, let number = Int(value.text), type.isFunctionType,
      functions[number]?.result.kind == Syntax.Kind.none
    {
      functions[number]?.result = type.parts[1]
      functions[number]?.parameters = type.parameterTypes
    }
    values[parameter.variable] = value
    let known = self.type(of: value)
    types[parameter.variable] = known == .none ? type : known
  }
}

extension Syntax {
  /// Whether a closure behind the brackets of a call may be that of a parameter of this type.
  var takesClosure: Bool { isFunctionType || isOptional && parts[0].takesClosure }

  /// For each argument the place of its parameter; `nil` if the function does not take them.
  func places(of arguments: [Syntax]) -> [Int]? {
    var places: [Int] = []
    var rest = arguments[...]
    for (place, parameter) in parameters.enumerated() {
      let label = parameter.parts[0].text
      let type = parameter.parts[1]
      let isTrailing = rest.first?.text == Syntax.anyLabel
      let isNext = rest.first.map {
        $0.text == label || label == "_" && $0.text.isEmpty || $0.text == "_"
      }
      // A closure behind the brackets is that of the first parameter that takes one. Behind other names than these may
      // stand the type of a function.
      if isTrailing, !type.takesClosure, !Library.concrete.contains(type.text) { return nil }
      if isTrailing ? type.takesClosure : isNext == true {
        places.append(place)
        rest.removeFirst()
        while type.text == "...",
          rest.first?.text.isEmpty == true || rest.first?.text == "_"
        {
          places.append(place)
          rest.removeFirst()
        }
      } else if parameter.parts[2].kind == .none, type.text != "..." {
        return nil
      }
    }
    return rest.isEmpty ? places : nil
  }
}
